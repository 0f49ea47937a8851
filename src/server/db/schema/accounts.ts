import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, serialId, updatedAt, version } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: serialId(),
    email: citext('email').notNull(),
    /** argon2id; null for people who only ever signed in with a provider. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['client', 'editor', 'booker', 'owner'] })
      .notNull()
      .default('client'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    profileAddress: text('profile_address').notNull().default(''),
    emailVerifiedAt: instant('email_verified_at'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    check('users_role_known', sql`${t.role} in ('client', 'editor', 'booker', 'owner')`),
  ],
)

/** Only the hash of a token is stored: who reads the table cannot sign in (decisions §4). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)
