import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type CalendarChange, changeHolds } from './change.service.ts'
import { listDueOptions } from './holds.repo.ts'
import { groupByBooking } from './rules/due-groups.domain.ts'

type Follow = (ctx: Ctx, changed: CalendarChange) => Promise<void>

/** Less than the job's time limit: a run that stops here counts as done, and the next one continues. */
const runMs = 40_000

/**
 * Ends due options, one booking after the other, each in a transaction that also runs `follow`: bookings that
 * share a model are in the same one. Safe to run twice and on two instances at the same time: due options are
 * read again under the calendars' locks. A failure for one booking does not affect others. The next run ends
 * what is still due after 40 seconds.
 * @throws the first error, after all bookings have been tried.
 */
export const endDueOptions = async (ctx: Ctx, follow: Follow): Promise<void> => {
  const { clock } = ctx.platform
  const start = clock.now()
  const errors: unknown[] = []
  const tried = new Set<number>()
  for (;;) {
    const options = await listDueOptions(ctx, start, tried)
    if (options.length === 0) break
    for (const modelIds of groupByBooking(options)) {
      if (clock.now().getTime() - start.getTime() > runMs) return throwFirst(errors)
      for (const modelId of modelIds) tried.add(modelId)
      try {
        await endDueOfModels(ctx, modelIds, follow)
      } catch (error) {
        ctx.log.error({ err: error, modelIds }, 'options that are due could not be ended')
        errors.push(error)
      }
    }
  }
  throwFirst(errors)
}

const throwFirst = (errors: readonly unknown[]): void => {
  if (errors.length > 0) throw errors[0]
}

const endDueOfModels = (ctx: Ctx, modelIds: readonly number[], follow: Follow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const change = await changeHolds(ctx, { modelIds, endsDue: true }, () => [])
    if (change.events.length > 0) await follow(ctx, change)
  })
