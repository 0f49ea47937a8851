import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { databaseFact } from '#server/db/errors.ts'
import { lockRows } from '#server/db/locks.ts'
import { OperatorError } from '#server/kernel/operator-error.ts'
import { announceCalendars } from '#server/modules/holds/holds.repo.ts'
import type { Hold } from '#server/modules/holds/ladder/ladder.domain.ts'
import { hasWholeDays } from '#contracts/time/span.ts'
import { type CalendarZone, moveSpan, moveUsage, type ZoneStep } from './zones.domain.ts'
import {
  bringBack,
  findCalendarZone,
  findLastEventId,
  listAllCalendars,
  listHoldsAfter,
  listUpcoming,
  setAside,
  storeCalendarZone,
  type UpcomingHold,
} from './zones.repo.ts'

/** The effects of another time zone on future holds. */
export interface ZoneChange extends ZoneStep {
  /** Holds of whole days, which keep their days. */
  readonly days: readonly UpcomingHold[]
  /** Holds of hours, agreed in the former time zone. */
  readonly hours: readonly UpcomingHold[]
}

/** What the configured time zone would change in the future; undefined if the calendars already use it. */
export const planZoneChange = async (ctx: Ctx): Promise<ZoneChange | undefined> => {
  const zone = await findCalendarZone(ctx)
  const to = ctx.config.timeZone
  if (!zone || zone.timeZone === to) return undefined
  const step = { from: zone.timeZone, to }
  const entries = (await listUpcoming(ctx)).filter(({ hold }) => moveHold(hold, step))
  const hasDays = ({ hold }: UpcomingHold) => hasWholeDays(hold.span, step.from)
  return {
    ...step,
    days: entries.filter(hasDays),
    hours: entries.filter((each) => !hasDays(each)),
  }
}

/** The hold in the other time zone; undefined if it does not change. */
const moveHold = (hold: Hold, step: ZoneStep): Hold | undefined => {
  const span = moveSpan(hold.span, step)
  const usage = moveUsage(hold.usage, step)
  const isSame =
    +span.start === +hold.span.start &&
    +span.end === +hold.span.end &&
    usage?.exclusiveUntil?.getTime() === hold.usage?.exclusiveUntil?.getTime()
  return isSame ? undefined : { ...hold, span, usage }
}

interface Consent {
  /** Future hours may keep their local times, because they were always meant in the new time zone. */
  readonly hoursAsWritten: boolean
}

/**
 * Rewrites all calendars in the configured time zone: days stay the same days and hours the same local times,
 * past ones too. Returns how many holds were moved. The events are unchanged, and are read in the zone of
 * their time.
 * @throws `OperatorError` if future hours would move without consent, or if clocks that go forward make
 * entries overlap.
 */
export const changeCalendarZone = async (ctx: Ctx, consent: Consent): Promise<number> => {
  try {
    return await inTransaction(ctx, (ctx) => moveCalendars(ctx, consent))
  } catch (error) {
    const fact = databaseFact(error)
    if (fact?.kind !== 'exclusionViolation' && fact?.kind !== 'checkViolation') throw error
    throw new OperatorError(
      'Nothing has been changed: clocks of the new zone skip an hour in which there are entries, which would overlap. Move them in the office first.',
      { cause: error },
    )
  }
}

const moveCalendars = async (ctx: Ctx, { hoursAsWritten }: Consent): Promise<number> => {
  await lockRows(ctx, { calendars: await listAllCalendars(ctx) })
  const zone = await findCalendarZone(ctx)
  const change = await planZoneChange(ctx)
  if (!zone || !change) return 0
  if (change.hours.length > 0 && !hoursAsWritten) throw new FutureHoursError(change)
  const movedCount = await moveAllHolds(ctx, change)
  await storeCalendarZone(ctx, await addZone(ctx, zone, change.to))
  await announceCalendars(ctx)
  return movedCount
}

/** Refuses a change that would give people other hours than they agreed to. */
class FutureHoursError extends OperatorError {
  constructor({ from, to, hours }: ZoneChange) {
    super(
      `Nothing has been changed: entries with hours are still to come (${hours.length}), which were agreed by the clock of ${from}. Set AGENCY_TIME_ZONE=${from} again until they are over or have been moved or ended in the office; if the zone was wrong from the beginning and these hours were always meant by the clock of ${to}, add --hours-as-written.`,
    )
  }
}

const addZone = async (ctx: Ctx, zone: CalendarZone, timeZone: string): Promise<CalendarZone> => ({
  timeZone,
  earlier: [...zone.earlier, { timeZone: zone.timeZone, lastEventId: await findLastEventId(ctx) }],
})

/** Few enough for one statement. */
const batchSize = 5_000

/** In two rounds: in a single one, a hold could overlap a neighbour's old or new range. */
const moveAllHolds = async (ctx: Ctx, step: ZoneStep): Promise<number> => {
  const at = ctx.platform.clock.now()
  const batches: Pick<Hold, 'id' | 'modelId'>[][] = []
  for (let lastId = 0; ;) {
    const holds = await listHoldsAfter(ctx, lastId, batchSize)
    const last = holds.at(-1)
    if (!last) break
    lastId = last.id
    const movedHolds = holds.flatMap((hold) => moveHold(hold, step) ?? [])
    if (movedHolds.length > 0) await setAside(ctx, movedHolds, at)
    batches.push(movedHolds.map(({ id, modelId }) => ({ id, modelId })))
  }
  for (const batch of batches) await bringBack(ctx, batch)
  return batches.flat().length
}
