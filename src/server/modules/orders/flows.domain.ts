import type { OrderKind } from '#contracts/orders.ts'

/**
 * The states of every kind of order and all the ways between them. This table is the only place that knows:
 * the server moves orders by it, screens render their buttons from `allowedMoves`.
 */

/** `client` is whose order it is, `booker` the agency's staff, `system` the program (webhooks, timers). */
export type Mover = 'client' | 'booker' | 'system'

/** What has to be on record before some moves (see `conditions`). */
export type Condition = 'junior_cleared' | 'shipment_known'

export interface Move {
  readonly name: string
  readonly from: readonly string[]
  readonly to: string
  readonly by: readonly Mover[]
  readonly needs?: Condition
  /** What the client's mail says of it. */
  readonly mail: { readonly heading: string; readonly text: string }
  /** The agency is told as well. */
  readonly tellsAgency?: boolean
}

export interface Flow {
  readonly initial: string
  /** Nothing leads on from these: such orders stand in the history. */
  readonly final: readonly string[]
  /** The stations of an order that goes well, for the progress bar; states of one station stand together. */
  readonly way: readonly (readonly string[])[]
  readonly moves: readonly Move[]
}

const refundText = 'The amount goes back the way it came. Banks take up to ten days to show it.'

export const flows = {
  booking: {
    initial: 'requested',
    final: ['completed', 'declined', 'cancelled'],
    way: [['requested'], ['optioned'], ['confirmed'], ['completed']],
    moves: [
      {
        name: 'option',
        from: ['requested'],
        to: 'optioned',
        by: ['booker'],
        mail: {
          heading: 'Your dates are on option',
          text: 'We hold the models of your request for your dates. An option keeps them free for you until you confirm or let them go.',
        },
      },
      {
        name: 'confirm',
        from: ['optioned'],
        to: 'confirmed',
        by: ['booker'],
        needs: 'junior_cleared',
        mail: {
          heading: 'Your booking is confirmed',
          text: 'The booking is binding for both sides from now on. Call times and addresses follow with the call sheet.',
        },
      },
      {
        name: 'complete',
        from: ['confirmed'],
        to: 'completed',
        by: ['booker'],
        mail: { heading: 'Your booking is done', text: 'Thank you for working with us.' },
      },
      {
        name: 'decline',
        from: ['requested', 'optioned'],
        to: 'declined',
        by: ['booker'],
        mail: {
          heading: 'We cannot take this booking',
          text: 'We are sorry: we cannot offer what you asked for. Write to us if other dates or other faces would do.',
        },
      },
      {
        name: 'cancel',
        from: ['requested', 'optioned'],
        to: 'cancelled',
        by: ['client', 'booker'],
        mail: { heading: 'Your booking is cancelled', text: 'The dates are free again.' },
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['confirmed'],
        to: 'cancelled',
        by: ['booker'],
        mail: {
          heading: 'Your booking is cancelled',
          text: 'The confirmed booking was called off. Your booker tells you what follows from it.',
        },
      },
    ],
  },
  purchase: {
    initial: 'pending',
    final: ['completed', 'refunded'],
    way: [['pending'], ['paid'], ['scheduled', 'shipped'], ['completed']],
    moves: [
      {
        name: 'pay',
        from: ['pending'],
        to: 'paid',
        by: ['system'],
        mail: {
          heading: 'Your payment has arrived',
          text: 'Thank you. Your booker plans the dates with you next.',
        },
        tellsAgency: true,
      },
      {
        name: 'schedule',
        from: ['paid'],
        to: 'scheduled',
        by: ['booker'],
        mail: { heading: 'Your dates are set', text: 'The work you bought is in the calendar.' },
      },
      {
        name: 'ship',
        from: ['paid', 'scheduled'],
        to: 'shipped',
        by: ['booker'],
        needs: 'shipment_known',
        mail: { heading: 'Your order is on its way', text: 'It has left our house.' },
      },
      {
        name: 'complete',
        from: ['scheduled', 'shipped'],
        to: 'completed',
        by: ['booker'],
        mail: { heading: 'Your order is done', text: 'Thank you for working with us.' },
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
        mail: {
          heading: 'Your payment did not go through',
          text: 'Nothing was charged. Your bag is as it was, so you can try again.',
        },
      },
      {
        name: 'cancel',
        from: ['pending', 'paid'],
        to: 'cancelled',
        by: ['client', 'booker', 'system'],
        mail: {
          heading: 'Your order is cancelled',
          text: `If you have paid, you are refunded. ${refundText}`,
        },
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['scheduled'],
        to: 'cancelled',
        by: ['booker'],
        mail: {
          heading: 'Your order is cancelled',
          text: `If you have paid, you are refunded. ${refundText}`,
        },
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        mail: { heading: 'Your payment is refunded', text: refundText },
      },
    ],
  },
  gift_card: {
    initial: 'pending',
    final: ['refunded'],
    way: [['pending'], ['paid'], ['completed']],
    moves: [
      {
        name: 'pay',
        from: ['pending'],
        to: 'paid',
        by: ['system'],
        mail: {
          heading: 'Your payment has arrived',
          text: 'Thank you. The gift cards are being written.',
        },
      },
      {
        name: 'complete',
        from: ['paid'],
        to: 'completed',
        by: ['system', 'booker'],
        mail: {
          heading: 'Your gift cards are sent',
          text: 'They have gone by mail to the address that you gave.',
        },
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
        mail: {
          heading: 'Your payment did not go through',
          text: 'Nothing was charged. The gift card is as you left it, so you can try again.',
        },
      },
      {
        name: 'cancel',
        from: ['pending', 'paid', 'completed'],
        to: 'cancelled',
        by: ['booker', 'system'],
        mail: {
          heading: 'Your order is cancelled',
          text: `Its gift cards are void. What you paid is refunded. ${refundText}`,
        },
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        mail: { heading: 'Your payment is refunded', text: refundText },
      },
    ],
  },
} as const satisfies Record<OrderKind, Flow>
