import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { shortDay } from '#web/lib/text/dates.ts'

/** A window of dates as the form has it. */
export type Asked = NonNullable<BookingForm['further_dates']>[number]

/** All windows of the form, the one of its own fields first. */
export const windowsOf = ({
  date,
  end_date,
  start_time,
  end_time,
  further_dates = [],
}: BookingForm): Asked[] => [{ start_date: date, end_date, start_time, end_time }, ...further_dates]

/** `Mon 14 Sep to Wed 16 Sep`, or `Mon 14 Sep, 09:30 to 13:00`. */
export const windowInWords = ({ start_date, end_date, start_time, end_time }: Asked): string => {
  const first = shortDay(start_date)
  if (end_date && end_date !== start_date) return `${first} to ${shortDay(end_date)}`
  return start_time && end_time ? `${first}, ${start_time} to ${end_time}` : first
}
