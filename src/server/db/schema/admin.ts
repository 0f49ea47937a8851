import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, serialId } from './columns.ts'

/**
 * Who changed which fields of which record, and when, in the back office. It holds only ids and field names,
 * no personal data: the values are in `auditValues` (ADR 0047). A trigger refuses updates, and deletes of
 * entries younger than a year or outside a pruning transaction (ADR 0144).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serialId(),
    at: instant('at').notNull(),
    /** Null for the program itself and the operators' commands. */
    actorUserId: integer('actor_user_id'),
    resource: text('resource').notNull(),
    recordId: text('record_id').notNull(),
    action: text('action').notNull(),
    /** The names of the fields that changed. */
    fields: text('fields').array().notNull(),
  },
  (t) => [
    index('audit_entries_of_record').on(t.resource, t.recordId, t.id),
    index('audit_entries_newest').on(t.at, t.id),
    index('audit_entries_of_resource').on(t.resource, t.id),
    index('audit_entries_of_record_id').on(t.recordId, t.id),
    index('audit_entries_of_actor').on(t.actorUserId, t.id),
  ],
)

/**
 * The values of an entry's fields before and after. A trigger refuses updates, and deletes outside an erasure
 * of a person's data.
 */
export const auditValues = pgTable('audit_values', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => auditEntries.id, { onDelete: 'restrict' }),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
})

/**
 * Requests of staff with an `Idempotency-Key` and their responses, kept for a day (ADR 0141). Written in the
 * transaction of the action itself. Without the key, which is not stored, nothing here can be read.
 */
export const staffRequests = pgTable(
  'staff_requests',
  {
    /** Hash of the user, the endpoint and the key. */
    keyHash: text('key_hash').primaryKey(),
    /** Hash of the key and the request: the same key with another request is refused. */
    requestFingerprint: text('request_fingerprint').notNull(),
    /** The response, sealed with the key. */
    sealedAnswer: text('sealed_answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('staff_requests_by_expiry').on(t.expiresAt)],
)
