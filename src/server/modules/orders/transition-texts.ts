import type { OrderKind } from '#contracts/orders/order-states.ts'
import type { flows } from './flows.domain.ts'

/** The default texts of the client's email about a transition. */
export interface TransitionTexts {
  /** The name of the email in the office. */
  readonly label: string
  readonly subject: string
  readonly heading?: string
  readonly text: string
}

/** The transitions that somebody makes, not those that follow from others. */
type TransitionName<Kind extends OrderKind> = Exclude<
  (typeof flows)[Kind]['moves'][number]['name'],
  `back_to_${string}`
>

/**
 * The transitions of which clients are emailed, with their texts. Of others, such as a booking that goes back to
 * an option, they are emailed what caused them instead.
 */
export const transitionTexts = {
  booking: {
    option: {
      label: 'Your dates are on option',
      subject: 'On option until {{deadline}}: {{project}}, {{dates}} ({{code}})',
      text: 'The models below are on option for you.\n\n{{next_step}}',
    },
    confirm: {
      label: 'Your booking is confirmed',
      subject: 'Confirmed: {{project}}, {{dates}} ({{code}})',
      text: 'The booking is now binding for both sides. Call times and addresses will follow with the call sheet.',
    },
    complete: {
      label: 'Your booking is complete',
      subject: 'Complete: {{project}}, {{dates}} ({{code}})',
      text: 'Thank you for working with us.',
    },
    decline: {
      label: 'We cannot take this booking',
      subject: 'We cannot take this booking: {{project}}, {{dates}} ({{code}})',
      text: 'We are sorry, but we cannot offer what you asked for. Write to us if other dates or other models would work for you.',
    },
    cancel: {
      label: 'Your booking has been cancelled',
      subject: 'Cancelled: {{project}}, {{dates}} ({{code}})',
      text: 'The dates are no longer held for you.',
    },
    call_off: {
      label: 'Your confirmed booking has been cancelled',
      subject: 'Cancelled: {{project}}, {{dates}} ({{code}})',
      heading: 'Your booking has been cancelled',
      text: 'The confirmed booking has been cancelled. Your booker will tell you what happens next.',
    },
  },
  purchase: {
    pay: {
      label: 'We have received your payment',
      subject: 'Receipt: {{total}} for {{items}} ({{code}})',
      text: 'Thank you. This is your receipt. Your booker will now agree the dates with you.',
    },
    schedule: {
      label: 'Your dates are set',
      subject: 'Your dates are set: {{items}}, {{dates}} ({{code}})',
      text: 'The work you bought is now in our calendar.',
    },
    ship: {
      label: 'Your order is on its way',
      subject: 'On its way: {{items}} ({{code}})',
      text: 'It has been dispatched.',
    },
    complete: {
      label: 'Your order is complete',
      subject: 'Complete: {{items}} ({{code}})',
      text: 'Thank you for working with us.',
    },
    fail_payment: {
      label: 'Your payment did not go through',
      subject: 'Your payment did not go through: {{items}} ({{code}})',
      text: 'Nothing was charged. Your bag is as it was, so you can try again.',
    },
    cancel: {
      label: 'Your order has been cancelled',
      subject: 'Cancelled: {{items}} ({{code}})',
      text: '{{returned}}',
    },
    call_off: {
      label: 'Your scheduled order has been cancelled',
      subject: 'Cancelled: {{items}} ({{code}})',
      heading: 'Your order has been cancelled',
      text: '{{returned}}',
    },
    refund: {
      label: 'Your payment has been refunded',
      subject: 'Refunded: {{items}} ({{code}})',
      // Often the only email: a refund within a minute hides the one about the cancellation.
      text: 'Your order has been cancelled. {{returned}}',
    },
  },
  gift_card: {
    pay: {
      label: 'We have received your payment',
      subject: 'Receipt: {{total}} for {{items}} ({{code}})',
      text: 'Thank you. This is your receipt. We are preparing the gift cards.',
    },
    complete: {
      label: 'Your gift cards have been sent',
      // The cards usually leave within the minute of the payment, so this email is the receipt as well.
      subject: 'Receipt: {{total}} for {{items}} ({{code}})',
      text: 'They have been emailed to the address you gave. This is your receipt.',
    },
    fail_payment: {
      label: 'Your payment did not go through',
      subject: 'Your payment did not go through: {{items}} ({{code}})',
      text: 'Nothing was charged. The gift card is as you left it, so you can try again.',
    },
    cancel: {
      label: 'Your order has been cancelled',
      subject: 'Cancelled: {{items}} ({{code}})',
      text: 'Its gift cards are no longer valid. {{returned}}',
    },
    refund: {
      label: 'Your payment has been refunded',
      subject: 'Refunded: {{items}} ({{code}})',
      text: 'Your order has been cancelled, and its gift cards are no longer valid. {{returned}}',
    },
  },
} as const satisfies {
  readonly [Kind in OrderKind]: Readonly<Record<TransitionName<Kind>, TransitionTexts>>
}

/** The texts of a transition's email; undefined for transitions of which clients are not emailed. */
export const findTransitionTexts = (
  kind: OrderKind,
  transition: string,
): TransitionTexts | undefined => {
  const textsOfKind: Readonly<Record<string, TransitionTexts>> = transitionTexts[kind]
  return textsOfKind[transition]
}
