import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type Changed, changeHolds } from './change.service.ts'
import { listDue } from './holds.repo.ts'

type Follow = (ctx: Ctx, changed: Changed) => Promise<void>

const endDueOf = (ctx: Ctx, modelId: number, follow: Follow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const changed = await changeHolds(ctx, { modelIds: [modelId], endsDue: true }, () => [])
    if (changed.happenings.length > 0) await follow(ctx, changed)
  })

/**
 * Ends the options whose time has come, one model after the other, each in a transaction in which `follow` runs as
 * well. Safe to run twice and on two instances at once: what is due is decided again under the lock of the calendar.
 * A model whose options cannot be ended keeps no other waiting.
 * @throws the first error, when all models have had their turn.
 */
export const endDueOptions = async (ctx: Ctx, follow: Follow): Promise<void> => {
  const due = await listDue(ctx, ctx.platform.clock.now())
  const errors: unknown[] = []
  for (const modelId of new Set(due.map((hold) => hold.modelId))) {
    try {
      await endDueOf(ctx, modelId, follow)
    } catch (error) {
      ctx.log.error({ err: error, modelId }, 'options that are due could not be ended')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
