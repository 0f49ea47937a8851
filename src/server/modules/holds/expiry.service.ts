import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type CalendarChange, changeHolds } from './change.service.ts'
import { listModelsDue } from './holds.repo.ts'

type Follow = (ctx: Ctx, changed: CalendarChange) => Promise<void>

/** Less than the job's time limit: a run that stops here counts as done, and the next one continues. */
const runMs = 40_000

/**
 * Ends due options, one model after the other, each in a transaction that also runs `follow`. Safe to run
 * twice and on two instances at the same time: due options are read again under the calendar's lock. A
 * failure for one model does not affect others. The next run ends what is still due after 40 seconds.
 * @throws the first error, after all models have been tried.
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

const endDueForModel = (ctx: Ctx, modelId: number, follow: Follow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const change = await changeHolds(ctx, { modelIds: [modelId], endsDue: true }, () => [])
    if (change.events.length > 0) await follow(ctx, change)
  })
