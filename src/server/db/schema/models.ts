import { type SQL, sql } from 'drizzle-orm'
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
import { archivedAt, createdAt, serialId, tags, updatedAt, version } from './columns.ts'
import { orderedMediaColumns } from './media.ts'
import { cities, countries } from './places.ts'

/** Ids are fixed by the public API: 1 men, 2 women, 12 juniors, 13 non_binary. */
export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('categories_slug').on(t.slug)],
)

/**
 * Editorial groupings in two levels: `slug` and `childSlug` form the address `/models/{slug}/{childSlug}`.
 */
export const subCategories = pgTable(
  'sub_categories',
  {
    id: serialId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    childSlug: text('child_slug').notNull(),
    childName: text('child_name').notNull(),
    position: integer('position').notNull(),
    /** Whether it is listed among the chips; its address works either way. */
    listed: boolean('listed').notNull().default(true),
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('sub_categories_slugs').on(t.slug, t.childSlug)],
)

/** Physical facts are SI integers: millimetres, grams, tenths of an EU shoe size. */
export const models = pgTable(
  'models',
  {
    id: serialId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    countryId: integer('country_id').references(() => countries.id),
    cityId: integer('city_id').references(() => cities.id),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    heightMm: integer('height_mm').notNull(),
    weightG: integer('weight_g'),
    weightHidden: boolean('weight_hidden').notNull().default(false),
    /** Chest for men, bust for women and non-binary models. */
    chestMm: integer('chest_mm'),
    waistMm: integer('waist_mm'),
    hipMm: integer('hip_mm'),
    shoeTenths: integer('shoe_tenths').notNull(),
    /** Replaces first and last name in print; empty if the typeface of printed matter has their letters. */
    printName: text('print_name').notNull().default(''),
    /** When these measures were taken; null if unknown. A trigger dates changed measures. */
    measuredOn: date('measured_on', { mode: 'string' }),
    hairColour: text('hair_colour').notNull(),
    eyeColour: text('eye_colour').notNull(),
    skills: text('skills').notNull().default(''),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    halfDayRateCents: integer('half_day_rate_cents'),
    dayRateCents: integer('day_rate_cents'),
    commercial: boolean('commercial').notNull().default(false),
    newFace: boolean('new_face').notNull().default(false),
    tags: tags(),
    /** The email address of the model, or of a junior's guardian; for staff only. */
    contactEmail: text('contact_email').notNull().default(''),
    /** For juniors: determines legal limits; for staff only. */
    birthDate: date('birth_date', { mode: 'string' }),
    /** Position on the board. */
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    archivedAt: archivedAt(),
    /** Lower case without accents; the text that search uses. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`search_fold(${models.firstName} || ' ' || ${models.lastName})`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('models_listing')
      .on(t.position, t.id)
      .where(sql`active and archived_at is null`),
    index('models_office')
      .on(t.position, t.id)
      .where(sql`archived_at is null`),
    index('models_listing_by_category')
      .on(t.categoryId, t.position, t.id)
      .where(sql`active and archived_at is null`),
    index('models_commercial')
      .on(t.position, t.id)
      .where(sql`commercial and active and archived_at is null`),
    index('models_commercial_by_category')
      .on(t.categoryId, t.position, t.id)
      .where(sql`commercial and active and archived_at is null`),
    index('models_new_faces')
      .on(t.position, t.id)
      .where(sql`new_face and active and archived_at is null`),
    index('models_names')
      .on(t.position, t.id, t.searchName)
      .where(sql`active and archived_at is null and category_id <> 12`),
    index('models_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('models_search').using('gin', t.searchName.op('gin_trgm_ops')),
    // Without models that visitors never find, so that a name common among juniors costs nothing.
    index('models_search_public')
      .using('gin', t.searchName.op('gin_trgm_ops'))
      .where(sql`active and archived_at is null and category_id <> 12`),
    // For texts too short for trigrams.
    index('models_search_short')
      .using('gin', sql`name_parts(${t.searchName}, 1)`)
      .where(sql`active and archived_at is null and category_id <> 12`),
    check('models_height_plausible', sql`${t.heightMm} between 500 and 2500`),
    check('models_weight_plausible', sql`${t.weightG} between 20000 and 300000`),
    check('models_shoe_plausible', sql`${t.shoeTenths} between 150 and 600`),
    check('models_rates_positive', sql`${t.dayRateCents} > 0 and ${t.halfDayRateCents} > 0`),
    check(
      'models_rates_together',
      sql`(${t.dayRateCents} is null) = (${t.halfDayRateCents} is null)`,
    ),
    check(
      'models_juniors_keep_measurements_private',
      sql`${t.categoryId} <> 12 or (${t.chestMm} is null and ${t.waistMm} is null and ${t.hipMm} is null and ${t.weightG} is null and ${t.cityId} is null)`,
    ),
  ],
)

/**
 * The number of models of each board, maintained by triggers on `models`: counting 20,000 rows for each page
 * of a list would cost more than the list.
 */
export const boardTotals = pgTable('board_totals', {
  categoryId: integer('category_id')
    .primaryKey()
    .references(() => categories.id),
  /** Models shown on the site. */
  models: integer('models').notNull(),
  commercialModels: integer('commercial_models').notNull(),
  /** All models that are not archived, shown or not. */
  officeModels: integer('office_models').notNull().default(0),
})

/** The model of a row; deleting the model deletes the row. */
export const ofModel = () =>
  integer('model_id')
    .notNull()
    .references(() => models.id, { onDelete: 'cascade' })

export const modelSubCategories = pgTable(
  'model_sub_categories',
  {
    modelId: ofModel(),
    subCategoryId: integer('sub_category_id')
      .notNull()
      .references(() => subCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.modelId, t.subCategoryId] }),
    index('model_sub_categories_by_group').on(t.subCategoryId, t.modelId),
  ],
)

