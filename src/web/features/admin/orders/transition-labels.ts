import type { AdminRecord } from '#contracts/admin.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Transition = Order['allowedMoves'][number]

/** What the record is called in sentences. */
export const getNoun = ({ kind }: Pick<Order, 'kind'>): string =>
  kind === 'booking' ? 'booking' : 'order'

const labels: Readonly<Record<string, (noun: string) => string>> = {
  option: () => 'Put on option',
  confirm: (noun) => `Confirm ${noun}`,
  complete: () => 'Mark as completed',
  decline: (noun) => `Decline ${noun}`,
  cancel: (noun) => `Cancel ${noun}`,
  // It ends what was already confirmed; to people it is a cancellation like any other.
  call_off: (noun) => `Cancel ${noun}`,
  schedule: () => 'Set dates',
  ship: () => 'Mark as shipped',
  refund: () => 'Mark as refunded',
}

/** The button of a transition. */
export const getTransitionLabel = (
  order: Pick<Order, 'kind'>,
  { name }: Pick<Transition, 'name'>,
): string => labels[name]?.(getNoun(order)) ?? name

/** How people call the ways to pay. */
export const providerNames = { stripe: 'card', paypal: 'PayPal' } as const
