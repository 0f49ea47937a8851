import type { AdminRecord } from '#contracts/admin.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Move = Order['allowedMoves'][number]

/** What the record is called in sentences. */
export const nounOf = ({ kind }: Pick<Order, 'kind'>): string =>
  kind === 'booking' ? 'booking' : 'order'

const words: Readonly<Record<string, (noun: string) => string>> = {
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
export const moveLabel = (order: Pick<Order, 'kind'>, { name }: Pick<Move, 'name'>): string =>
  words[name]?.(nounOf(order)) ?? name

/** How people call the ways to pay. */
export const providerNames = { stripe: 'card', paypal: 'PayPal' } as const
