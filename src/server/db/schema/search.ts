import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The index of the office's search: a row for each record that may be searched for, written only by triggers
 * from the view `searchable`.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The resource of the back office. */
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    label: text('label').notNull(),
    detail: text('detail').notNull(),
    /** Searched, but not shown. */
    words: text('words').notNull(),
    /** When the record was created: among equal matches the newest comes first. */
    at: instant('at').notNull(),
    labelFolded: text('label_folded')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_fold(label)`),
    body: text('body')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_fold(label || ' ' || detail || ' ' || words)`),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.recordId] }),
    index('search_entries_label').on(t.labelFolded.op('text_pattern_ops')),
    index('search_entries_body').using('gin', t.body.op('gin_trgm_ops')),
  ],
)
