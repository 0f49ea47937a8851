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

/** The states of a booking that does not take place. */
export const voidBookingStates = [
  'declined',
  'cancelled',
] as const satisfies readonly BookingState[]

/** The states of some models of a booking that as a whole still waits. */
export const partStates = ['optioned', 'confirmed'] as const satisfies readonly BookingState[]
export type PartState = (typeof partStates)[number]
