import type { JuniorPapers } from '#contracts/admin/bookings/juniors.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { changeRecord, getLockedRecord } from '#server/modules/admin/index.ts'
import { getNextMoves } from '#server/modules/orders/index.ts'
import { bookingsResource } from './bookings.admin.ts'

interface PapersInput extends Partial<Omit<JuniorPapers, 'modelId'>> {
  readonly code: string
  /** The junior whose papers they are; required if a booking has several juniors. */
  readonly modelId?: number
}

type NamedPapers = JuniorPapers & { readonly modelName: string }

/**
 * Records what a junior's job needs before it can be confirmed, as the back office does, with a new version
 * and an entry in the audit log. Missing fields stay unchanged.
 * @throws `not_found`, and `conflict` for orders that are not bookings, and for several juniors without a
 * model id.
 */
export const recordClearance = (
  ctx: Ctx,
  { code, modelId, ...values }: PapersInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { order } = await getNextMoves(ctx, code)
    if (order.kind !== 'booking') {
      throw new AppError('conflict', 'Only a booking has consent, licence and chaperone')
    }
    const { version, papers } = await getLockedRecord(ctx, bookingsResource, order.id)
    const changes = Object.entries(values).filter(([, value]) => value !== undefined)
    const paper = { ...findPapers(papers, modelId), ...Object.fromEntries(changes) }
    await changeRecord(ctx, bookingsResource, {
      id: order.id,
      version,
      values: { papers: [paper] },
    })
  })

const findPapers = (papers: readonly NamedPapers[], modelId: number | undefined): NamedPapers => {
  const matches = papers.filter((paper) => modelId === undefined || paper.modelId === modelId)
  if (matches.length === 1 && matches[0]) return matches[0]
  if (papers.length === 0)
    throw new AppError('conflict', 'No junior is booked, so nothing is needed')
  const names = papers.map((paper) => `${paper.modelId} ${paper.modelName}`).join(', ')
  throw new AppError('conflict', `Please say whose papers these are, by number: ${names}`)
}
