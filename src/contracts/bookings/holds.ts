/** What a model's time can be held for. */
export const holdKinds = ['option', 'job', 'casting', 'fitting', 'travel', 'book_out'] as const
export type HoldKind = (typeof holdKinds)[number]

export const holdKindNames: Readonly<Record<HoldKind, string>> = {
  option: 'Option',
  job: 'Job',
  casting: 'Casting',
  fitting: 'Fitting',
  travel: 'Travel',
  book_out: 'Book-out',
}

/** What clients book: the other kinds are the agency's own notes of time. */
export const bookedKinds = ['option', 'job'] as const

export const isBookedKind = (kind: HoldKind): kind is (typeof bookedKinds)[number] =>
  bookedKinds.some((each) => each === kind)

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

/** The states of what waits or stands; in the others it has ended. */
export const activeStates = ['requested', 'live'] as const satisfies readonly HoldState[]

export const isActive = ({ state }: { readonly state: HoldState }): boolean =>
  activeStates.some((each) => each === state)
