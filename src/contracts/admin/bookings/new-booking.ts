import { z } from 'zod'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { emailAddress, id, multiline, someText, text } from '#contracts/admin/fields.ts'
import { chartHold } from './chart.ts'
import { staffRequest } from './staff-request.ts'

/** A new client, created along with the booking. */
const newClient = z.object({
  name: someText(200),
  email: emailAddress,
  phone: text(40).optional(),
  company: text(200).optional(),
})

/** `POST /api/admin/chart/bookings`: a booking for an existing or a new client. */
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

/** The new booking. */
export const enteredBooking = z.object({ id, code: z.string() })
export type EnteredBooking = z.output<typeof enteredBooking>

/** `POST /api/admin/chart/ranks`: the dates and models of a booking that is not entered yet. */
export const rankQuery = z.object({
  clientId: id.optional(),
  /** The email address of a client who may exist already. */
  email: emailAddress.optional(),
  modelIds: z.array(id).min(1).max(maxModels),
  windows: staffRequest.windows,
})
export type RankQuery = z.output<typeof rankQuery>

/** The rank that an option on dates of a model would get now. */
const rankLine = z.object({
  modelId: id,
  modelName: z.string(),
  /** The index of the window. */
  window: z.int(),
  /** The worst rank in the window and the days with that rank; null if the model is not free. */
  rank: z.int().nullable(),
  rankDays: z.array(z.string()),
  /** The options with better ranks, and the jobs and book-outs that take the dates. */
  ahead: z.array(chartHold),
  blocking: z.array(chartHold),
  /** Earlier requests for these dates that an option would pass over. */
  earlier: z.array(chartHold),
  /** The client's other booking with an option of the model on one of these days. */
  ownCode: z.string().nullable(),
})
export type RankLine = z.output<typeof rankLine>

export const rankPreview = z.object({
  /** The client with this email address. */
  client: z.object({ id, name: z.string() }).nullable(),
  lines: z.array(rankLine),
})
export type RankPreview = z.output<typeof rankPreview>
