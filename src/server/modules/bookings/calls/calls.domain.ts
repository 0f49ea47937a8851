import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { toHoursRange } from '#contracts/time/day.ts'
import { formatDateRange, formatLongDay } from '#contracts/time/format.ts'

/** Call times as the facts of an email. */
export const toCallFacts = (calls: readonly CallTime[]): [string, string][] =>
  calls.map((call) => ['Call time', formatCall(call)])

const formatCall = (call: CallTime): string => {
  const breaks = call.breaks ? `, breaks ${call.breaks}` : ''
  return formatDateRange(toHoursRange(call), formatLongDay) + breaks
}
