import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * The last invitation to an account that staff created for its owner. Its token cannot sign anybody in: it
 * only records that the link was opened, and fills in the address.
 */
export const invitations = pgTable(
  'invitations',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    openedAt: instant('opened_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('invitations_token').on(t.tokenHash)],
)
