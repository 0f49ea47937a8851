import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'
import { archivedAt, instant, recordColumns, serialId, updatedAt, version } from './columns.ts'
import { media } from './media.ts'

/**
 * The typed sections of every page: one way to store and display all of them. `fields` holds the texts and
 * links of the section's kind; pictures and films are references.
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
    /** An editor's unpublished changes: no page reads them. */
    draft: jsonb('draft').$type<SectionDraft>(),
    /** When the draft is published automatically. */
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

/** Pages created by the agency; their sections are stored under `own-{id}`. */
export const ownPages = pgTable(
  'own_pages',
  {
    id: serialId(),
    title: text('title').notNull(),
    /** Its address: `/{slug}`. */
    slug: text('slug').notNull(),
    /** The description for search engines; empty to use the beginning of its text. */
    description: text('description').notNull().default(''),
    active: boolean('active').notNull().default(false),
    inFooter: boolean('in_footer').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('own_pages_slug').on(t.slug),
    index('own_pages_footer')
      .on(t.id)
      .where(sql`active and in_footer and archived_at is null`),
  ],
)
