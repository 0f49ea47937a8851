import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { windowInWords } from '#contracts/bookings/window-words.ts'
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

/** A field that was left empty is as good as one that was left out. */
const typed = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

/** `Mon 14 Sep to Wed 16 Sep`, or `Mon 14 Sep, 09:30 to 13:00`. */
export const askedInWords = ({ start_date, end_date, start_time, end_time }: Asked): string =>
  windowInWords(
    {
      ...{ first: start_date, last: typed(end_date) ?? start_date },
      ...{ from: typed(start_time), to: typed(end_time) },
    },
    shortDay,
  )
