import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import type { DateRangeDays } from '#contracts/time/day.ts'

/** The calls of a booking on days of these windows, in the order of time. */
export const callsWithin = (
  calls: readonly CallTime[],
  windows: readonly DateRangeDays[],
): CallTime[] =>
  calls
    .filter(({ day }) => windows.some(({ first, last }) => first <= day && day <= last))
    .toSorted(compareCalls)

const compareCalls = (one: CallTime, other: CallTime): number =>
  `${one.day} ${one.from}` < `${other.day} ${other.from}` ? -1 : 1
