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
import { emailStates } from '#contracts/admin/emails/email-states.ts'
import { users } from './accounts.ts'
import { createdAt, instant, serialId, toSqlList } from './columns.ts'
import { giftCards } from './gift-cards.ts'
import { packageRecipients } from './packages.ts'
import { subjectColumns } from './timeline.ts'

/** What an email needs to be delivered, or delivered again. */
export interface StoredDelivery {
  /** With the marks of links, in whose place the recipient's own addresses are written. */
  readonly text: string
  readonly html: string
  readonly senderName?: string
  readonly replyTo?: string
  readonly unsubscribeUrl?: string
  readonly isPersonal?: boolean
  readonly attachments?: {
    readonly name: string
    readonly type: string
    readonly content: string
    readonly encoding?: 'base64'
  }[]
  readonly links: number[]
  readonly bookingLinks: number[]
}

/**
 * Emails with a text, and those that are about no record, with which they would go: retention removes both.
 */
export const isStillPersonal = sql`(text <> '' or num_nonnulls(order_id, application_id, enquiry_id, client_id) = 0)`

/**
 * Every email, with the record that it is about, if any, and what became of it. The table keeps the name that it
 * has in version 0.1.0, which may run beside this one while instances are replaced.
 */
export const emails = pgTable(
  'sent_emails',
  {
    id: serialId(),
    ...subjectColumns(),
    /** The recipient of a package to whom it brings a link. */
    packageRecipientId: integer('package_recipient_id').references(() => packageRecipients.id, {
      onDelete: 'cascade',
    }),
    /** The gift card that it brings. */
    giftCardId: integer('gift_card_id').references(() => giftCards.id, { onDelete: 'set null' }),
    /** The name of the email's definition; `typed` if staff wrote it; `before` if version 0.1.0 sent it. */
    kind: text('kind').notNull().default('before'),
    /** Made when it is queued, and the same for every attempt. */
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Empty for an email with a secret, and after its retention has ended. */
    text: text('text').notNull(),
    /** Null for an email with a secret, and after its retention has ended. */
    delivery: jsonb('delivery').$type<StoredDelivery>(),
    /** The member of staff who caused it; null for the client and the program. */
    authorUserId: integer('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    state: text('state', { enum: emailStates }).notNull().default('queued'),
    /** It is not sent after this instant, because its reader could no longer do anything about it. */
    validUntil: instant('valid_until'),
    /** When the mail server accepted it; null if it has not. */
    sentAt: instant('sent_at'),
    /** What the mail server said when it accepted it. */
    answer: text('answer'),
    /** Why it was not accepted, has returned or was not sent; also of an attempt that will be repeated. */
    problem: text('problem'),
    /** When we were told that it has not reached its mailbox. */
    bouncedAt: instant('bounced_at'),
    /** Whether nothing is sent to its address, which does not exist, until somebody corrects the address. */
    blocksAddress: boolean('blocks_address').notNull().default(false),
    /** When somebody sent it again, corrected its address or set it aside; for those that did not arrive. */
    handledAt: instant('handled_at'),
    /** The row goes once the email has been delivered: for people whose data is being erased. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
  },
  (t) => [
    uniqueIndex('sent_emails_message').on(t.messageId),
    index('sent_emails_of_order').on(t.orderId),
    index('sent_emails_of_application').on(t.applicationId),
    index('sent_emails_of_enquiry').on(t.enquiryId),
    index('sent_emails_of_client').on(t.clientId),
    index('sent_emails_to').on(sql`lower("to")`, t.id),
    index('sent_emails_by_creation').on(t.createdAt, t.id),
    index('sent_emails_search').using('gin', sql`search_fold(subject || ' ' || "to") gin_trgm_ops`),
    index('sent_emails_undelivered')
      .on(t.state, t.id)
      .where(sql`state in ('queued', 'refused', 'bounced')`),
    index('sent_emails_of_package_recipient')
      .on(t.packageRecipientId, t.id)
      .where(sql`package_recipient_id is not null`),
    index('sent_emails_of_gift_card')
      .on(t.giftCardId, t.id)
      .where(sql`gift_card_id is not null`),
    index('sent_emails_to_handle')
      .on(t.createdAt, t.id)
      .where(sql`state in ('refused', 'bounced') and handled_at is null`),
    index('sent_emails_blocking')
      .on(sql`lower("to")`)
      .where(sql`blocks_address`),
    index('sent_emails_of_author')
      .on(t.authorUserId)
      .where(sql`author_user_id is not null`),
    index('sent_emails_to_forget').on(t.createdAt, t.id).where(isStillPersonal),
    check('sent_emails_state_known', sql`${t.state} in ${toSqlList(emailStates)}`),
  ],
)
