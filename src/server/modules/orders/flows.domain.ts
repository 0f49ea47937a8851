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
      },
      {
        name: 'confirm',
        from: ['optioned'],
        to: 'confirmed',
        by: ['booker'],
        needs: 'junior_cleared',
      },
      {
        name: 'complete',
        from: ['confirmed'],
        to: 'completed',
        by: ['booker'],
        when: 'day_has_come',
      },
      {
        name: 'decline',
        from: ['requested', 'optioned'],
        to: 'declined',
        by: ['booker'],
        when: 'nothing_confirmed',
      },
      {
        name: 'cancel',
        from: ['requested', 'optioned'],
        to: 'cancelled',
        by: ['client', 'booker'],
        when: 'nothing_confirmed',
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['requested', 'optioned', 'confirmed'],
        to: 'cancelled',
        by: ['booker'],
        when: 'something_confirmed',
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
        tellsAgency: true,
      },
      {
        name: 'schedule',
        from: ['paid'],
        to: 'scheduled',
        by: ['booker'],
        needs: 'dates_known',
      },
      {
        name: 'ship',
        from: ['paid', 'scheduled'],
        to: 'shipped',
        by: ['booker'],
        needs: 'shipment_known',
        when: 'address_known',
      },
      {
        name: 'complete',
        from: ['scheduled', 'shipped'],
        to: 'completed',
        by: ['booker'],
        when: 'day_has_come',
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
      },
      {
        name: 'cancel',
        from: ['pending', 'paid'],
        to: 'cancelled',
        by: ['client', 'booker', 'system'],
        tellsAgency: true,
      },
      {
        name: 'call_off',
        from: ['scheduled'],
        to: 'cancelled',
        by: ['booker'],
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        when: 'money_captured',
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
      },
      {
        name: 'complete',
        from: ['paid'],
        to: 'completed',
        // Once every card has been emailed: a card that was refused keeps the order open.
        by: ['system'],
      },
      {
        name: 'fail_payment',
        from: ['pending'],
        to: 'cancelled',
        by: ['system'],
      },
      {
        name: 'cancel',
        from: ['pending', 'paid', 'completed'],
        to: 'cancelled',
        by: ['booker', 'system'],
      },
      {
        name: 'refund',
        from: ['cancelled'],
        to: 'refunded',
        by: ['booker', 'system'],
        when: 'money_captured',
      },
    ],
  },
} as const satisfies { readonly [Kind in OrderKind]: Flow<OrderState<Kind>> }
