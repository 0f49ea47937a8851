import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { OperatorError } from '#server/kernel/operator-error.ts'
import { planZoneChange, type ZoneChange } from './zone-change.service.ts'
import { findCalendarZone, hasHolds, storeCalendarZone, storeFirstZone } from './zones.repo.ts'

/**
 * Checks that the agency's time zone is that of the calendars, and stores it for a database whose calendars
 * are empty.
 * @throws `OperatorError` that says what would move and what to do.
 */
export const requireCalendarZone = async (ctx: Ctx): Promise<void> => {
  const { timeZone } = ctx.config
  await storeFirstZone(ctx, timeZone)
  const change = await planZoneChange(ctx)
  if (!change) return
  if (await hasHolds(ctx)) throw new OperatorError(explainZoneChange(ctx, change))
  await storeCalendarZone(ctx, { timeZone, earlier: [] })
}

const count = (entries: readonly unknown[], one: string, many: string): string =>
  `${entries.length} ${entries.length === 1 ? one : many}`

/** Explains why the site does not start with another zone, and what to do. */
const explainZoneChange = (ctx: Ctx, { from, to, days, hours }: ZoneChange): string =>
  [
    `AGENCY_TIME_ZONE is ${to}, but the calendars are written in ${from}:`,
    `with the zone ${count(days, 'entry of whole days', 'entries of whole days')} to come would move,`,
    `and ${count(hours, 'entry with hours was', 'entries with hours were')} agreed by the clock of ${from}.`,
    `Set AGENCY_TIME_ZONE=${from} again, or run ${ctx.config.commandLine} time-zone, which lists them and changes the zone.`,
  ].join(' ')

/**
 * Keeps an instance that was started with another zone from writing calendars after the zone has been
 * changed. Call it with the calendars locked.
 * @throws `unavailable`.
 */
export const requireUnchangedZone = async (ctx: Ctx): Promise<void> => {
  const zone = await findCalendarZone(ctx)
  if (!zone || zone.timeZone === ctx.config.timeZone) return
  throw new AppError(
    'unavailable',
    'The time zone of the agency has been changed: calendars can be changed again when the site has been restarted',
  )
}
