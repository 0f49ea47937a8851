/** What a model's time can be held for. */
export const holdKinds = ['option', 'job', 'casting', 'fitting', 'travel', 'book_out'] as const
export type HoldKind = (typeof holdKinds)[number]

/**
 * A request waits for the booker and holds nothing; a live hold stands; the others have ended: an option was
 * released or lapsed, a request declined, a job or entry cancelled.
 */
export const holdStates = [
  'requested',
  'live',
  'released',
  'lapsed',
  'declined',
  'cancelled',
] as const
export type HoldState = (typeof holdStates)[number]
