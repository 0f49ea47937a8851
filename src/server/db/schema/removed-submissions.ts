import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Counts of enquiries and applications per day that were removed at the end of their retention: statistics
 * still include them (ADR 0144).
 */
export const removedSubmissions = pgTable(
  'removed_submissions',
  {
    resource: text('resource', { enum: ['enquiries', 'applications'] }).notNull(),
    /** The day they arrived, in the agency's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The group in the statistics: the kind of an enquiry, the state of an application. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.day, t.name] }),
    check('removed_submissions_known', sql`${t.resource} in ('enquiries', 'applications')`),
    check('removed_submissions_positive', sql`${t.count} > 0`),
  ],
)
