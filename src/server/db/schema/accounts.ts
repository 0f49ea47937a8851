import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles } from '#contracts/accounts/roles.ts'
import { citext, createdAt, instant, serialId, toSqlList, updatedAt, version } from './columns.ts'
import { cities, countries, states } from './places.ts'

export const users = pgTable(
  'users',
  {
    id: serialId(),
    email: citext('email').notNull(),
    /** The address that this account will have once it is confirmed from its mailbox. */
    pendingEmail: citext('pending_email'),
    /** argon2id; null for people who only ever signed in with a provider. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('client'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    profileAddress: text('profile_address').notNull().default(''),
    /** What stands below the emails that this member of staff writes; empty for the standard one. */
    signature: text('signature').notNull().default(''),
    emailVerifiedAt: instant('email_verified_at'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    check('users_role_known', sql`${t.role} in ${toSqlList(roles)}`),
  ],
)

/** Only the hash of a token is stored: reading the table does not let anybody sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the session in its owner's list; the hash is never shown. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the user last proved who they are in this session: by signing in, or again later. */
    provedAt: instant('proved_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Whether the sign-in used a passkey, or a code in addition to the password. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** Browser and system for the list: "Firefox on Linux". */
    device: text('device').notNull().default(''),
  },
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** Browsers in which an account has signed in before, each known by a cookie of its own. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_browsers_user').on(t.userId),
    index('known_browsers_expiry').on(t.expiresAt),
  ],
)

/** WebAuthn credentials. Only the public key is stored: reading the table does not let anybody sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serialId(),
    credentialId: text('credential_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, if the device counts them: a lower number reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
  ],
)

/** The secret that an authenticator app shares with the server, at most one per account. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. Codes are computed from it, so it cannot be hashed. */
  secret: text('secret').notNull(),
  /** Null until the first code has been entered; until then no code is required. */
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last accepted code: it and earlier ones are not accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Single-use codes for a lost second factor: 80 random bits each, stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
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

/** The only valid reset code of a user: a new one replaces it. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id: with a fast hash all six-digit codes could be tried quickly. */
    codeHash: text('code_hash').notNull(),
    /** Failed attempts, and attempts in progress. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [check('reset_codes_attempts_bounded', sql`${t.attempts} between 0 and 5`)],
)

const linkPurposes = [
  'verify_email',
  'undo_email',
  'first_owner',
  'second_factor',
  'passkey_registration',
  'passkey_sign_in',
] as const

/**
 * Single-use tokens: of links that are emailed or printed on the console, of sign-ins that await their second
 * step, and challenges for passkeys to sign. Only the hash is stored.
 */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Null if there is no user yet: the link that creates the first owner, a passkey's sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link verifies or restores: a later change of address invalidates it. */
    email: citext('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('one_time_links_user').on(t.userId),
    check(
      'one_time_links_purpose_known',
      sql.raw(`purpose in (${linkPurposes.map((name) => `'${name}'`).join(', ')})`),
    ),
    check(
      'one_time_links_whole',
      sql`${t.purpose} not in ('verify_email', 'undo_email')
        or (${t.userId} is not null and ${t.email} is not null)`,
    ),
  ],
)

/** Delivery addresses of clients; the API's profile has only one address. */
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

/** Counted attempts, shared by all instances. The columns are those of rate-limiter-flexible. */
export const throttledTries = pgTable(
  'throttled_tries',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (t) => [index('throttled_tries_expiry').on(t.expire)],
)
