import { getTableColumns, sql } from 'drizzle-orm'
import type { JuniorPapers } from '#contracts/admin/bookings/juniors.ts'
import type { DbCtx } from '#server/db/context.ts'
import { juniorItems, missingPapers, selectUnclearedJuniors } from '#server/db/junior-fragments.ts'
import { juniorPapers } from '#server/db/schema/orders.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { listJuniors } from './plan.repo.ts'

/** The papers of each junior of a row of `orders`. */
export const papersJson = sql`(select coalesce(json_agg(json_build_object(
    'modelId', i.model_id, 'modelName', i.name, 'guardianConsent', p.guardian_consent,
    'licenceReference', p.licence_reference, 'licenceFrom', p.licence_from,
    'licenceUntil', p.licence_until, 'permitReference', p.permit_reference,
    'permitFrom', p.permit_from, 'permitUntil', p.permit_until,
    'medicalReference', p.medical_reference, 'medicalFrom', p.medical_from,
    'medicalUntil', p.medical_until, 'chaperoneName', p.chaperone_name,
    'problems', ${missingPapers}) order by i.position), '[]')
  from ${juniorItems} where i.order_id = orders.id)`

/**
 * Records papers of a booking's juniors; other juniors' papers stay unchanged.
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
    throw invalidField('papers', 'Papers are for the juniors of this booking')
  }
  const rows = new Map(
    papers.map(({ modelId, ...paper }) => [
      modelId,
      {
        orderId,
        modelId,
        guardianConsent: nullIfEmpty(paper.guardianConsent),
        licenceReference: nullIfEmpty(paper.licenceReference),
        licenceFrom: paper.licenceFrom,
        licenceUntil: paper.licenceUntil ?? null,
        permitReference: nullIfEmpty(paper.permitReference),
        permitFrom: paper.permitFrom ?? null,
        permitUntil: paper.permitUntil ?? null,
        medicalReference: nullIfEmpty(paper.medicalReference),
        medicalFrom: paper.medicalFrom ?? null,
        medicalUntil: paper.medicalUntil ?? null,
        chaperoneName: nullIfEmpty(paper.chaperoneName),
      },
    ]),
  )
  const { orderId: _order, modelId: _model, ...columns } = getTableColumns(juniorPapers)
  await ctx.db
    .insert(juniorPapers)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [juniorPapers.orderId, juniorPapers.modelId],
      set: Object.fromEntries(
        Object.entries(columns).map(([field, { name }]) => [
          field,
          sql`excluded.${sql.identifier(name)}`,
        ]),
      ),
    })
}

/** An empty field records nothing. */
const nullIfEmpty = (text: string | null | undefined): string | null =>
  text === '' ? null : (text ?? null)

/** The juniors of these bookings whose papers are incomplete. */
export const listUncleared = async ({ db }: DbCtx, orderIds: readonly number[]) => {
  const { rows } = await db.execute<{ orderId: number; modelId: number }>(
    selectUnclearedJuniors(orderIds),
  )
  return rows
}
