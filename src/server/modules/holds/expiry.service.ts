import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type CalendarChange, changeHolds } from './change.service.ts'
import { listModelsDue } from './holds.repo.ts'

type Follow = (ctx: Ctx, changed: CalendarChange) => Promise<void>

const endDueForModel = (ctx: Ctx, modelId: number, follow: Follow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const change = await changeHolds(ctx, { modelIds: [modelId], endsDue: true }, () => [])
    if (change.happenings.length > 0) await follow(ctx, change)
  })

/** Less than the job's limit: a run with more to do than time ends as one that was done, and the next goes on. */
const runMs = 40_000

/**
 * Ends the options whose time has come, one model after the other, each in a transaction in which `follow` runs as
 * well. Safe to run twice and on two instances at once: what is due is decided again under the lock of the calendar.
 * A model whose options cannot be ended keeps no other waiting. What is still due after 40 seconds is left to the next run.
 * @throws the first error, when all models have had their turn.
 */
export const endDueOptions = async (ctx: Ctx, follow: Follow): Promise<void> => {
  const { clock } = ctx.platform
  const start = clock.now()
  const errors: unknown[] = []
  const tried = new Set<number>()
  for (;;) {
    const modelIds = await listModelsDue(ctx, start, tried)
    if (modelIds.length === 0) break
    for (const modelId of modelIds) {
      if (clock.now().getTime() - start.getTime() > runMs) return throwFirst(errors)
      tried.add(modelId)
      try {
        await endDueForModel(ctx, modelId, follow)
      } catch (error) {
        ctx.log.error({ err: error, modelId }, 'options that are due could not be ended')
        errors.push(error)
      }
    }
  }
  throwFirst(errors)
}

const throwFirst = (errors: readonly unknown[]): void => {
  if (errors.length > 0) throw errors[0]
}
