import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import { isFinished } from './orders.domain.ts'

/** The address of the calendar file with the dates of a booking. */
export const datesFileAddress = (code: string): string => `/booking-dates/${code}.ics`

/** Whether there is a calendar file: dates of a finished booking are not offered. */
export const hasDatesFile = ({
  order: { kind, state },
  windows,
}: {
  readonly order: { readonly kind: OrderKind; readonly state: OrderState }
  readonly windows: readonly unknown[]
}): boolean => windows.length > 0 && !isFinished(kind, state)
