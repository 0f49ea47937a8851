/** The states of an open booking, in order. */
export const openBookingStates = ['requested', 'optioned', 'confirmed'] as const
export type OpenBookingState = (typeof openBookingStates)[number]

/** Whether a booking in this state accepts new entries. */
export const isOpenBooking = (state: string): state is OpenBookingState =>
  openBookingStates.some((each) => each === state)
