import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'
import { archivedAt, instant, serialId, updatedAt, version } from './columns.ts'
import { media } from './media.ts'

/**
 * The typed sections of every page: one way to store and show all of them. `fields` holds the texts and links
 * of the section's kind; pictures and films are references.
 */
export const pageSections = pgTable(
  'page_sections',
  {
    id: serialId(),
    page: text('page').notNull(),
    section: text('section').notNull(),
    position: integer('position').notNull(),
    fields: jsonb('fields').$type<SectionFields>().notNull(),
    pictureId: integer('picture_id').references(() => media.id),
    filmId: integer('film_id').references(() => media.id),
    /** What an editor has written and not published: no page reads it. */
    draft: jsonb('draft').$type<SectionDraft>(),
    /** When the draft is published by itself. */
    publishAt: instant('publish_at'),
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('page_sections_place').on(t.page, t.section),
    check('page_sections_scheduled', sql`${t.publishAt} is null or ${t.draft} is not null`),
  ],
)
