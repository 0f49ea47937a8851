import type { OrderKind } from '#contracts/orders/orders.ts'
import { isFinished } from './orders.domain.ts'

/** The address of the file for calendars with the dates of a booking. */
export const datesFileAddress = (code: string): string => `/booking-dates/${code}.ics`

/** Whether there is such a file: dates of a booking that is over belong in nobody's calendar. */
export const hasDatesFile = ({
  order: { kind, state },
  windows,
}: {
  readonly order: { readonly kind: OrderKind; readonly state: string }
  readonly windows: readonly unknown[]
}): boolean => windows.length > 0 && !isFinished(kind, state)
