import type { CallTime } from '#contracts/admin/juniors.ts'
import { addDays, type Day } from '#server/kernel/dates.ts'
import type { AgeBand, Jurisdiction } from './jurisdictions.domain.ts'

/** Whole years on a day. */
export const ageOn = (birthDate: Day, day: Day): number =>
  Number(day.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** The limits for an age; none for adults. */
export const bandOf = ({ bands }: Jurisdiction, age: number): AgeBand | undefined =>
  bands.find(({ ages: [first, last] }) => age >= first && age <= last)

/** The first day on which work can be confirmed: a licence that is not on record has to be applied for. */
export const earliestDay = (
  { licenceDays }: Jurisdiction,
  { today, hasLicence }: { today: Day; hasLicence: boolean },
): Day => (hasLicence ? today : addDays(today, licenceDays))

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** `2 h 30 min` */
const inWords = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : []),
    ...(minutes % 60 > 0 || minutes === 0 ? [`${minutes % 60} min`] : []),
  ].join(' ')

interface Stretch {
  readonly start: number
  readonly end: number
}

const lengthOf = ({ start, end }: Stretch): number => end - start

const breaksOf = ({ breaks }: CallTime): Stretch[] =>
  breaks === ''
    ? []
    : breaks
        .split(',')
        .map((each) => {
          const [start = '', end = ''] = each.trim().split('-')
          return { start: minutesOf(start), end: minutesOf(end) }
        })
        .toSorted((one, other) => one.start - other.start)

/** A day's call: how long the child is there, at work, and at work without a break. */
const dayOf = (call: CallTime, leastBreak: number) => {
  const whole = { start: minutesOf(call.from), end: minutesOf(call.to) }
  const typed = breaksOf(call)
  const isSound = typed.every(
    ({ start, end }, place) =>
      start < end && start >= (typed[place - 1]?.end ?? whole.start) && end <= whole.end,
  )
  const rests = isSound ? typed.filter((rest) => lengthOf(rest) >= leastBreak) : []
  const work = [whole.start, ...rests.map(({ end }) => end)].map((start, place) => ({
    start,
    end: rests[place]?.start ?? whole.end,
  }))
  return {
    isSound,
    rests: rests.map(lengthOf),
    atPlace: lengthOf(whole),
    atWork: work.reduce((sum, each) => sum + lengthOf(each), 0),
    stretch: Math.max(...work.map(lengthOf)),
  }
}

const breakProblems = (
  { breaks }: AgeBand,
  { atPlace, rests }: { atPlace: number; rests: readonly number[] },
): string[] => {
  const rule = breaks.findLast(({ over }) => atPlace > over)
  if (!rule) return []
  const hasMeal = rests.some((rest) => rest >= rule.meal)
  return [
    ...(hasMeal ? [] : [`No meal break of ${rule.meal} min, which ${inWords(atPlace)} there need`]),
    ...(rests.length - (hasMeal ? 1 : 0) >= rule.further
      ? []
      : [`Fewer than ${rule.further} more break${rule.further === 1 ? '' : 's'} besides the meal`]),
  ]
}

/** The rules that a day's call breaks, in words. */
const dayProblems = (law: Jurisdiction, band: AgeBand, call: CallTime): string[] => {
  const day = dayOf(call, law.leastBreak)
  const tooLong = (length: number, max: number, what: string): string[] =>
    length > max ? [`${inWords(length)} ${what}; at most ${inWords(max)}`] : []
  return [
    ...(day.isSound ? [] : ['Breaks must lie within the call, one after the other']),
    ...(call.from < band.earliest ? [`Not before ${band.earliest}`] : []),
    ...(call.to > band.latest ? [`Not after ${band.latest}`] : []),
    ...tooLong(day.atPlace, band.maxAtPlace, 'at the place'),
    ...tooLong(day.atWork, band.maxAtWork, 'at work'),
    ...tooLong(day.stretch, band.maxStretch, 'without a break'),
    ...breakProblems(band, day),
  ]
}

const dayMinutes = 24 * 60

/** What one day's call is to the days before it. */
const runProblems = (law: Jurisdiction, call: CallTime, calls: readonly CallTime[]): string[] => {
  const days = new Set(calls.map(({ day }) => day))
  let run = 1
  while (days.has(addDays(call.day, -run))) run += 1
  const evening = calls.find(({ day }) => day === addDays(call.day, -1))
  const rest = evening ? dayMinutes - minutesOf(evening.to) + minutesOf(call.from) : Infinity
  return [
    ...(run > law.maxConsecutiveDays
      ? [`Day ${run} in a row; at most ${law.maxConsecutiveDays}`]
      : []),
    ...(rest < law.overnight
      ? [`${inWords(rest)} of rest since the day before; at least ${inWords(law.overnight)}`]
      : []),
  ]
}

/** Whether a child may be called at these times, and the rules against it. Not known without a date of birth. */
export const judge = (
  law: Jurisdiction,
  call: CallTime,
  { birthDate, calls }: { birthDate: Day | null; calls: readonly CallTime[] },
): { isLawful: boolean | null; problems: string[] } => {
  if (birthDate === null) return { isLawful: null, problems: ['No date of birth on record'] }
  const band = bandOf(law, ageOn(birthDate, call.day))
  if (!band) return { isLawful: true, problems: [] }
  const problems = [...dayProblems(law, band, call), ...runProblems(law, call, calls)]
  return { isLawful: problems.length === 0, problems }
}

/** What holds for an age, in sentences. */
export const limitsInWords = (band: AgeBand): string[] => [
  `Ages ${band.ages[0]} to ${band.ages[1]}: between ${band.earliest} and ${band.latest}`,
  `At most ${inWords(band.maxAtPlace)} at the place, ${inWords(band.maxAtWork)} of it at work, ${inWords(band.maxStretch)} without a break`,
]
