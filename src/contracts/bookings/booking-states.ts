/** The states of a booking, in order. */
export const bookingStates = [
  'requested',
  'optioned',
  'confirmed',
  'completed',
  'declined',
  'cancelled',
] as const
export type BookingState = (typeof bookingStates)[number]

/** The states of an open booking, in order. */
export const openBookingStates = [
  'requested',
  'optioned',
  'confirmed',
] as const satisfies readonly BookingState[]
export type OpenBookingState = (typeof openBookingStates)[number]

/** Whether a booking in this state accepts new entries. */
export const isOpenBooking = (state: string): state is OpenBookingState =>
  openBookingStates.some((each) => each === state)
