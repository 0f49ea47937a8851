import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { unclearedAmong } from '#server/db/junior-fragments.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The model's name if it is a junior who lacks papers for this order. */
export const findUncleared = async (
  { db }: DbCtx,
  { orderId, modelId }: { orderId: number; modelId: number },
): Promise<string[]> => {
  const [row] = await db
    .select({ names: unclearedAmong(sql`i.model_id = ${modelId}`) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row?.names ?? []
}
