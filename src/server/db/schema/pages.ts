import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SectionFields } from '#server/kernel/sections.ts'
import { archivedAt, serialId, updatedAt, version } from './columns.ts'
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
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('page_sections_place').on(t.page, t.section)],
)
