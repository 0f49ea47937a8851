import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, serialId } from './columns.ts'
import { models, ofModel } from './models.ts'

/**
 * Append-only: earlier and current measures of a model, and when they were taken. Triggers, written by hand
 * in the migration, add a row with every change and refuse updates and deletes.
 */
export const modelMeasures = pgTable(
  'model_measures',
  {
    id: serialId(),
    modelId: ofModel(),
    measuredOn: date('measured_on', { mode: 'string' }),
    heightMm: integer('height_mm').notNull(),
    weightG: integer('weight_g'),
    chestMm: integer('chest_mm'),
    waistMm: integer('waist_mm'),
    hipMm: integer('hip_mm'),
    shoeTenths: integer('shoe_tenths').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('model_measures_of_model').on(t.modelId, t.measuredOn, t.id)],
)

/**
 * The searchable attributes of models, in rows narrow enough to be scanned for each search: maintained by
 * triggers on `models`, without archived ones (ADR 0085).
 */
export const findEntries = pgTable('find_entries', {
  modelId: integer('model_id')
    .primaryKey()
    .references(() => models.id, { onDelete: 'cascade' }),
  active: boolean('active').notNull(),
  position: integer('position').notNull(),
  categoryId: integer('category_id').notNull(),
  heightMm: integer('height_mm').notNull(),
  shoeTenths: integer('shoe_tenths').notNull(),
  chestMm: integer('chest_mm'),
  waistMm: integer('waist_mm'),
  hipMm: integer('hip_mm'),
  countryId: integer('country_id'),
  cityId: integer('city_id'),
  measuredOn: date('measured_on', { mode: 'string' }),
  /** Free text normalised to one spelling, so that it can be chosen from a list: `dark brown`. */
  hairKey: text('hair_key').notNull(),
  eyeKey: text('eye_key').notNull(),
  /**
   * Lists as lines, each with a line break before and after it: equal lists are counted together (ADR 0100).
   */
  languages: text('languages').notNull(),
  skillKeys: text('skill_keys').notNull(),
})
