/** The states of a booking that is neither over nor refused, in the order of its life. */
export const openBookingStates = ['requested', 'optioned', 'confirmed'] as const

/** Whether something can still be entered for a booking. */
export const isOpenBooking = (state: string): boolean =>
  openBookingStates.some((each) => each === state)
