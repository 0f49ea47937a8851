import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enquiryKinds, enquiryStates } from '#contracts/submissions/enquiry-options.ts'
import { clients } from './clients.ts'
import { asPeopleSort, serialId, tags, toSqlList } from './columns.ts'
import { cities, countries, states } from './places.ts'
import { attachmentColumns, consentColumns, submissionColumns } from './submission-columns.ts'
import { workColumns } from './work-columns.ts'

/** A field that only some forms have, with its label and value. */
export interface EnquiryDetail {
  label: string
  value: string
}

/** Submissions of the public forms, which the agency works through: one table for all forms. */
export const enquiries = pgTable(
  'enquiries',
  {
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    state: text('state', { enum: enquiryStates }).notNull().default('new'),
    ...submissionColumns(),
    ...workColumns(),
    /** The sender, by their address; set by a trigger. Null for likely spam. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The subject in one line: the topic, the position, the project. */
    subject: text('subject').notNull(),
    tags: tags(),
    details: jsonb('details').$type<EnquiryDetail[]>().notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: integer('state_id').references(() => states.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (t) => [
    uniqueIndex('enquiries_idempotency').on(t.kind, t.email, t.idempotencyKey),
    index('enquiries_by_state').on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('enquiries_by_kind').on(t.kind, t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('enquiries_of_client').on(t.clientId, t.createdAt.desc().nullsFirst(), t.id),
    index('enquiries_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('enquiries_snoozed')
      .on(t.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('enquiries_of_assignee')
      .on(t.assigneeId)
      .where(sql`assignee_id is not null`),
    // The sort orders of the office's list. Each serves both directions.
    index('enquiries_newest').on(t.createdAt, t.id),
    index('enquiries_changed').on(t.updatedAt, t.id),
    index('enquiries_by_name').on(asPeopleSort(t.lastName), t.id),
    index('enquiries_of_sender').on(t.email, t.id),
    index('enquiries_closed')
      .on(t.updatedAt, t.id)
      .where(sql`state = 'closed'`),
    check('enquiries_kind_known', sql`${t.kind} in ${toSqlList(enquiryKinds)}`),
    check('enquiries_state_known', sql`${t.state} in ${toSqlList(enquiryStates)}`),
  ],
)

/** The files of an enquiry, by form field. */
export const enquiryFiles = pgTable(
  'enquiry_files',
  {
    id: serialId(),
    enquiryId: integer('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    ...attachmentColumns(),
  },
  (t) => [
    uniqueIndex('enquiry_files_order').on(t.enquiryId, t.field, t.position),
    index('enquiry_files_media').on(t.mediaId),
  ],
)

/** The sender's consents, in the wording that was shown. */
export const enquiryConsents = pgTable(
  'enquiry_consents',
  {
    id: serialId(),
    enquiryId: integer('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    ...consentColumns(),
  },
  (t) => [uniqueIndex('enquiry_consents_kind').on(t.enquiryId, t.kind)],
)
