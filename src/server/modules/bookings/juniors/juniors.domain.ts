import type { CallTime, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import {
  addDays,
  type Day,
  findMonday,
  getWeekday,
  listDays,
  yearsBetween,
} from '#contracts/time/day.ts'
import { type CallDay, dayMinutes, toCallDay, toMinutes } from './call-day.domain.ts'
import type { AgeBand, Jurisdiction } from './jurisdictions.domain.ts'

type Judgement = Pick<
  JuniorPlan['calls'][number],
  'isLawful' | 'problems' | 'rules' | 'isWorkAssumed'
>
type Problem = Judgement['problems'][number]

/** The limits for an age; undefined for adults. */
export const findAgeBand = ({ bands }: Jurisdiction, age: number): AgeBand | undefined =>
  bands.find(({ ages: [first, last] }) => age >= first && age <= last)

/** `2 h 30 min` */
const formatMinutes = (minutes: number): string =>
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
      : [`No meal break of ${rule.meal} min, required for ${formatMinutes(atPlace)} at the place`]),
    ...(rests.length - (hasMeal ? 1 : 0) >= rule.further
      ? []
      : [`Fewer than ${rule.further} more break${rule.further === 1 ? '' : 's'} besides the meal`]),
  ]
}

const withRule =
  (rule: string | undefined) =>
  (text: string): Problem => ({ text, rule: rule ?? null })

/** Times that are invalid as entered. */
const typingProblems = (day: CallDay): string[] => [
  ...(day.areBreaksSound ? [] : ['Breaks must lie within the call, one after the other']),
  ...(day.isWorkSound ? [] : ['Times on set must lie within the call, one after the other']),
  ...(day.areApart || !day.areBreaksSound || !day.isWorkSound
    ? []
    : ['Breaks and times on set must not overlap']),
  ...(day.isOverlapping ? ['Two calls at the same time'] : []),
]

const tooLong = (length: number, max: number | null, what: string): string[] =>
  max !== null && length > max
    ? [`${formatMinutes(length)} ${what}; at most ${formatMinutes(max)}`]
    : []

/** The source of each limit for an age. */
const mergeRules = (law: Jurisdiction, band: AgeBand) => ({ ...law.rules, ...band.rules })

/** The rules that a day's calls break. */
const dayProblems = (law: Jurisdiction, band: AgeBand, day: CallDay): Problem[] => {
  const rules = mergeRules(law, band)
  return [
    ...typingProblems(day).map(withRule(undefined)),
    ...[
      ...(day.start < toMinutes(band.earliest) ? [`Not before ${band.earliest}`] : []),
      ...(day.end > toMinutes(band.latest) ? [`Not after ${band.latest}`] : []),
    ].map(withRule(rules.times)),
    ...[
      ...tooLong(day.atPlace, band.maxAtPlace, 'at the place'),
      ...tooLong(day.atWork, band.maxAtWork, 'at work'),
      ...tooLong(day.stretch, band.maxStretch, 'without a break'),
    ].map(withRule(rules.hours)),
    ...breakProblems(band, day).map(withRule(rules.breaks)),
  ]
}

type Calls = readonly CallTime[]

const listCallsOn = (calls: Calls, day: Day): Calls => calls.filter((call) => call.day === day)

/** Too many consecutive days. */
const runProblems = (law: Jurisdiction, day: Day, calls: Calls): Problem[] => {
  let run = 1
  while (listCallsOn(calls, addDays(day, -run)).length > 0) run += 1
  return law.maxConsecutiveDays !== null && run > law.maxConsecutiveDays
    ? [
        withRule(law.rules.consecutiveDays)(
          `Day ${run} in a row; at most ${law.maxConsecutiveDays}`,
        ),
      ]
    : []
}

