import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activeStates, calledKinds, type HoldKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, whileErasing } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { bagLines } from '#server/db/schema/bag.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { modelDigitals } from '#server/db/schema/digitals.ts'
import { modelMeasures } from '#server/db/schema/find.ts'
import { holdEvents } from '#server/db/schema/holds.ts'
import { modelViewMarks } from '#server/db/schema/model-views.ts'
import {
  activities,
  modelFilms,
  modelPictures,
  models,
  modelSubCategories,
} from '#server/db/schema/models.ts'
import { orderItems } from '#server/db/schema/orders.ts'
import { packageModels } from '#server/db/schema/packages.ts'
import { projectComments, projectModels } from '#server/db/schema/projects.ts'
import type { ModelNumbers } from './plan.domain.ts'

/** The records of a model; files shown elsewhere are counted separately. */
export interface ModelCounts extends Omit<ModelNumbers, 'sharedFiles'> {
  /** Options, jobs and the like that have not ended. */
  readonly pendingHolds: number
}

/** The kinds that a client still waits for. */
const pendingKinds = ['option', ...calledKinds] as const satisfies readonly HoldKind[]

export const countModelRecords = async (
  { db, platform }: Ctx,
  modelId: number,
): Promise<ModelCounts> => {
  const now = platform.clock.now().toISOString()
  const { rows } = await db.execute<ModelCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from model_pictures where model_id = ${modelId}) as pictures,
      (select count(*)::int from model_films where model_id = ${modelId}) as films,
      (select count(*)::int from model_digitals where model_id = ${modelId}) as digitals,
      (select count(*)::int from activities where model_id = ${modelId}) as activities,
      (select count(*)::int from model_applications where model_id = ${modelId}) as applications,
      (select count(*)::int from project_models where model_id = ${modelId})
        + (select count(*)::int from package_models where model_id = ${modelId}) as selections,
      (select count(distinct order_id)::int from order_items where model_id = ${modelId}) as bookings,
      (select count(*)::int from junior_papers where model_id = ${modelId}) as "juniorPapers",
      (select count(*)::int from holds where model_id = ${modelId} and state in ${toSqlList(activeStates)}
        and kind in ${toSqlList(pendingKinds)} and ends_at > ${now}::timestamptz) as "pendingHolds"`)
  const [counts] = rows
  if (!counts) throw new Error('The records of a model were not counted')
  return counts
}

/** The bookings and other orders with a model. */
export const listOrdersWithModel = async ({ db }: DbCtx, modelId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.modelId, modelId))
  return rows.map(({ id }) => id)
}

/** The files of a model: pictures, films, digitals, those of activities. */
export const listModelMedia = async ({ db }: DbCtx, modelId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select media_id as id from model_pictures where model_id = ${modelId}
    union select media_id from model_films where model_id = ${modelId}
    union select p.media_id from model_digital_pictures p
      join model_digitals d on d.id = p.digitals_id where d.model_id = ${modelId}
    union select p.media_id from activity_pictures p
      join activities a on a.id = p.activity_id where a.model_id = ${modelId}
    order by 1`)
  return rows.map(({ id }) => id)
}

/** The files that are shown by something else than this model. */
export const listSharedMedia = async (
  { db }: DbCtx,
  modelId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const these = sql`${sql.param([...ids])}::int[]`
  const { rows } = await db.execute<{ id: number }>(sql`
    select picture_id as id from page_sections where picture_id = any(${these})
    union select film_id from page_sections where film_id = any(${these})
    union select media_id from blog_pictures where media_id = any(${these})
    union select media_id from model_pictures where media_id = any(${these}) and model_id <> ${modelId}
    union select media_id from model_films where media_id = any(${these}) and model_id <> ${modelId}
    union select p.media_id from activity_pictures p join activities a on a.id = p.activity_id
      where p.media_id = any(${these}) and a.model_id <> ${modelId}
    union select p.media_id from model_digital_pictures p join model_digitals d on d.id = p.digitals_id
      where p.media_id = any(${these}) and d.model_id <> ${modelId}
    union select media_id from package_pictures where media_id = any(${these}) and model_id <> ${modelId}
    union select media_id from note_files where media_id = any(${these})
    union select media_id from enquiry_files where media_id = any(${these})
    union select media_id from model_application_files where media_id = any(${these})
    order by 1`)
  return rows.map(({ id }) => id)
}

