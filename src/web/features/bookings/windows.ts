import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { withLastDay } from '#contracts/bookings/night-hours.ts'
import { windowInWords } from '#contracts/bookings/window-words.ts'
import { shortDay, sortableDay } from '#web/lib/text/dates.ts'

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

/** A field that was left empty is as good as one that was left out. */
const typed = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

/** `Mon 14 Sep to Wed 16 Sep`, `Mon 14 Sep, 09:30 to 13:00`, or `Mon 14 Sep, 22:00 to 04:00 (Tue 15 Sep)`. */
export const askedInWords = ({ start_date, end_date, start_time, end_time }: Asked): string => {
  const window = withLastDay({
    first: sortableDay(start_date),
    last: sortableDay(typed(end_date) ?? start_date),
    from: typed(start_time),
    to: typed(end_time),
  })
  return windowInWords(window, (day) => shortDay(toWireDay(day)))
}

const toWireDay = (day: string): string => day.split('-').toReversed().join('-')
