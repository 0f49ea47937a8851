import type { CallTime, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { yearsBetween } from '#contracts/days.ts'
import { addDays, type Day } from '#server/kernel/dates.ts'
import { type CallDay, dayMinutes, dayOf, minutesOf } from './call-day.domain.ts'
import { weekOf } from './weeks.domain.ts'
import type { AgeBand, Jurisdiction } from './jurisdictions.domain.ts'

type Judgement = Pick<
  JuniorPlan['calls'][number],
  'isLawful' | 'problems' | 'rules' | 'isWorkAssumed'
>
type Problem = Judgement['problems'][number]

/** The limits for an age; none for adults. */
export const bandOf = ({ bands }: Jurisdiction, age: number): AgeBand | undefined =>
  bands.find(({ ages: [first, last] }) => age >= first && age <= last)

/** `2 h 30 min` */
const inWords = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : []),
    ...(minutes % 60 > 0 || minutes === 0 ? [`${minutes % 60} min`] : []),
  ].join(' ')

const breakProblems = ({ breaks }: AgeBand, { atPlace, rests }: CallDay): string[] => {
  const rule = breaks.findLast(({ over }) => atPlace > over)
  if (!rule) return []
  const hasMeal = rests.some((rest) => rest >= rule.meal)
  return [
    ...(hasMeal
      ? []
      : [`No meal break of ${rule.meal} min, required for ${inWords(atPlace)} at the place`]),
    ...(rests.length - (hasMeal ? 1 : 0) >= rule.further
      ? []
      : [`Fewer than ${rule.further} more break${rule.further === 1 ? '' : 's'} besides the meal`]),
  ]
}

const by =
  (rule: string | undefined) =>
  (text: string): Problem => ({ text, rule: rule ?? null })

/** What cannot be as it was typed. */
const typingProblems = (day: CallDay): string[] => [
  ...(day.areBreaksSound ? [] : ['Breaks must lie within the call, one after the other']),
  ...(day.isWorkSound ? [] : ['Times on set must lie within the call, one after the other']),
  ...(day.areApart || !day.areBreaksSound || !day.isWorkSound
    ? []
    : ['Breaks and times on set must not overlap']),
  ...(day.isOverlapping ? ['Two calls at the same time'] : []),
]

const tooLong = (length: number, max: number | null, what: string): string[] =>
  max !== null && length > max ? [`${inWords(length)} ${what}; at most ${inWords(max)}`] : []

/** Where the limits of an age stand. */
const rulesOf = (law: Jurisdiction, band: AgeBand) => ({ ...law.rules, ...band.rules })

/** The rules that a day's calls break. */
const dayProblems = (law: Jurisdiction, band: AgeBand, day: CallDay): Problem[] => {
  const rules = rulesOf(law, band)
  return [
    ...typingProblems(day).map(by(undefined)),
    ...[
      ...(day.start < minutesOf(band.earliest) ? [`Not before ${band.earliest}`] : []),
      ...(day.end > minutesOf(band.latest) ? [`Not after ${band.latest}`] : []),
    ].map(by(rules.times)),
    ...[
      ...tooLong(day.atPlace, band.maxAtPlace, 'at the place'),
      ...tooLong(day.atWork, band.maxAtWork, 'at work'),
      ...tooLong(day.stretch, band.maxStretch, 'without a break'),
    ].map(by(rules.hours)),
    ...breakProblems(band, day).map(by(rules.breaks)),
  ]
}

type Calls = readonly CallTime[]

const callsOn = (calls: Calls, day: Day): Calls => calls.filter((call) => call.day === day)

/** Days in a row without one off. */
const runProblems = (law: Jurisdiction, day: Day, calls: Calls): Problem[] => {
  let run = 1
  while (callsOn(calls, addDays(day, -run)).length > 0) run += 1
  return law.maxConsecutiveDays !== null && run > law.maxConsecutiveDays
    ? [by(law.rules.consecutiveDays)(`Day ${run} in a row; at most ${law.maxConsecutiveDays}`)]
    : []
}

