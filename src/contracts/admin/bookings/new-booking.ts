import { z } from 'zod'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { emailAddress, id, multiline, someText, text } from '#contracts/admin/fields.ts'
import { chartHold } from './chart.ts'
import { staffRequest } from './staff-request.ts'

/** Somebody who is on record only once the booking is. */
const newClient = z.object({
  name: someText(200),
  email: emailAddress,
  phone: text(40).optional(),
  company: text(200).optional(),
})

/** `POST /api/admin/chart/bookings`: a booking for a client on record, or for somebody new. */
export const newBooking = z
  .object({
    clientId: id.optional(),
    client: newClient.optional(),
    projectName: someText(200),
    description: multiline(5000),
    ...staffRequest,
  })
  .refine(({ clientId, client }) => (clientId === undefined) !== (client === undefined), {
    path: ['clientId'],
    message: 'Please choose a client, or enter a new one',
  })
export type NewBooking = z.output<typeof newBooking>

/** The booking that has been entered. */
export const enteredBooking = z.object({ id, code: z.string() })
export type EnteredBooking = z.output<typeof enteredBooking>

/** `POST /api/admin/chart/ranks`: what a booking asks about, before it is entered. */
export const rankQuery = z.object({
  clientId: id.optional(),
  /** Of somebody who may be on record already. */
  email: emailAddress.optional(),
  modelIds: z.array(id).min(1).max(maxModels),
  windows: staffRequest.windows,
})
export type RankQuery = z.output<typeof rankQuery>

/** What an option on dates of a model would get now. */
const rankLine = z.object({
  modelId: id,
  modelName: z.string(),
  /** Which of the windows it is about. */
  window: z.int(),
  /** The worst rank in the window, and the days that have it; null if the model is not free. */
  rank: z.int().nullable(),
  rankDays: z.array(z.string()),
  /** The options that come first, and the jobs and book-outs that take the dates. */
  ahead: z.array(chartHold),
  blocking: z.array(chartHold),
  /** Earlier requests that wait for these dates: an option passes them over. */
  earlier: z.array(chartHold),
  /** The booking in which the client has an option of the model on one of the days already. */
  ownCode: z.string().nullable(),
})
export type RankLine = z.output<typeof rankLine>

export const rankPreview = z.object({
  /** Who is on record under the email address. */
  client: z.object({ id, name: z.string() }).nullable(),
  lines: z.array(rankLine),
})
export type RankPreview = z.output<typeof rankPreview>
