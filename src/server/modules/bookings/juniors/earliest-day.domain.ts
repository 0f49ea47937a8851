import { addDays, type Day, dayInWords } from '#server/kernel/dates.ts'
import type { Jurisdiction } from './jurisdictions.domain.ts'

/** From when on paid modelling needs a licence, in a sentence. */
export const licenceInWords = ({
  licence: { fromFirstDay, noticeDays, rule },
}: Jurisdiction): string =>
  `Paid modelling needs a licence${fromFirstDay ? ' from the first day' : ''}; the authority may ask for ${noticeDays} days’ notice (${rule}).`

export interface Candidate {
  readonly name: string
  /** Null while none is on record. */
  readonly licence: { readonly from: Day | null } | null
  /** When they have other work or are away. */
  readonly busy: readonly { readonly first: Day; readonly last: Day }[]
}

/** When somebody may work by their licence, and why not before. */
const licensedFrom = (
  { licence: { noticeDays, rule } }: Jurisdiction,
  { name, licence }: Candidate,
  today: Day,
): { day: Day; reason?: string } => {
  if (licence === null) {
    const reason = `No licence is on record for ${name}, and one takes ${noticeDays} days’ notice (${rule}).`
    return { day: addDays(today, noticeDays), reason }
  }
  if (licence.from === null || licence.from <= today) return { day: today }
  return {
    day: licence.from,
    reason: `${name}’s licence is valid from ${dayInWords(licence.from)}.`,
  }
}

const maxDaysAhead = 365

/** The first day on which all of them have a licence and are free, and why it is no earlier; null if there is none within a year. */
export const earliestDay = (
  law: Jurisdiction,
  juniors: readonly Candidate[],
  today: Day,
): { day: Day | null; reasons: string[] } => {
  const licensed = juniors.map((junior) => licensedFrom(law, junior, today))
  const first = licensed.reduce((latest, { day }) => (day > latest ? day : latest), today)
  const reasons = licensed.flatMap(({ day, reason }) => (reason && day === first ? [reason] : []))
  const busyOn = (day: Day) =>
    juniors.filter(({ busy }) => busy.some(({ first, last }) => first <= day && day <= last))
  const days = Array.from({ length: maxDaysAhead }, (_, place) => addDays(first, place))
  const found = days.find((day) => busyOn(day).length === 0)
  if (found === first) return { day: found, reasons }
  const taken = new Set(days.filter((day) => !found || day < found).flatMap(busyOn))
  const named = [...taken].map(({ name }) => name).join(', ')
  return { day: found ?? null, reasons: [...reasons, `Not free before: ${named}.`] }
}
