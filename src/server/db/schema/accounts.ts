import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, serialId, updatedAt, version } from './columns.ts'
import { cities, countries, states } from './places.ts'

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

/** Only the hash of a token is stored: whoever reads the table cannot sign in. */
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

/** A user's identity at a provider. The provider's subject never changes; the email address there may. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('identities_user').on(t.userId),
    check('identities_provider_known', sql`${t.provider} in ('google', 'facebook')`),
  ],
)

/** The only valid reset code of a user: a new one replaces the last. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id: with a fast hash all six-digit codes could be tried in no time. */
    codeHash: text('code_hash').notNull(),
    /** Wrong tries, and tries in progress. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [check('reset_codes_attempts_bounded', sql`${t.attempts} between 0 and 5`)],
)

/** Single-use links, emailed or printed on the console; only the hash of the token is stored. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify_email', 'first_owner'] }).notNull(),
    /** Null for the link that creates the first owner: there is no user yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link verifies: a later change of address makes it void. */
    email: citext('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('one_time_links_user').on(t.userId),
    check('one_time_links_purpose_known', sql`${t.purpose} in ('verify_email', 'first_owner')`),
    check(
      'one_time_links_whole',
      sql`${t.purpose} <> 'verify_email' or (${t.userId} is not null and ${t.email} is not null)`,
    ),
  ],
)

/** Where a client's parcels go; the API's profile knows only one address. */
export const deliveryAddresses = pgTable('delivery_addresses', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  postalCode: text('postal_code').notNull(),
  countryId: integer('country_id')
    .notNull()
    .references(() => countries.id),
  /** Null if the country has no states. */
  stateId: integer('state_id').references(() => states.id),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id),
  updatedAt: updatedAt(),
})

/** Counted tries, shared by all instances. The columns are those of rate-limiter-flexible. */
export const throttledTries = pgTable(
  'throttled_tries',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (t) => [index('throttled_tries_expiry').on(t.expire)],
)
