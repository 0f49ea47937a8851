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

export interface Jurisdiction {
  readonly name: string
  readonly source: string
  /** The last day on which somebody compared the table with its source. */
  readonly checkedOn: Day
  readonly notes: readonly string[]
  /** Days of notice that the authority may ask for before it grants a licence. */
  readonly licenceDays: number
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
  checkedOn: '2026-11-22',
  notes: [
    'Check with the local authority: its licence says what holds for this child and this job.',
    'The notice of 21 days and the limit of six days in a row follow published guidance. The hours, stretches, breaks and the rest overnight are entered as commonly published; nobody has yet compared them word by word with the regulations.',
    'Lessons, travel, night work and other work in the same week are not looked at.',
    'The limits end with compulsory school age, usually in the June of the school year in which a child turns 16. They are applied to everybody under 18 here.',
  ],
  licenceDays: 21,
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
