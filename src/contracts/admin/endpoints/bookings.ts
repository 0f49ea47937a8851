import { z } from 'zod'
import {
  chartEntry,
  chartHoldDetail,
  chartMove,
  chartPage,
  chartQuery,
  chartRemoval,
  chartReplacement,
  replacementPreview,
  replacementQuery,
} from '#contracts/admin/bookings/chart.ts'
import { desk, lapsingPage, lapsingQuery } from '#contracts/admin/bookings/desk.ts'
import {
  enteredBooking,
  newBooking,
  rankPreview,
  rankQuery,
} from '#contracts/admin/bookings/new-booking.ts'
import { listAllowedRoles } from '#contracts/admin/policy.ts'
import { attachment, attachmentKinds } from '#contracts/admin/records/timeline.ts'
import { type AdminEndpointTable, idParams, uploadForm } from './contract.ts'

const readAccess = listAllowedRoles('bookings', 'read')
const writeAccess = listAllowedRoles('bookings', 'update')

/** The result of a change of a calendar, which has no data. */
const done = z.object({ done: z.literal(true) })

/** The booking desk: urgent tasks, and the chart of the models' time. */
export const deskEndpoints = {
  'GET /api/admin/desk': {
    summary: 'The tasks of the booking desk for today',
    access: readAccess,
    result: desk,
  },
  'GET /api/admin/desk/lapsing': {
    summary: 'Options by when they end, today or in the next days',
    access: readAccess,
    query: lapsingQuery,
    result: lapsingPage,
  },
  'GET /api/admin/chart': {
    summary: 'Models with their holds in a range of days',
    access: readAccess,
    query: chartQuery,
    result: chartPage,
  },
  'POST /api/admin/chart/ranks': {
    summary: 'Preview the ranks of a booking before it is entered, with the options ahead of it',
    access: writeAccess,
    isRepeatable: true,
    body: rankQuery,
    result: rankPreview,
  },
  'GET /api/admin/chart/holds/{id}': {
    summary: 'One hold with its history',
    access: readAccess,
    params: idParams,
    result: chartHoldDetail,
  },
  'POST /api/admin/chart/holds': {
    summary: 'Enter an option, a job, a casting, a fitting, travel or a book-out',
    access: writeAccess,
    body: chartEntry,
    result: done,
  },
  'POST /api/admin/chart/holds/{id}/move': {
    summary: 'Give a hold other dates',
    access: writeAccess,
    params: idParams,
    body: chartMove,
    result: done,
  },
  'GET /api/admin/chart/holds/{id}/replacement': {
    summary: 'Preview the effect of entering an option again on other dates',
    access: writeAccess,
    params: idParams,
    query: replacementQuery,
    result: replacementPreview,
  },
  'POST /api/admin/chart/holds/{id}/replace': {
    summary: 'Release an option and enter it again on other dates',
    access: writeAccess,
    params: idParams,
    body: chartReplacement,
    result: done,
  },
  'POST /api/admin/chart/holds/{id}/remove': {
    summary: 'Remove a casting, a fitting, travel or a book-out',
    access: writeAccess,
    params: idParams,
    body: chartRemoval,
    result: done,
  },
} as const satisfies AdminEndpointTable

/** Bookings that staff enter while their client is on the phone. */
export const newBookingEndpoints = {
  'POST /api/admin/chart/bookings': {
    summary: 'Enter a booking for a new or existing client, with its dates requested or on option',
    access: listAllowedRoles('clients', 'create'),
    body: newBooking,
    result: enteredBooking,
  },
} as const satisfies AdminEndpointTable

/** Files for notes, for all staff who work with bookings. */
export const attachmentEndpoints = {
  'POST /api/admin/attachments': {
    summary: 'Upload a file for a note, which must refer to its id within a day',
    access: writeAccess,
    status: 201,
    streamsForm: true,
    body: uploadForm(attachmentKinds),
    result: attachment,
  },
} as const satisfies AdminEndpointTable
