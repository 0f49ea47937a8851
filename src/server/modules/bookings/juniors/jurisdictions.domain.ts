import type { Day } from '#server/kernel/dates.ts'

/** What holds for children of an age. Times are hours by the clock; lengths are in minutes. */
export interface AgeBand {
  /** In whole years, the last one included. */
  readonly ages: readonly [first: number, last: number]
  readonly earliest: string
  readonly latest: string
  readonly maxAtPlace: number
  readonly maxAtWork: number
  /** The longest stretch of work without a break. */
  readonly maxStretch: number
  /** Which breaks a day needs, by how long the child is there; the last one that applies counts. */
  readonly breaks: readonly BreakRule[]
}

interface BreakRule {
  /** For children who are there for longer than this. */
  readonly over: number
  /** A break for a meal, of so many minutes. */
  readonly meal: number
  /** Shorter breaks besides. */
  readonly further: number
}

/** What a day is judged by. */
type Limit = 'times' | 'hours' | 'breaks' | 'overnight' | 'consecutiveDays'

export interface Jurisdiction {
  readonly name: string
  readonly source: string
  /** The day on which the table was entered from what is published of its source. */
  readonly enteredOn: Day
  readonly notes: readonly string[]
  /** Where each limit stands in the source. */
  readonly rules: Readonly<Record<Limit, string>>
  readonly licence: {
    /** Whether paid modelling needs a licence from the first day, without any days that are free. */
    readonly fromFirstDay: boolean
    /** Days of notice that the authority may ask for before it grants one. */
    readonly noticeDays: number
    readonly rule: string
  }
  /** What is shorter is no break. */
  readonly leastBreak: number
  /** Between the end of a day's call and the beginning of the next. */
  readonly overnight: number
  readonly maxConsecutiveDays: number
  readonly bands: readonly AgeBand[]
}

const hours = (count: number): number => count * 60

const schoolAgeBreaks: readonly BreakRule[] = [
  { over: hours(4), meal: 45, further: 1 },
  // Eight hours themselves are meant, too.
  { over: hours(8) - 1, meal: 45, further: 2 },
]

/** England’s limits for licensed performances, which paid modelling counts among. */
export const england: Jurisdiction = {
  name: 'England',
  source: 'The Children (Performances and Activities) (England) Regulations 2014 (SI 2014/3309)',
  enteredOn: '2026-11-22',
  notes: [
    'Check with the local authority: its licence says what holds for this child and this job.',
    'The table was entered from the regulations as commonly published: compare it with their text before relying on it.',
    'The law limits the time at the place and the time on set. Where the time on set is not given, everything but breaks counts as it, waiting included.',
    'Not covered: lessons (reg. 13), travel (reg. 18), other employment (reg. 20), the interval between two performances (reg. 23), the fourteen days off after eight weeks of six days each (reg. 27), night work (reg. 28), and what a chaperone may allow on the spot (reg. 29).',
    'The limits end with compulsory school age, usually in the June of the school year in which a child turns 16. They are applied to everybody under 18 here.',
  ],
  rules: {
    times: 'reg. 21',
    hours: 'reg. 22',
    breaks: 'reg. 23',
    overnight: 'reg. 24',
    consecutiveDays: 'reg. 26',
  },
  licence: { fromFirstDay: true, noticeDays: 21, rule: 'reg. 4' },
  leastBreak: 15,
  overnight: hours(12),
  maxConsecutiveDays: 6,
  bands: [
    {
      ages: [0, 4],
      ...{ earliest: '07:00', latest: '22:00' },
      ...{ maxAtPlace: hours(5), maxAtWork: hours(2), maxStretch: 30 },
      breaks: [{ over: hours(4), meal: 45, further: 0 }],
    },
    {
      ages: [5, 8],
      ...{ earliest: '07:00', latest: '23:00' },
      ...{ maxAtPlace: hours(8), maxAtWork: hours(3), maxStretch: hours(2.5) },
      breaks: schoolAgeBreaks,
    },
    {
      ages: [9, 17],
      ...{ earliest: '07:00', latest: '23:00' },
      ...{ maxAtPlace: hours(9.5), maxAtWork: hours(5), maxStretch: hours(2.5) },
      breaks: schoolAgeBreaks,
    },
  ],
}
