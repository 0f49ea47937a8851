import type { Usage } from '#contracts/bookings/usage.ts'
import { addDays } from '#contracts/time/day.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'

/** The usage of a job; its exclusivity ends at an instant, exclusive. */
export type JobUsage = Usage<Date>

/** Converts a usage of the back office, whose exclusivity ends with a day of the agency. */
export const toJobUsage = ({ exclusiveUntil, ...usage }: Usage, timeZone: string): JobUsage => ({
  ...usage,
  exclusiveUntil:
    exclusiveUntil === null ? null : toFullHour(timeZone, addDays(exclusiveUntil, 1), 0),
})

const getLastExclusiveDay = (end: Date, timeZone: string): string =>
  dayIn(timeZone, new Date(end.getTime() - 1))

/** Converts a usage back: its exclusivity ends with a day of the agency's calendar. */
export const toUsage = ({ exclusiveUntil, ...usage }: JobUsage, timeZone: string): Usage => ({
  ...usage,
  exclusiveUntil: exclusiveUntil && getLastExclusiveDay(exclusiveUntil, timeZone),
})

/** `; exclusive until Wednesday 30 June 2027`, or an empty text. */
export const formatExclusivity = ({ exclusiveUntil }: JobUsage, timeZone: string): string =>
  exclusiveUntil === null
    ? ''
    : `; exclusive until ${formatLongDay(getLastExclusiveDay(exclusiveUntil, timeZone))}`