/** Too little rest between a day and those before and after it. */
const nightProblems = (law: Jurisdiction, band: AgeBand, day: Day, calls: Calls): Problem[] => {
  const spanOn = (wanted: Day) => dayOf(callsOn(calls, wanted), law.leastBreak)
  const nightAfter = (evening: Day): number =>
    callsOn(calls, evening).length > 0 && callsOn(calls, addDays(evening, 1)).length > 0
      ? Math.max(0, dayMinutes - spanOn(evening).end + spanOn(addDays(evening, 1)).start)
      : Infinity
  const tooShort = (rest: number, when: string): Problem[] =>
    rest < band.overnight
      ? [
          by(rulesOf(law, band).overnight)(
            `${inWords(rest)} of rest ${when}; at least ${inWords(band.overnight)}`,
          ),
        ]
      : []
  return [
    ...tooShort(nightAfter(addDays(day, -1)), 'since the day before'),
    ...tooShort(nightAfter(day), 'until the day after'),
  ]
}

/** What a day is to its week, from Monday to Sunday. */
const weekProblems = (law: Jurisdiction, band: AgeBand, day: Day, calls: Calls): Problem[] => {
  const { days, isSunday } = weekOf(day)
  const rules = rulesOf(law, band)
  const worked = days.filter((one) => callsOn(calls, one).length > 0)
  const atWork = worked
    .map((one) => dayOf(callsOn(calls, one), law.leastBreak).atWork)
    .reduce((sum, minutes) => sum + minutes, 0)
  return [
    ...(band.isSundayFree && isSunday ? ['Not on a Sunday'] : []).map(by(rules.sunday)),
    ...tooLong(atWork, band.maxInWeek, 'at work in this week').map(by(rules.week)),
    ...(band.maxDaysInWeek !== null && worked.length > band.maxDaysInWeek
      ? [`${worked.length} days of work in this week; at most ${band.maxDaysInWeek}`]
      : []
    ).map(by(rules.daysInWeek)),
  ]
}

/**
 * Whether a child may be called as planned on a day, by all their calls of that day and of those around it, and the
 * rules against it. Not known without a date of birth.
 */
export const judge = (
  law: Jurisdiction,
  day: Day,
  { birthDate, calls }: { birthDate: Day | null; calls: readonly CallTime[] },
): Judgement => {
  if (birthDate === null) {
    const problems = [by(undefined)('No date of birth on record')]
    return { isLawful: null, problems, rules: [], isWorkAssumed: false }
  }
  const band = bandOf(law, yearsBetween(birthDate, day))
  if (!band) return { isLawful: true, problems: [], rules: [], isWorkAssumed: false }
  const called = dayOf(
    calls.filter((call) => call.day === day),
    law.leastBreak,
  )
  const problems = [
    ...dayProblems(law, band, called),
    ...runProblems(law, day, calls),
    ...nightProblems(law, band, day, calls),
    ...weekProblems(law, band, day, calls),
  ]
  return {
    isLawful: problems.length === 0,
    problems,
    rules: [...new Set(Object.values(rulesOf(law, band)).filter((rule) => rule !== undefined))],
    isWorkAssumed: called.isWorkAssumed,
  }
}

/** What holds for an age, in sentences. */
export const limitsInWords = (law: Jurisdiction, band: AgeBand): string[] => {
  const rules = rulesOf(law, band)
  const cite = (rule: string | undefined) => (rule ? ` (${rule})` : '')
  const hours = [
    ...(band.maxAtPlace === null
      ? [`${inWords(band.maxAtWork)} at work`]
      : [`${inWords(band.maxAtPlace)} at the place`, `${inWords(band.maxAtWork)} of it at work`]),
    `${inWords(band.maxStretch)} without a break`,
  ]
  const week = [
    ...(band.maxInWeek === null ? [] : [`${inWords(band.maxInWeek)} at work${cite(rules.week)}`]),
    ...(band.maxDaysInWeek === null ? [] : [`${band.maxDaysInWeek} days${cite(rules.daysInWeek)}`]),
  ]
  return [
    `Ages ${band.ages[0]} to ${band.ages[1]}: between ${band.earliest} and ${band.latest}${cite(rules.times)}`,
    `At most ${hours.join(', ')}${cite(rules.hours)}`,
    ...(week.length === 0 ? [] : [`In a week at most ${week.join(', ')}`]),
    ...(band.isSundayFree ? [`Not on Sundays${cite(rules.sunday)}`] : []),
  ]
}
