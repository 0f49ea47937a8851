import type { OrderState } from '#contracts/orders/order-states.ts'

/** Fixed wording, including the spelling mistake. */
export const pendingMessage = 'Payment not yet confiemed from the bank'

/** The states of orders as clients read them. */
export const statusLabels = {
  requested: 'Requested',
  optioned: 'Optioned',
  confirmed: 'Confirmed',
  declined: 'Declined',
  pending: 'Pending',
  paid: 'Paid',
  scheduled: 'Scheduled',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>
