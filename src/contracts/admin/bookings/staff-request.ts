import { z } from 'zod'
import { maxModels, maxWindows } from '#contracts/bookings/booking-check.ts'
import { withLastDay } from '#contracts/bookings/night-hours.ts'
import { type BookingWindow, findOverlaps, windowFault } from '#contracts/bookings/windows.ts'
import { day, id, text, time } from '#contracts/admin/fields.ts'

/** Days, or hours of one day or night. */
const window = z.object({
  firstDay: day,
  lastDay: day,
  startTime: time.nullish(),
  endTime: time.nullish(),
})

/** Dates as staff enter them, in the words of the public form. */
export const toBookingWindow = ({
  firstDay,
  lastDay,
  startTime,
  endTime,
}: z.output<typeof window>): BookingWindow =>
  withLastDay({ first: firstDay, last: lastDay, from: startTime ?? null, to: endTime ?? null })

const fields = { last: 'lastDay', from: 'startTime', to: 'endTime' } as const

const windows = z
  .array(window)
  .min(1, 'Please give a date')
  .max(maxWindows, `Please ask for at most ${maxWindows} windows of dates`)
  .superRefine((wireWindows, context) => {
    const bookingWindows = wireWindows.map(toBookingWindow)
    const refuse = (place: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [place, field], message })
    bookingWindows.forEach((each, index) => {
      const [part, message] = windowFault(each) ?? []
      if (part && message) refuse(index, fields[part], message)
    })
    for (const place of findOverlaps(bookingWindows)) {
      refuse(place, 'firstDay', 'These dates overlap with others of this booking')
    }
  })

/** What staff say of a booking that they enter in a client's name. */
export const staffRequest = {
  modelIds: z
    .array(id)
    .min(1, 'Please choose a model')
    .max(maxModels, `Please choose at most ${maxModels} models`),
  /** A request that waits for a decision, or an option at once. */
  as: z.enum(['request', 'option']),
  windows,
  /** With an option: why earlier requests for the dates are passed over. */
  reason: text(500).optional(),
}

/** What is sent of a booking that staff enter in a client's name. */
export type StaffBooking = {
  [Field in keyof typeof staffRequest]: z.output<(typeof staffRequest)[Field]>
}
