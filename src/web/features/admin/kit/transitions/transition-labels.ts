import type { AdminRecord } from '#contracts/admin.ts'
import type { StaffTransition } from '#contracts/orders/staff-transitions.ts'
import type { PaymentProvider } from '#contracts/orders/payment-providers.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Transition = Order['allowedMoves'][number]

/** Returns the noun for the record: booking or order. */
export const getNoun = ({ kind }: Pick<Order, 'kind'>): string =>
  kind === 'booking' ? 'booking' : 'order'

const labels = {
  option: () => 'Put on option',
  confirm: (noun) => `Confirm ${noun}`,
  complete: () => 'Mark as completed',
  decline: (noun) => `Decline ${noun}`,
  cancel: (noun) => `Cancel ${noun}`,
  // Ends a confirmed booking; to users it is a cancellation.
  call_off: (noun) => `Cancel ${noun}`,
  schedule: () => 'Set dates',
  ship: () => 'Mark as shipped',
  refund: () => 'Mark as refunded',
} as const satisfies Record<StaffTransition, (noun: string) => string>

/** Returns the label of a transition's button. */
export const getTransitionLabel = (
  order: Pick<Order, 'kind'>,
  { name }: Pick<Transition, 'name'>,
): string => labels[name](getNoun(order))

/** The names of payment providers for users. */
export const providerNames = {
  stripe: 'card',
  paypal: 'PayPal',
} as const satisfies Record<PaymentProvider, string>
