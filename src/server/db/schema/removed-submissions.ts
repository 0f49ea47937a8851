import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many enquiries and applications of a day were removed because the owner keeps them no longer: figures still count
 * them (ADR 0144).
 */
export const removedSubmissions = pgTable(
  'removed_submissions',
  {
    resource: text('resource', { enum: ['enquiries', 'applications'] }).notNull(),
    /** When they came in, by the agency's clock. */
    day: date('day', { mode: 'string' }).notNull(),
    /** What figures tell apart: the kind of an enquiry, the state of an application. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.day, t.name] }),
    check('removed_submissions_known', sql`${t.resource} in ('enquiries', 'applications')`),
    check('removed_submissions_positive', sql`${t.count} > 0`),
  ],
)
