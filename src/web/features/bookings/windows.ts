import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { fromWireDay, toWireDay, withLastDay } from '#contracts/time/day.ts'
import { formatDateRange, formatShortWireDay } from '#contracts/time/format.ts'

/** A window of dates in the form. */
export type FormWindow = NonNullable<BookingForm['further_dates']>[number]

/** Returns all windows of the form, starting with the one in its main fields. */
export const listWindows = ({
  date,
  end_date,
  start_time,
  end_time,
  further_dates = [],
}: Pick<
  BookingForm,
  'date' | 'end_date' | 'start_time' | 'end_time' | 'further_dates'
>): FormWindow[] => [{ start_date: date, end_date, start_time, end_time }, ...further_dates]

const isDay = (text: string): boolean => /^\d{2}-\d{2}-\d{4}$/.test(text)
const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)

/** Whether a window is complete and in the future; others are incomplete or would be refused. */
const isCompleteWindow = (
  { start_date, end_date = '', start_time = '', end_time = '' }: FormWindow,
  today: string,
): boolean =>
  isDay(start_date) &&
  fromWireDay(start_date) >= today &&
  (end_date === '' || (isDay(end_date) && fromWireDay(end_date) >= fromWireDay(start_date))) &&
  (start_time === '') === (end_time === '') &&
  (start_time === '' || (isTime(start_time) && isTime(end_time)))

/** Returns the complete windows that start on or after a day (`yyyy-mm-dd`), without duplicates. */
export const listCompleteWindows = (
  form: Parameters<typeof listWindows>[0],
  today: string,
): FormWindow[] => {
  const completeWindows = new Map(
    listWindows(form)
      .filter((window) => isCompleteWindow(window, today))
      .map((window) => [JSON.stringify(window), window]),
  )
  return [...completeWindows.values()]
}

/** Treats an empty field like a missing one. */
const emptyToNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

/** `Mon 14 Sep to Wed 16 Sep`, `Mon 14 Sep, 09:30 to 13:00`, or `Mon 14 Sep, 22:00 to 04:00 (Tue 15 Sep)`. */
export const formatFormWindow = ({
  start_date,
  end_date,
  start_time,
  end_time,
}: FormWindow): string => {
  const window = withLastDay({
    first: fromWireDay(start_date),
    last: fromWireDay(emptyToNull(end_date) ?? start_date),
    from: emptyToNull(start_time),
    to: emptyToNull(end_time),
  })
  return formatDateRange(window, (day) => formatShortWireDay(toWireDay(day)))
}
