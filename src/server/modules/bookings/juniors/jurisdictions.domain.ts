import type { Day } from '#contracts/time/day.ts'

/**
 * The limits for children of an age. Times are hours by the clock, lengths are in minutes; null without a
 * limit.
 */
export interface AgeBand {
  /** In whole years, the last one included. */
  readonly ages: readonly [first: number, last: number]
  readonly earliest: string
  readonly latest: string
  readonly maxAtPlace: number | null
  readonly maxAtWork: number
  /** The longest stretch of work without a break. */
  readonly maxStretch: number
  /**
   * The breaks that a day needs, by how long the child is at the place; the last rule that applies counts.
   */
  readonly breaks: readonly BreakRule[]
  /** Between the end of a day's call and the beginning of the next. */
  readonly overnight: number
  /** Time at work from Monday to Sunday, and the number of days with work. */
  readonly maxInWeek: number | null
  readonly maxDaysInWeek: number | null
  readonly isSundayFree: boolean
  /** The sources of this age's limits, if they differ from the others'. */
  readonly rules?: Partial<Rules>
}

interface BreakRule {
  /** For children who are at the place for longer than this. */
  readonly over: number
  /** Minutes of a meal break. */
  readonly meal: number
  /** Number of shorter breaks besides. */
  readonly further: number
}

/** The kinds of limits by which a day is judged. */
type Limit =
  | 'times'
  | 'hours'
  | 'breaks'
  | 'overnight'
  | 'consecutiveDays'
  | 'week'
  | 'daysInWeek'
  | 'sunday'
type Rules = Readonly<Record<Limit, string>>

export interface Jurisdiction {
  readonly name: string
  readonly source: string
  /** The day on which the table was entered from the published source. */
  readonly enteredOn: Day
  /** Whom to ask before relying on the table. */
  readonly advice: string
  readonly notes: readonly string[]
  /** The source of each limit; missing for limits that the law does not have. */
  readonly rules: Partial<Rules>
  readonly licence: {
    /** What is needed before a child may work, in a sentence. */
    readonly text: string
    /** Days of notice that the authority may ask for before it grants a licence; null if unknown. */
    readonly noticeDays: number | null
    readonly rule: string
  }
  /** A shorter interruption does not count as a break. */
  readonly leastBreak: number
  readonly maxConsecutiveDays: number | null
  readonly bands: readonly AgeBand[]
}

const hours = (count: number): number => count * 60

const schoolAgeBreaks: readonly BreakRule[] = [
  { over: hours(4), meal: 45, further: 1 },
  // Exactly eight hours are included.
  { over: hours(8) - 1, meal: 45, further: 2 },
]

const everyAge = {
  overnight: hours(12),
  maxInWeek: null,
  maxDaysInWeek: null,
  isSundayFree: false,
} as const

/** England’s limits for licensed performances, which include paid modelling. */
export const england: Jurisdiction = {
  name: 'England',
  source: 'The Children (Performances and Activities) (England) Regulations 2014 (SI 2014/3309)',
  enteredOn: '2026-11-22',
  advice:
    'Check with the local authority: its licence says what holds for this child and this job.',
  notes: [
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
  licence: {
    text: 'Paid modelling needs a licence from the first day; the authority may ask for 21 days’ notice (reg. 4).',
    noticeDays: 21,
    rule: 'reg. 4',
  },
  leastBreak: 15,
  maxConsecutiveDays: 6,
  bands: [
    {
      ages: [0, 4],
      ...everyAge,
      earliest: '07:00',
      latest: '22:00',
      maxAtPlace: hours(5),
      maxAtWork: hours(2),
      maxStretch: 30,
      breaks: [{ over: hours(4), meal: 45, further: 0 }],
    },
    {
      ages: [5, 8],
      ...everyAge,
      earliest: '07:00',
      latest: '23:00',
      maxAtPlace: hours(8),
      maxAtWork: hours(3),
      maxStretch: hours(2.5),
      breaks: schoolAgeBreaks,
    },
    {
      ages: [9, 17],
      ...everyAge,
      earliest: '07:00',
      latest: '23:00',
      maxAtPlace: hours(9.5),
      maxAtWork: hours(5),
      maxStretch: hours(2.5),
      breaks: schoolAgeBreaks,
    },
  ],
}
