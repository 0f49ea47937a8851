import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { modelApplications } from './applications.ts'
import { clients, companies } from './clients.ts'
import { createdAt, serialId } from './columns.ts'
import { enquiries } from './enquiries.ts'
import { orderedMediaColumns } from './media.ts'
import { orders } from './orders.ts'

/** The record that a row is about: one of these. Deleting the record deletes the row. */
export const subjectColumns = () => ({
  orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  applicationId: integer('application_id').references(() => modelApplications.id, {
    onDelete: 'cascade',
  }),
  enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
  clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
})

/** Internal notes of staff about a record, and records of calls. Never shown outside the office. */
export const notes = pgTable(
  'notes',
  {
    id: serialId(),
    ...subjectColumns(),
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['note', 'call'] }).notNull(),
    text: text('text').notNull(),
    /** Null after the account was deleted. */
    authorUserId: integer('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('notes_of_order').on(t.orderId),
    index('notes_of_application').on(t.applicationId),
    index('notes_of_enquiry').on(t.enquiryId),
    index('notes_of_client').on(t.clientId),
    index('notes_of_company').on(t.companyId),
    index('notes_of_author')
      .on(t.authorUserId)
      .where(sql`author_user_id is not null`),
    check('notes_kind_known', sql`${t.kind} in ('note', 'call')`),
    check(
      'notes_one_subject',
      sql`num_nonnulls(${t.orderId}, ${t.applicationId}, ${t.enquiryId}, ${t.clientId}, ${t.companyId}) = 1`,
    ),
  ],
)

/** The colleagues mentioned in a note. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.userId] }),
    index('note_mentions_of_user').on(t.userId, t.noteId),
  ],
)

/**
 * The files of a note. Deleting the note deletes their records in `media`; the files are removed with other
 * orphans.
 */
export const noteFiles = pgTable(
  'note_files',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    ...orderedMediaColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.position] }),
    uniqueIndex('note_files_media').on(t.mediaId),
  ],
)
