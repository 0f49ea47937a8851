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

/** The states of some models of a booking that as a whole still waits. */
export const partStates = ['optioned', 'confirmed'] as const satisfies readonly BookingState[]
export type PartState = (typeof partStates)[number]

/** Whether a booking still waits to be confirmed: until then it can be declined. */
export const isUnconfirmedBooking = (state: string): state is 'requested' | 'optioned' =>
  state === 'requested' || state === 'optioned'

/** Whether a booking in this state accepts new entries. */
export const isOpenBooking = (state: string): state is OpenBookingState =>
  openBookingStates.some((each) => each === state)
