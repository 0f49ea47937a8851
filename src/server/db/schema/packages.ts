import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { packageEventTypes } from '#contracts/packages/package-options.ts'
import { clients } from './clients.ts'
import { citext, createdAt, instant, toSqlList, recordColumns, serialId } from './columns.ts'
import { orderedMediaColumns } from './media.ts'
import { ofModel } from './models.ts'
import { orders } from './orders.ts'

/** A selection of models that is sent to clients by private links, for a decision. */
export const packages = pgTable(
  'packages',
  {
    id: serialId(),
    title: text('title').notNull(),
    words: text('words').notNull().default(''),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The dates that the package is for, if known. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    showRates: boolean('show_rates').notNull().default(false),
    showDigitals: boolean('show_digitals').notNull().default(false),
    /** Whether pictures are marked with the viewer's name. */
    namesPictures: boolean('names_pictures').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    index('packages_client').on(t.clientId),
    check(
      'packages_days_in_order',
      sql`(${t.startsOn} is null) = (${t.endsOn} is null) and (${t.startsOn} is null or ${t.startsOn} <= ${t.endsOn})`,
    ),
  ],
)

const ofPackage = () =>
  integer('package_id')
    .notNull()
    .references(() => packages.id, { onDelete: 'cascade' })

/** The models of a package, in order. */
export const packageModels = pgTable(
  'package_models',
  {
    packageId: ofPackage(),
    modelId: ofModel(),
    position: integer('position').notNull(),
    words: text('words').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.modelId] }),
    uniqueIndex('package_models_order').on(t.packageId, t.position),
    index('package_models_model').on(t.modelId),
  ],
)

/** The pictures of a model in a package, in order. */
export const packagePictures = pgTable(
  'package_pictures',
  {
    packageId: integer('package_id').notNull(),
    modelId: integer('model_id').notNull(),
    ...orderedMediaColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.modelId, t.mediaId] }),
    index('package_pictures_media').on(t.mediaId),
    foreignKey({
      name: 'package_pictures_of_model',
      columns: [t.packageId, t.modelId],
      foreignColumns: [packageModels.packageId, packageModels.modelId],
    }).onDelete('cascade'),
  ],
)

/** The recipients of a package; each has their own links. */
export const packageRecipients = pgTable(
  'package_recipients',
  {
    id: serialId(),
    packageId: ofPackage(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    /**
     * A member of staff who previews the package before it is sent: nothing is sent to them, and none of
     * their answers are stored.
     */
    isPreview: boolean('is_preview').notNull().default(false),
    /** Null if the links require none. */
    passcodeHash: text('passcode_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the recipient was reminded that the links end soon. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    index('package_recipients_to_remind')
      .on(t.expiresAt)
      .where(sql`reminded_at is null and revoked_at is null`),
    index('package_recipients_of_package').on(t.packageId, t.id),
    index('package_recipients_email').on(t.email),
  ],
)

const ofRecipient = () =>
  integer('recipient_id')
    .notNull()
    .references(() => packageRecipients.id, { onDelete: 'cascade' })

/** The secrets that open a package for a recipient, by hash: each time it is sent or copied adds a link. */
export const packageTokens = pgTable(
  'package_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    recipientId: ofRecipient(),
    createdAt: createdAt(),
    /** For the token that a passcode was exchanged for; null for links. */
    unlockedUntil: instant('unlocked_until'),
  },
  (t) => [
    index('package_tokens_of_recipient').on(t.recipientId),
    index('package_tokens_unlocked')
      .on(t.unlockedUntil)
      .where(sql`unlocked_until is not null`),
  ],
)

/** Append-only: the use of a recipient's links. A trigger refuses updates and deletes. */
export const packageEvents = pgTable(
  'package_events',
  {
    id: serialId(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => packageRecipients.id, { onDelete: 'restrict' }),
    modelId: integer('model_id'),
    type: text('type', { enum: packageEventTypes }).notNull(),
    /** An answer or a rank; null if it was withdrawn. */
    value: text('value'),
    /** What the recipient typed. */
    text: text('text').notNull().default(''),
    /** For actions of staff; null for the recipient. */
    actorUserId: integer('actor_user_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('package_events_of_recipient').on(t.recipientId, t.modelId, t.type, t.id),
    check('package_events_type_known', sql`type in ${toSqlList(packageEventTypes)}`),
  ],
)

/** The networks from which a recipient's links were opened; deleted when the links have ended. */
export const packageNetworks = pgTable(
  'package_networks',
  {
    recipientId: ofRecipient(),
    network: text('network').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recipientId, t.network] })],
)

/** Bookings made from a recipient's choices. */
export const packageBookings = pgTable(
  'package_bookings',
  {
    recipientId: ofRecipient(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.orderId] }),
    index('package_bookings_order').on(t.orderId),
  ],
)
