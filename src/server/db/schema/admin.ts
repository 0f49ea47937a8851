import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, serialId } from './columns.ts'

/**
 * Who changed what and when in the back office; a trigger refuses updates and deletes. Accounts and records
 * are named, not referenced: the log outlives them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serialId(),
    at: instant('at').notNull(),
    /** Null for the program itself and the operators' commands. */
    actorUserId: integer('actor_user_id'),
    actorName: text('actor_name').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id').notNull(),
    action: text('action').notNull(),
    /** Only the fields that changed. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_of_record').on(t.resource, t.recordId, t.id),
    index('audit_entries_newest').on(t.at, t.id),
  ],
)
