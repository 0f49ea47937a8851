import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { toHoursWindow } from '#contracts/bookings/night-hours.ts'
import { windowInWords } from '#contracts/bookings/window-words.ts'
import { dayInWords } from '#server/kernel/dates.ts'

/** Calls as the lines of an email. */
export const callFacts = (calls: readonly CallTime[]): [string, string][] =>
  calls.map((call) => ['Call time', callInWords(call)])

const callInWords = (call: CallTime): string => {
  const breaks = call.breaks ? `, breaks ${call.breaks}` : ''
  return windowInWords(toHoursWindow(call), dayInWords) + breaks
}
