import type { ClientOption } from '#contracts/bookings/options.ts'
import { fromWireDay } from '#contracts/time/day.ts'

type OptionDates = Pick<ClientOption, 'start_date' | 'end_date' | 'status'>

/** Returns the first option that has not ended before a day (`yyyy-mm-dd`). */
export const findNextOption = <Option extends OptionDates>(
  options: readonly Option[],
  today: string,
): Option | undefined =>
  options
    .filter(({ status, end_date }) => status !== 'released' && fromWireDay(end_date) >= today)
    .sort((one, other) =>
      fromWireDay(one.start_date).localeCompare(fromWireDay(other.start_date)),
    )[0]

type BookingOptionDates = OptionDates & Pick<ClientOption, 'order_id'>

/**
 * Separates bookings whose last day is before today (`yyyy-mm-dd`): they only wait to be closed. Items
 * without dates count as current.
 */
export const splitByToday = <Item extends { readonly code: string }>(
  items: readonly Item[],
  options: readonly BookingOptionDates[],
  today: string,
): { current: Item[]; past: Item[] } => {
  const isPast = ({ code }: Item) => {
    const bookingOptions = options.filter(
      ({ order_id, status }) => order_id === code && status !== 'released',
    )
    return (
      bookingOptions.length > 0 &&
      bookingOptions.every(({ end_date }) => fromWireDay(end_date) < today)
    )
  }
  return { current: items.filter((item) => !isPast(item)), past: items.filter(isPast) }
}
