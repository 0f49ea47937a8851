import { z } from 'zod'
import { maxModels, maxWindows } from '#contracts/bookings/booking-check.ts'
import { type DateRange, withLastDay } from '#contracts/time/day.ts'
import { findOverlaps, windowFault } from '#contracts/bookings/windows.ts'
import { day, id, text, time } from '#contracts/admin/fields.ts'

/** Days, or hours of one day or night. */
const window = z.object({
  firstDay: day,
  lastDay: day,
  startTime: time.nullish(),
  endTime: time.nullish(),
})

/** Converts dates entered by staff to windows of the public form. */
export const toBookingWindow = ({
  firstDay,
  lastDay,
  startTime,
  endTime,
}: z.output<typeof window>): DateRange =>
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

/** The fields of a booking that staff enter on behalf of a client. */
export const staffRequest = {
  modelIds: z
    .array(id)
    .min(1, 'Please choose a model')
    .max(maxModels, `Please choose at most ${maxModels} models`),
  /** A request that waits for a decision, or an immediate option. */
  as: z.enum(['request', 'option']),
  windows,
  /** For an option: the reason for passing over earlier requests. */
  reason: text(500).optional(),
}
