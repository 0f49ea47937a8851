import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { type UnclearedJunior, unclearedAmong } from '#server/db/junior-fragments.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The model, if it is a junior whose papers for this order are not in order. */
export const findUncleared = async (
  { db }: DbCtx,
  { orderId, modelId }: { orderId: number; modelId: number },
): Promise<UnclearedJunior[]> => {
  const [row] = await db
    .select({ juniors: unclearedAmong(sql`i.model_id = ${modelId}`) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row?.juniors ?? []
}
