import type { CallTime, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { yearsBetween } from '#contracts/days.ts'
import { addDays, type Day } from '#server/kernel/dates.ts'
import { type CallDay, dayMinutes, dayOf, minutesOf } from './call-day.domain.ts'
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
  (rule: string | null) =>
  (text: string): Problem => ({ text, rule })

/** What cannot be as it was typed. */
const typingProblems = (day: CallDay): string[] => [
  ...(day.areBreaksSound ? [] : ['Breaks must lie within the call, one after the other']),
  ...(day.isWorkSound ? [] : ['Times on set must lie within the call, one after the other']),
  ...(day.areApart || !day.areBreaksSound || !day.isWorkSound
    ? []
    : ['Breaks and times on set must not overlap']),
  ...(day.isOverlapping ? ['Two calls at the same time'] : []),
]

/** The rules that a day's calls break. */
const dayProblems = (law: Jurisdiction, band: AgeBand, day: CallDay): Problem[] => {
  const { rules } = law
  const tooLong = (length: number, max: number, what: string): string[] =>
    length > max ? [`${inWords(length)} ${what}; at most ${inWords(max)}`] : []
  return [
    ...typingProblems(day).map(by(null)),
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

/** What a day is to the days before and after it. */
const runProblems = (law: Jurisdiction, day: Day, calls: readonly CallTime[]): Problem[] => {
  const on = (wanted: Day) => calls.filter((call) => call.day === wanted)
  const spanOn = (wanted: Day) => dayOf(on(wanted), law.leastBreak)
  let run = 1
  while (on(addDays(day, -run)).length > 0) run += 1
  const nightAfter = (evening: Day): number =>
    on(evening).length > 0 && on(addDays(evening, 1)).length > 0
      ? Math.max(0, dayMinutes - spanOn(evening).end + spanOn(addDays(evening, 1)).start)
      : Infinity
  const tooShort = (rest: number, when: string): Problem[] =>
    rest < law.overnight
      ? [
          by(law.rules.overnight)(
            `${inWords(rest)} of rest ${when}; at least ${inWords(law.overnight)}`,
          ),
        ]
      : []
  return [
    ...(run > law.maxConsecutiveDays
      ? [by(law.rules.consecutiveDays)(`Day ${run} in a row; at most ${law.maxConsecutiveDays}`)]
      : []),
    ...tooShort(nightAfter(addDays(day, -1)), 'since the day before'),
    ...tooShort(nightAfter(day), 'until the day after'),
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
    const problems = [by(null)('No date of birth on record')]
    return { isLawful: null, problems, rules: [], isWorkAssumed: false }
  }
  const band = bandOf(law, yearsBetween(birthDate, day))
  if (!band) return { isLawful: true, problems: [], rules: [], isWorkAssumed: false }
  const called = dayOf(
    calls.filter((call) => call.day === day),
    law.leastBreak,
  )
  const problems = [...dayProblems(law, band, called), ...runProblems(law, day, calls)]
  return {
    isLawful: problems.length === 0,
    problems,
    rules: Object.values(law.rules),
    isWorkAssumed: called.isWorkAssumed,
  }
}

/** What holds for an age, in sentences. */
export const limitsInWords = ({ rules }: Jurisdiction, band: AgeBand): string[] => [
  `Ages ${band.ages[0]} to ${band.ages[1]}: between ${band.earliest} and ${band.latest} (${rules.times})`,
  `At most ${inWords(band.maxAtPlace)} at the place, ${inWords(band.maxAtWork)} of it at work, ${inWords(band.maxStretch)} without a break (${rules.hours})`,
]
