import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  activities,
  activityPictures,
  modelPictures,
  models,
  modelSubCategories,
  subCategories,
} from '#server/db/schema/models.ts'

export type NewGroup = typeof subCategories.$inferInsert
export type NewModel = typeof models.$inferInsert & { id: number }
export type NewPicture = typeof modelPictures.$inferInsert
export type NewActivity = typeof activities.$inferInsert
export type NewActivityPicture = typeof activityPictures.$inferInsert

/** Rows of at most ten columns, far from the limit of 65,535 parameters per statement. */
const ROWS_AT_ONCE = 2000

const insertInParts = async <Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** Adds groups; returns their ids by `slug/childSlug`. */
export const insertGroups = async (
  ctx: Ctx,
  rows: readonly NewGroup[],
): Promise<Map<string, number>> => {
  const added = await ctx.db
    .insert(subCategories)
    .values([...rows])
    .returning()
  return new Map(added.map(({ id, slug, childSlug }) => [`${slug}/${childSlug}`, id]))
}

/** Adds models with fixed ids, so that a demo model has the same address on every machine. */
export const insertModels = async (ctx: Ctx, rows: readonly NewModel[]): Promise<void> => {
  await insertInParts(rows, (part) => ctx.db.insert(models).overridingSystemValue().values(part))
  await ctx.db.execute(
    sql`select setval(pg_get_serial_sequence('models', 'id'), (select max(id) from ${models}))`,
  )
}

export const insertModelGroups = (
  ctx: Ctx,
  rows: readonly (typeof modelSubCategories.$inferInsert)[],
): Promise<void> => insertInParts(rows, (part) => ctx.db.insert(modelSubCategories).values(part))

export const insertPictures = (ctx: Ctx, rows: readonly NewPicture[]): Promise<void> =>
  insertInParts(rows, (part) => ctx.db.insert(modelPictures).values(part))

/** Adds activities; returns their ids by `modelId/position`. */
export const insertActivities = async (
  ctx: Ctx,
  rows: readonly NewActivity[],
): Promise<Map<string, number>> => {
  const added = await ctx.db
    .insert(activities)
    .values([...rows])
    .returning()
  return new Map(added.map(({ id, modelId, position }) => [`${modelId}/${position}`, id]))
}

export const insertActivityPictures = (
  ctx: Ctx,
  rows: readonly NewActivityPicture[],
): Promise<void> => insertInParts(rows, (part) => ctx.db.insert(activityPictures).values(part))
