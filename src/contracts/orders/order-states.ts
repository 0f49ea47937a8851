import {
  bookingStates,
  openBookingStates,
  type OpenBookingState,
} from '#contracts/bookings/booking-states.ts'

export const orderKinds = ['booking', 'purchase', 'gift_card'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The states of a purchase, in order. */
const purchaseStates = [
  'pending',
  'paid',
  'scheduled',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
] as const
type PurchaseState = (typeof purchaseStates)[number]

/** The states in which the agency still has to do something for a purchase. */
export const openPurchaseStates = [
  'pending',
  'paid',
  'scheduled',
  'shipped',
] as const satisfies readonly PurchaseState[]

/** The database checks only that these are states of a purchase. */
const giftCardStates = [
  'pending',
  'paid',
  'completed',
  'cancelled',
  'refunded',
] as const satisfies readonly PurchaseState[]

/** The states of each kind of order, the initial one first. */
export const orderStates = {
  booking: bookingStates,
  purchase: purchaseStates,
  gift_card: giftCardStates,
} as const satisfies Record<OrderKind, readonly string[]>

/** The state of an order of a kind, or of any kind. */
export type OrderState<Kind extends OrderKind = OrderKind> = (typeof orderStates)[Kind][number]

/** The name of a state within a sentence. */
export const orderStateNames = {
  requested: 'requested',
  optioned: 'on option',
  confirmed: 'confirmed',
  declined: 'declined',
  pending: 'pending',
  paid: 'paid',
  scheduled: 'scheduled',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<OrderState, string>

/** Whether a booking still waits to be confirmed: until then it can be declined. */
export const isUnconfirmedBooking = (state: OrderState): state is 'requested' | 'optioned' =>
  state === 'requested' || state === 'optioned'

/** Whether a booking in this state accepts new entries. */
export const isOpenBooking = (state: OrderState): state is OpenBookingState =>
  openBookingStates.some((each) => each === state)
