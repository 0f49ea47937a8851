/** The states of a booking that is neither over nor refused, in the order of its life. */
export const openBookingStates = ['requested', 'optioned', 'confirmed'] as const
export type OpenBookingState = (typeof openBookingStates)[number]

/** Whether something can still be entered for a booking. */
export const isOpenBooking = (state: string): state is OpenBookingState =>
  openBookingStates.some((each) => each === state)
