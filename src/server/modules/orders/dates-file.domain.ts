import type { OrderKind } from '#contracts/orders/orders.ts'
import { isFinished } from './orders.domain.ts'

/** The address of the calendar file with the dates of a booking. */
export const datesFileAddress = (code: string): string => `/booking-dates/${code}.ics`

/** Whether there is a calendar file: dates of a finished booking are not offered. */
export const hasDatesFile = ({
  order: { kind, state },
  windows,
}: {
  readonly order: { readonly kind: OrderKind; readonly state: string }
  readonly windows: readonly unknown[]
}): boolean => windows.length > 0 && !isFinished(kind, state)
