import type { PartState } from '#contracts/bookings/booking-states.ts'
import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import type { ReceivedOrder } from '#contracts/orders/orders.ts'

interface StateTexts {
  readonly title: string
  /** What the state means, and what to do next. */
  readonly text: string
}

const part = {
  optioned: {
    title: 'Part of your booking is on option',
    text: 'We hold some of your dates. The rest of your booking is still to be answered.',
  },
  confirmed: {
    title: 'Part of your booking is confirmed',
    text: 'What is confirmed is binding for both sides. The rest of your booking still waits.',
  },
} as const satisfies Record<PartState, StateTexts>

/** Null for a state in which the page says that the order has been received. */
const texts = {
  booking: {
    requested: null,
    optioned: {
      title: 'Your dates are on option',
      text: 'Please confirm or release them before the option ends: here when you are signed in, or by the link in our newest email.',
    },
    confirmed: {
      title: 'Your booking is confirmed',
      text: 'It is binding for both sides. Call times and addresses follow with the call sheet.',
    },
    completed: { title: 'Your booking is complete', text: 'Thank you for working with us.' },
    declined: {
      title: 'We cannot take this booking',
      text: 'Write to us if other dates or other models would work for you.',
    },
    cancelled: {
      title: 'Your booking has been cancelled',
      text: 'Nothing is held for you any longer. Write to us if you need these dates again.',
    },
  },
  purchase: {
    pending: null,
    paid: null,
    scheduled: {
      title: 'Your dates are set',
      text: 'The work you bought is in our calendar.',
    },
    shipped: {
      title: 'Your order is on its way',
      text: 'Our email has the courier and the waybill.',
    },
    completed: { title: 'Your order is complete', text: 'Thank you for working with us.' },
    cancelled: {
      title: 'Your order has been cancelled',
      text: 'What you have paid is returned the way it was paid. Banks can take up to ten days to show it.',
    },
    refunded: {
      title: 'Your payment has been refunded',
      text: 'It is returned the way it was paid. Banks can take up to ten days to show it.',
    },
  },
  gift_card: {
    pending: null,
    paid: null,
    completed: null,
    cancelled: {
      title: 'Your order has been cancelled',
      text: 'Its gift cards are no longer valid. What you have paid is returned the way it was paid.',
    },
    refunded: {
      title: 'Your payment has been refunded',
      text: 'It is returned the way it was paid. Banks can take up to ten days to show it.',
    },
  },
} as const satisfies {
  readonly [Kind in OrderKind]: Readonly<Record<OrderState<Kind>, StateTexts | null>>
}

/**
 * Describes the state of an order and the next step; undefined until something happens after it was received.
 */
export const describeState = ({
  type,
  status,
  part_status,
}: Pick<ReceivedOrder, 'type' | 'status' | 'part_status'>): StateTexts | undefined =>
  part_status ? part[part_status] : (findTexts(type, status) ?? undefined)

const findTexts = (kind: OrderKind, state: OrderState): StateTexts | null | undefined => {
  const textsOfKind: Readonly<Partial<Record<OrderState, StateTexts | null>>> = texts[kind]
  return textsOfKind[state]
}