/** The row of an erased model: the minimum that the table accepts, without facts about the person. */
const erasedValues = {
  firstName: 'Erased',
  lastName: 'model',
  printName: '',
  countryId: null,
  cityId: null,
  languages: [],
  heightMm: 500,
  weightG: null,
  weightHidden: false,
  chestMm: null,
  waistMm: null,
  hipMm: null,
  shoeTenths: 150,
  measuredOn: null,
  hairColour: '',
  eyeColour: '',
  skills: '',
  description: '',
  halfDayRateCents: null,
  dayRateCents: null,
  commercial: false,
  newFace: false,
  tags: [],
  contactEmail: '',
  birthDate: null,
  active: false,
}

/** Tables whose rows belong to a model alone. Dependent rows are deleted with them. */
const ownTables = [
  modelPictures,
  modelFilms,
  modelSubCategories,
  modelDigitals,
  activities,
  bagLines,
  calendarFeeds,
  modelViewMarks,
  packageModels,
  projectModels,
  projectComments,
] as const satisfies readonly (PgTable & { modelId: unknown })[]

/** The back-office records about a model or with it, by kind, for the audit log. */
export interface ModelRecords {
  readonly digitals: readonly number[]
  readonly activities: readonly number[]
  readonly packages: readonly number[]
}

export const listModelRecords = async ({ db }: DbCtx, modelId: number): Promise<ModelRecords> => {
  const getIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const selectOwned = (table: typeof modelDigitals | typeof activities) =>
    db.select({ id: table.id }).from(table).where(eq(table.modelId, modelId))
  const packageRows = db
    .select({ id: packageModels.packageId })
    .from(packageModels)
    .where(eq(packageModels.modelId, modelId))
  return {
    digitals: getIds(await selectOwned(modelDigitals)),
    activities: getIds(await selectOwned(activities)),
    packages: getIds(await packageRows),
  }
}

/**
 * Deletes what belongs to a model, and leaves a row that bookings can refer to. The caller has locked the
 * calendar and orders.
 */
export const blankModel = async (ctx: Ctx, modelId: number): Promise<void> => {
  requireLocked(ctx, 'calendars', [modelId])
  const { db, platform } = ctx
  for (const table of ownTables) await db.delete(table).where(eq(table.modelId, modelId))
  const now = platform.clock.now()
  await db
    .update(models)
    .set({
      ...erasedValues,
      archivedAt: sql`coalesce(${models.archivedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
      version: sql`${models.version} + 1`,
    })
    .where(eq(models.id, modelId))
  await blankOrderItems(ctx, modelId)
  await whileErasing(ctx, async ({ db }) => {
    // The update above has added a row to this table.
    await db.delete(modelMeasures).where(eq(modelMeasures.modelId, modelId))
    await db
      .update(holdEvents)
      .set({ reason: '' })
      .where(and(eq(holdEvents.modelId, modelId), sql`${holdEvents.reason} <> ''`))
  })
}

/** Removes the name from bookings and from their search entries. */
const blankOrderItems = async ({ db }: DbCtx, modelId: number): Promise<void> => {
  const isOfModel = eq(orderItems.modelId, modelId)
  await db.update(orderItems).set({ name: 'Erased model' }).where(isOfModel)
  await db.execute(sql`select put_search_entry(array['bookings', 'orders'], o.order_id)
    from (select distinct order_id from order_items where model_id = ${modelId}) o`)
}
