import { z } from 'zod'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { day, id, text } from '#contracts/admin/fields.ts'

/** What staff say of a booking that they enter in a client's name. */
export const staffRequest = {
  modelIds: z
    .array(id)
    .min(1, 'Please choose a model')
    .max(maxModels, `Please choose at most ${maxModels} models`),
  /** A request that waits for a decision, or an option at once. */
  as: z.enum(['request', 'option']),
  firstDay: day,
  lastDay: day,
  /** With an option: why earlier requests for the dates are passed over. */
  reason: text(500).optional(),
}
