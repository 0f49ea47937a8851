import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { holdEvents } from '#server/db/schema/holds.ts'

/** More than the events of one booking's holds and of those ahead of them. */
const maxEvents = 5_000

const actorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

interface HistoryQuery {
  readonly modelIds: readonly number[]
  /** The holds whose history is read. */
  readonly holdIds: readonly number[]
  /** The options ahead of them, whose granting is read as well. */
  readonly aheadIds: readonly number[]
}

/**
 * The events of these holds, those that moved them up, and the granting of those ahead of them: oldest first,
 * with the actor of each; the newest, if there are too many.
 */
export const listEventsAbout = async (
  { db }: DbCtx,
  { modelIds, holdIds, aheadIds }: HistoryQuery,
) => {
  const promoting = sql.param(holdIds.map(toPromotionJson))
  const rows = await db
    .select({ ...getTableColumns(holdEvents), actorName })
    .from(holdEvents)
    .leftJoin(users, eq(users.id, holdEvents.actorUserId))
    .where(
      and(
        inArray(holdEvents.modelId, [...modelIds]),
        or(
          inArray(holdEvents.holdId, [...holdIds]),
          sql`${holdEvents.promotions} @> any(${promoting}::jsonb[])`,
          and(eq(holdEvents.type, 'granted'), inArray(holdEvents.holdId, [...aheadIds])),
        ),
      ),
    )
    .orderBy(desc(holdEvents.id))
    .limit(maxEvents)
  return rows.toReversed()
}

/** The stored form of a promotion, in an event that has moved a hold up. */
const toPromotionJson = (id: number) => JSON.stringify([{ holdId: id }])
