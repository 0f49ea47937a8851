import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { holdEvents } from '#server/db/schema/holds.ts'

/** More than happens to the holds of one booking, and to what stands ahead of them. */
const maxEvents = 5_000

const actorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** What an event looks like that has brought a hold forward. */
const toPromotionJson = (id: number) => JSON.stringify([{ holdId: id }])

interface HistoryQuery {
  readonly modelIds: readonly number[]
  /** The holds whose history is told. */
  readonly holdIds: readonly number[]
  /** The options ahead of them, of which it matters when and why they were granted. */
  readonly aheadIds: readonly number[]
}

/**
 * What happened to holds of these models, what brought them forward, and when those ahead of them were granted: oldest
 * first, with who made each event; the newest, if there are too many.
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
