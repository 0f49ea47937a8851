import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { applicationStates, genders } from '#contracts/submissions/application-options.ts'
import { users } from './accounts.ts'
import { replyPurposes } from '#contracts/admin/emails/reply-placeholders.ts'
import {
  asPeopleSort,
  citext,
  instant,
  toSqlList,
  recordColumns,
  serialId,
  tags,
} from './columns.ts'
import { categories, models } from './models.ts'
import { cities, countries } from './places.ts'
import { attachmentColumns, consentColumns, submissionColumns } from './submission-columns.ts'
import { workColumns } from './work-columns.ts'

/** Applications to become a model. Measurements are SI units, as for models. */
export const modelApplications = pgTable(
  'model_applications',
  {
    state: text('state', { enum: applicationStates }).notNull(),
    ...submissionColumns(),
    ...workColumns(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    heightMm: integer('height_mm').notNull(),
    weightG: integer('weight_g').notNull(),
    shoeTenths: integer('shoe_tenths').notNull(),
    spokenLanguages: text('spoken_languages').notNull(),
    hairEyeColour: text('hair_eye_colour').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    specialSkills: text('special_skills').notNull(),
    instagramLink: text('instagram_link').notNull(),
    tiktokLink: text('tiktok_link').notNull(),
    linkedinLink: text('linkedin_link').notNull(),
    mediaLinks: text('media_links').array().notNull(),
    /** The guardian of a junior; confirmed by an emailed link, whose token is stored as a hash. */
    guardianName: text('guardian_name'),
    guardianEmail: citext('guardian_email'),
    guardianTokenHash: text('guardian_token_hash'),
    guardianConfirmedAt: instant('guardian_confirmed_at'),
    tags: tags(),
    /** The model created when the application was signed. */
    modelId: integer('model_id').references(() => models.id, { onDelete: 'set null' }),
    /** Set while a job still copies the pictures of a signed application to the model. */
    picturesComing: boolean('pictures_coming').notNull().default(false),
  },
  (t) => [
    uniqueIndex('model_applications_idempotency').on(t.email, t.idempotencyKey),
    uniqueIndex('model_applications_guardian').on(t.guardianTokenHash),
    index('model_applications_by_state').on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('model_applications_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('model_applications_snoozed')
      .on(t.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('model_applications_of_assignee')
      .on(t.assigneeId)
      .where(sql`assignee_id is not null`),
    index('model_applications_model').on(t.modelId),
    // The sort orders of the office's list. Each serves both directions.
    index('model_applications_newest').on(t.createdAt, t.id),
    index('model_applications_changed').on(t.updatedAt, t.id),
    index('model_applications_by_name').on(asPeopleSort(t.lastName), t.id),
    index('model_applications_by_height').on(t.heightMm, t.id),
    // Finds applications of the same person: by number, by birthday, by guardian.
    index('model_applications_phone').on(sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`),
    index('model_applications_birth_date').on(t.birthDate),
    index('model_applications_of_guardian')
      .on(t.guardianEmail)
      .where(sql`guardian_email is not null`),
    index('model_applications_of_sender').on(t.email, t.id),
    index('model_applications_declined')
      .on(t.updatedAt, t.id)
      .where(sql`state = 'declined'`),
    check('model_applications_state_known', sql`${t.state} in ${toSqlList(applicationStates)}`),
    check(
      'model_applications_guardian_confirms',
      sql`${t.guardianEmail} is null or (${t.state} = 'awaiting_guardian') = (${t.guardianConfirmedAt} is null)`,
    ),
    check(
      'model_applications_awaits_somebody',
      sql`${t.state} <> 'awaiting_guardian' or ${t.guardianEmail} is not null`,
    ),
  ],
)

/** A link in an email to the applicant, which opens a page without signing in. */
export const applicationLinks = pgTable(
  'application_links',
  {
    id: serialId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => modelApplications.id, { onDelete: 'cascade' }),
    /** Whether it shows the state of the application or accepts digitals. */
    purpose: text('purpose', { enum: ['status', 'digitals'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the applicant was reminded that the link for digitals ends soon. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    index('application_links_to_remind')
      .on(t.expiresAt)
      .where(sql`purpose = 'digitals' and reminded_at is null and revoked_at is null`),
    index('application_links_of_application').on(t.applicationId, t.purpose, t.id),
    uniqueIndex('application_links_one_for_digitals')
      .on(t.applicationId)
      .where(sql`purpose = 'digitals' and revoked_at is null`),
    check('application_links_purpose_known', sql`${t.purpose} in ('status', 'digitals')`),
  ],
)

/** The hash of each token of a link: every copy of an email has its own. */
export const applicationLinkTokens = pgTable(
  'application_link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => applicationLinks.id, { onDelete: 'cascade' }),
  },
  (t) => [index('application_link_tokens_of_link').on(t.linkId)],
)

/** What an applicant has sent through the link for digitals. */
export const applicationDeliveries = pgTable(
  'application_deliveries',
  {
    id: serialId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => modelApplications.id, { onDelete: 'cascade' }),
    linkId: integer('link_id')
      .notNull()
      .references(() => applicationLinks.id, { onDelete: 'cascade' }),
    /** Hash of the sender's key: a repeated request is stored only once. */
    idempotencyKey: text('idempotency_key'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    index('application_deliveries_of_application').on(t.applicationId, t.id),
    uniqueIndex('application_deliveries_idempotency').on(t.linkId, t.idempotencyKey),
  ],
)

/** The files of an application, by form field. */
export const modelApplicationFiles = pgTable(
  'model_application_files',
  {
    id: serialId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => modelApplications.id, { onDelete: 'cascade' }),
    ...attachmentColumns(),
    /** Null for those that came with the form. */
    deliveryId: integer('delivery_id').references(() => applicationDeliveries.id, {
      onDelete: 'cascade',
    }),
  },
  (t) => [
    index('model_application_files_of_delivery').on(t.deliveryId),
    uniqueIndex('model_application_files_order').on(t.applicationId, t.field, t.position),
    uniqueIndex('model_application_files_media').on(t.mediaId),
  ],
)

/** Optional consents of an applicant, in the wording that was shown. */
export const modelApplicationConsents = pgTable(
  'model_application_consents',
  {
    id: serialId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => modelApplications.id, { onDelete: 'cascade' }),
    ...consentColumns(),
  },
  (t) => [uniqueIndex('model_application_consents_kind').on(t.applicationId, t.kind)],
)

/** The rating of an application by each member of staff. */
export const applicationRatings = pgTable(
  'application_ratings',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => modelApplications.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    remark: text('remark').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.userId] }),
    index('application_ratings_of_user').on(t.userId),
    check('application_ratings_one_to_five', sql`${t.rating} between 1 and 5`),
  ],
)

/** Templates for emails to applicants, with placeholders. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: serialId(),
    name: text('name').notNull(),
    /** Where the template is offered: for any reply, or for the request for digitals. */
    purpose: text('purpose', { enum: replyPurposes }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('reply_templates_name')
      .on(sql`lower(${t.name})`)
      .where(sql`archived_at is null`),
    check('reply_templates_purpose_known', sql`purpose in ${toSqlList(replyPurposes)}`),
  ],
)
