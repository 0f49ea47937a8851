import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import type { StaffTransition } from '#contracts/orders/staff-transitions.ts'

/**
 * All transitions between the states of every kind of order, defined only here: the server moves orders by
 * this table, screens render their buttons from `allowedMoves`.
 */

/** `client` is the order's owner, `booker` the agency's staff, `system` the program (webhooks, timers). */
export type Mover = 'client' | 'booker' | 'system'

/** Data that some transitions require, stored or sent with the request (see `conditions`). */
export type Condition = 'junior_cleared' | 'shipment_known' | 'dates_known'

/** If it does not hold, a transition is not offered to anybody (see `circumstances`). */
export type Circumstance =
  | 'address_known'
  | 'day_has_come'
  | 'money_captured'
  | 'nothing_confirmed'
  | 'something_confirmed'

interface MoveFacts<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly needs?: Condition
  readonly when?: Circumstance
  /**
   * The content of the client's email; if it is missing, the client is told of what caused the transition
   * instead.
   */
  readonly email?: { readonly heading: string; readonly text: string }
  /** Also emails the agency. */
  readonly tellsAgency?: boolean
}

/** A transition that staff may make; others may be allowed to make it as well. */
export interface StaffMove<State extends string = OrderState> extends MoveFacts<State> {
  readonly name: StaffTransition
  readonly by: readonly Mover[]
}

interface OtherMove<State extends string> extends MoveFacts<State> {
  readonly name: 'pay' | 'fail_payment' | 'back_to_option' | 'back_to_request'
  readonly by: readonly Exclude<Mover, 'booker'>[]
}

export type Move<State extends string = OrderState> = StaffMove<State> | OtherMove<State>

export interface Flow<State extends string = OrderState> {
  readonly initial: State
  /** States without transitions: such orders are in the history. */
  readonly final: readonly State[]
  /** The steps of a successful order, for the progress bar; states of one step are grouped. */
  readonly way: readonly (readonly State[])[]
  readonly moves: readonly Move<State>[]
}

const refundText =
  'The amount will be returned the way it was paid. Banks can take up to ten days to show it.'

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
        email: {
          heading: 'Your dates are on option',
          text: 'The models below are on option for you. A first option is yours to confirm; any other moves up when one ahead of it ends. Please confirm or release before your option ends.',
        },
      },
      {
        name: 'confirm',
        from: ['optioned'],
        to: 'confirmed',
        by: ['booker'],
        needs: 'junior_cleared',
        email: {
          heading: 'Your booking is confirmed',
          text: 'The booking is now binding for both sides. Call times and addresses will follow with the call sheet.',
        },
      },
      {
        name: 'complete',
        from: ['confirmed'],
        to: 'completed',
        by: ['booker'],
        when: 'day_has_come',
        email: { heading: 'Your booking is complete', text: 'Thank you for working with us.' },
      },
      {
        name: 'decline',
        from: ['requested', 'optioned'],
        to: 'declined',
        by: ['booker'],
        when: 'nothing_confirmed',
        email: {
          heading: 'We cannot take this booking',
          text: 'We are sorry, but we cannot offer what you asked for. Write to us if other dates or other models would work for you.',
        },
      },
      {
        name: 'cancel',
        from: ['requested', 'optioned'],
        to: 'cancelled',
        by: ['client', 'booker'],
        when: 'nothing_confirmed',
        email: {
          heading: 'Your booking has been cancelled',
          text: 'The dates have been released.',
        },
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['requested', 'optioned', 'confirmed'],
        to: 'cancelled',
        by: ['booker'],
        when: 'something_confirmed',
        email: {
          heading: 'Your booking has been cancelled',
          text: 'The confirmed booking has been cancelled. Your booker will tell you what happens next.',
        },
      },
      { name: 'back_to_option', from: ['confirmed'], to: 'optioned', by: ['system'] },
      { name: 'back_to_request', from: ['optioned', 'confirmed'], to: 'requested', by: ['system'] },
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
        email: {
          heading: 'We have received your payment',
          text: 'Thank you. Your booker will now agree the dates with you.',
        },
        tellsAgency: true,
      },
      {
        name: 'schedule',
        from: ['paid'],
        to: 'scheduled',
        by: ['booker'],
        needs: 'dates_known',
        email: {
          heading: 'Your dates are set',
          text: 'The work you bought is now in our calendar.',
        },
      },
      {
        name: 'ship',
        from: ['paid', 'scheduled'],
        to: 'shipped',
        by: ['booker'],
        needs: 'shipment_known',
        when: 'address_known',
        email: { heading: 'Your order is on its way', text: 'It has been dispatched.' },
      },
      {
        name: 'complete',
        from: ['scheduled', 'shipped'],
        to: 'completed',
        by: ['booker'],
        when: 'day_has_come',
        email: { heading: 'Your order is complete', text: 'Thank you for working with us.' },
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
        email: {
          heading: 'Your payment did not go through',
          text: 'Nothing was charged. Your bag is as it was, so you can try again.',
        },
      },
      {
        name: 'cancel',
        from: ['pending', 'paid'],
        to: 'cancelled',
        by: ['client', 'booker', 'system'],
        email: {
          heading: 'Your order has been cancelled',
          text: `If you have paid, you will be refunded. ${refundText}`,
        },
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['scheduled'],
        to: 'cancelled',
        by: ['booker'],
        email: {
          heading: 'Your order has been cancelled',
          text: `If you have paid, you will be refunded. ${refundText}`,
        },
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        when: 'money_captured',
        email: { heading: 'Your payment has been refunded', text: refundText },
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
        email: {
          heading: 'We have received your payment',
          text: 'Thank you. The gift cards are being prepared.',
        },
      },
      {
        name: 'complete',
        from: ['paid'],
        to: 'completed',
        by: ['system', 'booker'],
        email: {
          heading: 'Your gift cards have been sent',
          text: 'They have been emailed to the address you gave.',
        },
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
        email: {
          heading: 'Your payment did not go through',
          text: 'Nothing was charged. The gift card is as you left it, so you can try again.',
        },
      },
      {
        name: 'cancel',
        from: ['pending', 'paid', 'completed'],
        to: 'cancelled',
        by: ['booker', 'system'],
        email: {
          heading: 'Your order has been cancelled',
          text: `Its gift cards are no longer valid. You will be refunded what you paid. ${refundText}`,
        },
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        when: 'money_captured',
        email: { heading: 'Your payment has been refunded', text: refundText },
      },
    ],
  },
} as const satisfies { readonly [Kind in OrderKind]: Flow<OrderState<Kind>> }
