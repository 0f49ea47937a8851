import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { toHoursWindow } from '#contracts/bookings/night-hours.ts'
import { formatWindow } from '#contracts/bookings/format-window.ts'
import { formatLongDay } from '#server/kernel/dates.ts'

/** Call times as the facts of an email. */
export const toCallFacts = (calls: readonly CallTime[]): [string, string][] =>
  calls.map((call) => ['Call time', formatCall(call)])

const formatCall = (call: CallTime): string => {
  const breaks = call.breaks ? `, breaks ${call.breaks}` : ''
  return formatWindow(toHoursWindow(call), formatLongDay) + breaks
}