/** Too little rest before or after a day. */
const nightProblems = (law: Jurisdiction, band: AgeBand, day: Day, calls: Calls): Problem[] => {
  const spanOn = (calledDay: Day) => toCallDay(listCallsOn(calls, calledDay), law.leastBreak)
  const nightAfter = (evening: Day): number =>
    listCallsOn(calls, evening).length > 0 && listCallsOn(calls, addDays(evening, 1)).length > 0
      ? Math.max(0, dayMinutes - spanOn(evening).end + spanOn(addDays(evening, 1)).start)
      : Infinity
  const tooShort = (rest: number, when: string): Problem[] =>
    rest < band.overnight
      ? [
          withRule(mergeRules(law, band).overnight)(
            `${formatMinutes(rest)} of rest ${when}; at least ${formatMinutes(band.overnight)}`,
          ),
        ]
      : []
  return [
    ...tooShort(nightAfter(addDays(day, -1)), 'since the day before'),
    ...tooShort(nightAfter(day), 'until the day after'),
  ]
}

/** The rules that the day's week breaks, from Monday to Sunday. */
const weekProblems = (law: Jurisdiction, band: AgeBand, day: Day, calls: Calls): Problem[] => {
  const monday = findMonday(day)
  const days = listDays(monday, addDays(monday, 6))
  const isSunday = getWeekday(day) === 0
  const rules = mergeRules(law, band)
  const workDays = days.filter((one) => listCallsOn(calls, one).length > 0)
  const atWork = workDays
    .map((one) => toCallDay(listCallsOn(calls, one), law.leastBreak).atWork)
    .reduce((sum, minutes) => sum + minutes, 0)
  return [
    ...(band.isSundayFree && isSunday ? ['Not on a Sunday'] : []).map(withRule(rules.sunday)),
    ...tooLong(atWork, band.maxInWeek, 'at work in this week').map(withRule(rules.week)),
    ...(band.maxDaysInWeek !== null && workDays.length > band.maxDaysInWeek
      ? [`${workDays.length} days of work in this week; at most ${band.maxDaysInWeek}`]
      : []
    ).map(withRule(rules.daysInWeek)),
  ]
}

/**
 * Whether a child may be called as planned on a day, by all their calls of that day and of those around it,
 * and the rules that they break. Unknown without a date of birth.
 */
export const judge = (
  law: Jurisdiction,
  day: Day,
  { birthDate, calls }: { birthDate: Day | null; calls: readonly CallTime[] },
): Judgement => {
  if (birthDate === null) {
    const problems = [withRule(undefined)('No date of birth on record')]
    return { isLawful: null, problems, rules: [], isWorkAssumed: false }
  }
  const band = findAgeBand(law, yearsBetween(birthDate, day))
  if (!band) return { isLawful: true, problems: [], rules: [], isWorkAssumed: false }
  const callDay = toCallDay(
    calls.filter((call) => call.day === day),
    law.leastBreak,
  )
  const problems = [
    ...dayProblems(law, band, callDay),
    ...runProblems(law, day, calls),
    ...nightProblems(law, band, day, calls),
    ...weekProblems(law, band, day, calls),
  ]
  return {
    isLawful: problems.length === 0,
    problems,
    rules: [...new Set(Object.values(mergeRules(law, band)).filter((rule) => rule !== undefined))],
    isWorkAssumed: callDay.isWorkAssumed,
  }
}

/** The limits for an age as sentences, each with its source. */
export const describeLimits = (law: Jurisdiction, band: AgeBand): string[] => {
  const rules = mergeRules(law, band)
  const cite = (rule: string | undefined) => (rule ? ` (${rule})` : '')
  const hours = [
    ...(band.maxAtPlace === null
      ? [`${formatMinutes(band.maxAtWork)} at work`]
      : [
          `${formatMinutes(band.maxAtPlace)} at the place`,
          `${formatMinutes(band.maxAtWork)} of it at work`,
        ]),
    `${formatMinutes(band.maxStretch)} without a break`,
  ]
  const week = [
    ...(band.maxInWeek === null
      ? []
      : [`${formatMinutes(band.maxInWeek)} at work${cite(rules.week)}`]),
    ...(band.maxDaysInWeek === null ? [] : [`${band.maxDaysInWeek} days${cite(rules.daysInWeek)}`]),
  ]
  return [
    `Ages ${band.ages[0]} to ${band.ages[1]}: between ${band.earliest} and ${band.latest}${cite(rules.times)}`,
    `At most ${hours.join(', ')}${cite(rules.hours)}`,
    ...(week.length === 0 ? [] : [`In a week at most ${week.join(', ')}`]),
    ...(band.isSundayFree ? [`Not on Sundays${cite(rules.sunday)}`] : []),
  ]
}
