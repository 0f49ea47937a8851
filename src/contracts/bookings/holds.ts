/** The kinds of holds on a model's time. */
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

/** The kinds that clients book. The others are the agency's own entries. */
export const bookedKinds = ['option', 'job'] as const

export const isBookedKind = (kind: HoldKind): kind is (typeof bookedKinds)[number] =>
  bookedKinds.some((each) => each === kind)

/** The kinds that exclude all other holds of the model. */
export const exclusiveKinds = ['job', 'book_out'] as const satisfies readonly HoldKind[]

/** The kinds that take dates, so that the model is not free. */
export const blockingKinds = ['option', ...exclusiveKinds] as const satisfies readonly HoldKind[]

/** The kinds for which a model is called to a place at a time. */
export const calledKinds = ['job', 'casting', 'fitting'] as const satisfies readonly HoldKind[]

/**
 * A request waits for the booker and holds nothing. A live hold is in force. In the other states it has
 * ended: an option was released or lapsed, a request declined, a job or entry cancelled.
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

/** The states of a hold that has not ended. */
export const activeStates = ['requested', 'live'] as const satisfies readonly HoldState[]

export const isActive = ({ state }: { readonly state: HoldState }): boolean =>
  activeStates.some((each) => each === state)
