import { sql } from 'drizzle-orm'
import type { JuniorPapers } from '#contracts/admin/bookings/juniors.ts'
import type { DbCtx } from '#server/db/context.ts'
import { juniorItems } from '#server/db/junior-fragments.ts'
import { juniorPapers } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { listJuniors } from './plan.repo.ts'

/** What is on record of each junior of a row of `orders`. */
export const papersJson = sql`(select coalesce(json_agg(json_build_object(
    'modelId', i.model_id, 'modelName', i.name, 'guardianConsent', p.guardian_consent,
    'licenceReference', p.licence_reference, 'licenceFrom', p.licence_from,
    'chaperoneName', p.chaperone_name) order by i.position), '[]')
  from ${juniorItems} where i.order_id = orders.id)`

/** An empty field records nothing. */
const filled = (text: string | null): string | null => (text === '' ? null : text)

/**
 * Records what is known of a booking's juniors; of those who are not named nothing changes.
 * @throws `invalid_input` for somebody who is not a junior of this booking.
 */
export const savePapers = async (
  ctx: DbCtx,
  orderId: number,
  papers: readonly JuniorPapers[],
): Promise<void> => {
  if (papers.length === 0) return
  const juniors = await listJuniors(ctx, orderId)
  if (papers.some(({ modelId }) => !juniors.some(({ id }) => id === modelId))) {
    const message = 'Papers are for the juniors of this booking'
    throw new AppError('invalid_input', message, { fields: { papers: message } })
  }
  const rows = new Map(
    papers.map(({ modelId, guardianConsent, licenceReference, licenceFrom, chaperoneName }) => [
      modelId,
      {
        ...{ orderId, modelId, licenceFrom },
        guardianConsent: filled(guardianConsent),
        licenceReference: filled(licenceReference),
        chaperoneName: filled(chaperoneName),
      },
    ]),
  )
  await ctx.db
    .insert(juniorPapers)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [juniorPapers.orderId, juniorPapers.modelId],
      set: {
        guardianConsent: sql`excluded.guardian_consent`,
        licenceReference: sql`excluded.licence_reference`,
        licenceFrom: sql`excluded.licence_from`,
        chaperoneName: sql`excluded.chaperone_name`,
      },
    })
}
