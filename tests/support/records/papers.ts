import { sql } from 'drizzle-orm'
import type { TestApp } from './visitors.ts'

/** Records the papers of these juniors for all bookings, without an expiry. */
export const clearJuniors = async (
  { ctx }: TestApp,
  modelIds: readonly number[],
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into junior_papers (order_id, model_id, guardian_consent, licence_reference, chaperone_name)
    select order_id, model_id, 'Rosa, 2 May', 'L-1', 'Mo' from order_items
    where model_id in ${modelIds}`)
}
