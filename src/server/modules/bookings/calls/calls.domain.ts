import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { dayInWords } from '#server/kernel/dates.ts'

const hoursInWords = ({ from, to, breaks }: CallTime): string =>
  `${from} to ${to}${breaks ? `, breaks ${breaks}` : ''}`

/** Calls as the lines of an email. */
export const callFacts = (calls: readonly CallTime[]): [string, string][] =>
  calls.map((call) => ['Call time', `${dayInWords(call.day)}, ${hoursInWords(call)}`])
