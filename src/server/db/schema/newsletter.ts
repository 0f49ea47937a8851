import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, serialId } from './columns.ts'

/** Double opt-in: an address counts only once `confirmedAt` is set. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: serialId(),
    email: citext('email').notNull(),
    /** Hash of the token in the confirm and unsubscribe links. */
    tokenHash: text('token_hash').notNull(),
    /** When the last confirmation email was requested; the next one has to wait. */
    mailedAt: instant('mailed_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_email').on(t.email),
    uniqueIndex('newsletter_token').on(t.tokenHash),
    // The sort orders of the office's list. Each serves both directions.
    index('newsletter_newest').on(t.createdAt, t.id),
    index('newsletter_by_email').on(t.email, t.id),
    index('newsletter_confirmed').on(t.confirmedAt, t.id),
  ],
)