/** The number of models of each editorial grouping, maintained by triggers on its members. */
export const groupTotals = pgTable('group_totals', {
  subCategoryId: integer('sub_category_id')
    .primaryKey()
    .references(() => subCategories.id, { onDelete: 'cascade' }),
  models: integer('models').notNull(),
})

/** Pictures of a model in order; position 0 is the main picture. */
export const modelPictures = pgTable(
  'model_pictures',
  {
    id: serialId(),
    modelId: ofModel(),
    ...orderedMediaColumns(),
    /** Focal point in thousandths of width and height; crops keep it in view. */
    focalX: integer('focal_x').notNull().default(500),
    focalY: integer('focal_y').notNull().default(350),
    /** Its place on the comp card, if a booker has chosen one: 0 is the front, 1 to 4 are the back. */
    cardSlot: integer('card_slot'),
    /** For a full figure: where head and soles end, in thousandths from the top. */
    crownY: integer('crown_y'),
    solesY: integer('soles_y'),
  },
  (t) => [
    uniqueIndex('model_pictures_order').on(t.modelId, t.position),
    uniqueIndex('model_pictures_card').on(t.modelId, t.cardSlot),
    check('model_pictures_card_slot', sql`${t.cardSlot} between 0 and 4`),
    index('model_pictures_media').on(t.mediaId),
    check(
      'model_pictures_figure',
      sql`num_nonnulls(${t.crownY}, ${t.solesY}) in (0, 2) and ${t.crownY} >= 0 and ${t.solesY} <= 1000
        and ${t.solesY} - ${t.crownY} >= 200`,
    ),
    check(
      'model_pictures_focal',
      sql`${t.focalX} between 0 and 1000 and ${t.focalY} between 0 and 1000`,
    ),
  ],
)

/** Films of a model in order; the first one plays at the top of the profile. */
export const modelFilms = pgTable(
  'model_films',
  {
    id: serialId(),
    modelId: ofModel(),
    ...orderedMediaColumns(),
  },
  (t) => [
    uniqueIndex('model_films_order').on(t.modelId, t.position),
    index('model_films_media').on(t.mediaId),
  ],
)

export const activities = pgTable(
  'activities',
  {
    id: serialId(),
    modelId: ofModel(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [index('activities_order').on(t.modelId, t.position, t.id)],
)

export const activityPictures = pgTable(
  'activity_pictures',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    ...orderedMediaColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.position] }),
    index('activity_pictures_media').on(t.mediaId),
  ],
)
