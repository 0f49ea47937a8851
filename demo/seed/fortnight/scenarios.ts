/** The outcome of one client's request for the dates of a scenario. */
export type Wish =
  | 'asked'
  | 'option'
  /** An option that ends today. */
  | 'lapsing'
  /** An option whose client challenges the first option. */
  | 'challenger'
  | 'job'

/** Dates that one or several clients ask for, in order. */
export interface Scenario {
  /** Days from today. */
  readonly start: number
  readonly days: number
  readonly models: number
  readonly wishes: readonly Wish[]
  /** Hours of a single day; without them whole days. */
  readonly hours?: readonly [number, number]
  readonly junior?: boolean
  /** How many hours the first client has been waiting. */
  readonly age?: number
  /** Whether the demo's own client is the last of them. */
  readonly own?: boolean
  /** Whether the job's client has exclusivity. */
  readonly exclusive?: boolean
  /** Whether the models are those of the previous scenario. */
  readonly again?: boolean
}

/** Returns evenly spaced numbers between two bounds. */
const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.round(from + (index * (to - from)) / Math.max(1, count - 1)),
  )

const ladders: readonly (readonly Wish[])[] = [
  ['option', 'option'],
  ['option'],
  ['option', 'option', 'option'],
  ['option', 'asked'],
]

/** The booking desk of a busy agency, from three days ago to two weeks ahead. */
export const scenarios: readonly Scenario[] = [
  // An exclusivity, and a competitor's option that it prevents from being confirmed.
  { start: -2, days: 1, models: 1, wishes: ['job'], exclusive: true },
  { start: 9, days: 1, models: 1, wishes: ['option'], again: true },
  ...spread(14, -3, 12).map((start, index): Scenario => ({
    start,
    days: 1 + (index % 3),
    models: 1 + (index % 2),
    wishes: ['job'],
  })),
  // Work of today and tomorrow, with call times.
  ...[0, 0, 1, 1].map((start, index): Scenario => ({
    start,
    days: 1,
    models: 1,
    wishes: ['job'],
    hours: [7 + index, 17 + (index % 2)],
  })),
  ...spread(10, 4, 13).map((start, index): Scenario => ({
    start,
    days: 1 + (index % 3),
    models: 1 + ((index + 1) % 2),
    wishes: ladders[index % ladders.length] ?? [],
    own: index % 4 === 0,
  })),
  { start: 7, days: 2, models: 1, wishes: ['option', 'challenger'] },
  { start: 6, days: 1, models: 1, wishes: ['lapsing', 'option'], own: true },
  { start: 5, days: 1, models: 2, wishes: ['lapsing'] },
  // A conflict: a request for unavailable dates.
  { start: 8, days: 2, models: 1, wishes: ['job', 'asked'] },
  { start: 9, days: 1, models: 1, wishes: ['option'], junior: true },
  { start: 11, days: 1, models: 1, wishes: ['job'], junior: true, hours: [10, 14] },
  ...[3, 20, 45, 96].map((age, index): Scenario => ({
    start: 10 + index,
    days: 1 + (index % 2),
    models: 1 + (index % 2),
    wishes: ['asked'],
    age,
  })),
]

/** An entry of staff without a booking. */
export interface EntryScenario {
  readonly kind: 'book_out' | 'casting' | 'fitting' | 'travel'
  readonly start: number
  readonly days: number
  readonly hours?: readonly [number, number]
}

export const entryScenarios: readonly EntryScenario[] = [
  ...spread(11, -2, 12).map((start, index): EntryScenario => ({
    kind: 'book_out',
    start,
    days: 1 + ((index * 2) % 5),
  })),
  ...spread(12, 0, 9).map((start, index): EntryScenario => ({
    kind: 'casting',
    start,
    days: 1,
    hours: [9 + (index % 7), 10 + (index % 7)],
  })),
  ...spread(6, 1, 11).map((start, index): EntryScenario => ({
    kind: 'fitting',
    start,
    days: 1,
    hours: [10 + index, 12 + index],
  })),
  ...spread(5, 2, 12).map((start): EntryScenario => ({ kind: 'travel', start, days: 1 })),
]
