import { boolean, text } from 'drizzle-orm/pg-core'
import { archivedAt, citext, createdAt, instant, serialId, updatedAt, version } from './columns.ts'
import { orderedMediaColumns } from './media.ts'

/** The columns about the sender and the submission itself, shared by all public forms. */
export const submissionColumns = () => ({
  id: serialId(),
  /** The honeypot field was filled in: stored, but no email is sent. */
  suspected: boolean('suspected').notNull().default(false),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: citext('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  /** Hash of the sender's key: a repeated submission is stored and emailed only once. */
  idempotencyKey: text('idempotency_key'),
  /** Hash of the submission: the same key with another form is refused. */
  requestFingerprint: text('request_fingerprint'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: archivedAt(),
  version: version(),
})

/** A file of a submission, by form field. */
export const attachmentColumns = () => ({
  ...orderedMediaColumns(),
  field: text('field').notNull(),
})

/** A sender's consent, in the wording that was shown. */
export const consentColumns = () => ({
  kind: text('kind').notNull(),
  wording: text('wording').notNull(),
  givenAt: instant('given_at').notNull(),
})
