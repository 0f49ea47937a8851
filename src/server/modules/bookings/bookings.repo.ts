import { asc, inArray, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'
import { bookingBriefs } from '#server/db/schema/orders.ts'
import type { AskedModel } from './bookings.domain.ts'

/** Those of the models that exist, live or not, with the name that visitors read. Ids are at most twenty. */
export const findAskedModels = (ctx: DbCtx, ids: readonly number[]): Promise<AskedModel[]> =>
  ctx.db
    .select({
      id: models.id,
      name: sql<string>`case when ${models.categoryId} = ${juniorsId} then ${models.firstName}
        else ${models.firstName} || ' ' || ${models.lastName} end`,
      isJunior: sql<boolean>`${models.categoryId} = ${juniorsId}`,
      isLive: sql<boolean>`${models.active} and ${models.archivedAt} is null`,
    })
    .from(models)
    .where(inArray(models.id, [...ids]))
    .orderBy(asc(models.id))
    .limit(ids.length)

export type NewBrief = typeof bookingBriefs.$inferInsert

/** Stores the client's brief beside the order. */
export const insertBrief = async (ctx: DbCtx, brief: NewBrief): Promise<void> => {
  await ctx.db.insert(bookingBriefs).values(brief)
}
