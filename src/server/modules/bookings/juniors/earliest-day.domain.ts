import { addDays, type DateRangeDays, type Day } from '#contracts/time/day.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import type { Jurisdiction } from './jurisdictions.domain.ts'

export interface Candidate {
  readonly name: string
  /** Null without a licence on record. */
  readonly licence: { readonly from: Day | null; readonly until: Day | null } | null
  /** When they have other work or are away. */
  readonly busy: readonly DateRangeDays[]
}

const maxDaysAhead = 365

/**
 * The first day on which all of them have a licence and are free, and why not earlier; null if there is none
 * within a year.
 */
export const findEarliestDay = (
  law: Jurisdiction,
  juniors: readonly Candidate[],
  today: Day,
): { day: Day | null; reasons: string[] } => {
  const licenceStarts = juniors.map((junior) => getLicenceStart(law, junior, today))
  const first = licenceStarts.reduce((latest, { day }) => (day > latest ? day : latest), today)
  const reasons = licenceStarts.flatMap(({ day, reason }) =>
    reason && day === first ? [reason] : [],
  )
  const listBusy = (day: Day) =>
    juniors.filter(({ busy }) => busy.some(({ first, last }) => first <= day && day <= last))
  const days = Array.from({ length: maxDaysAhead }, (_, index) => addDays(first, index))
  const firstFreeDay = days.find((day) => listBusy(day).length === 0)
  if (firstFreeDay === first) return { day: firstFreeDay, reasons }
  const busyJuniors = new Set(
    days.filter((day) => !firstFreeDay || day < firstFreeDay).flatMap(listBusy),
  )
  const names = [...busyJuniors].map(({ name }) => name).join(', ')
  return { day: firstFreeDay ?? null, reasons: [...reasons, `Not free before: ${names}.`] }
}

/** When somebody may work by their licence, and why not earlier. */
const getLicenceStart = (
  { licence: { noticeDays, rule } }: Jurisdiction,
  { name, licence }: Candidate,
  today: Day,
): { day: Day; reason?: string } => {
  if (licence === null || (licence.until !== null && licence.until < today)) {
    const has = licence === null ? 'No licence is on record for' : 'The licence has ended of'
    const takes = noticeDays === null ? '' : `, and one takes ${noticeDays} days’ notice`
    const reason = `${has} ${name}${takes} (${rule}).`
    return { day: addDays(today, noticeDays ?? 0), reason }
  }
  if (licence.from === null || licence.from <= today) return { day: today }
  return {
    day: licence.from,
    reason: `${name}’s licence is valid from ${formatLongDay(licence.from)}.`,
  }
}
