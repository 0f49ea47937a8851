import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { email, id, optionalText, phone, requiredText } from '#contracts/primitives.ts'
import { incompleteMessage, maxModels } from './booking-check.ts'

const isCalendarDate = (text: string): boolean => {
  const [day = 0, month = 0, year = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year >= 1000
}

/** `dd-mm-yyyy`. Whether it is in the past depends on the agency's time zone, so the server checks that. */
export const bookingDate = requiredText('Date is required', 20).pipe(
  z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/, 'Please enter the date as dd-mm-yyyy')
    .refine(isCalendarDate, 'This date does not exist'),
)

const required = (field: string, max = 300) => requiredText(`${field} is required`, max)

/**
 * The booking form: nineteen required fields in the order of the page, with their messages, and what only a
 * booking with a junior needs.
 */
export const bookingForm = z.object(
  {
    full_name: required('Full Name', 120),
    email: email('Email is required'),
    phone: phone('Phone is required'),
    company: required('Company'),
    preferred_contact_method: required('Preferred contact method').pipe(
      z.enum(['email', 'phone'], 'Please choose email or phone'),
    ),
    project_name: required('Project name'),
    project_type: required('Project type'),
    project_description: required('Project description', 5000),
    date: bookingDate,
    location: required('Location'),
    time_commitment: required('Time commitment'),
    usage_scope: required('Usage scope', 1000),
    territotries: required('Territotries'),
    usage_duration: required('Usage duration'),
    proposed_budget: required('Proposed budget'),
    payment_terms: required('Payment terms'),
    styling_wardrobe: required('Styling wardrobe', 2000),
    additional_needs: required('Additional needs', 2000),
    term_condition: z.literal(true, 'Term condition is required'),
    /** The responsible adult on set and their phone number; required with a junior. */
    guardian_note: optionalText(1000),
  },
  incompleteMessage,
)
export type BookingForm = z.input<typeof bookingForm>

const wishlists = z
  .array(id, 'Please choose at least one model')
  .min(1, 'Please choose at least one model')
  .max(maxModels, `A booking request can include at most ${maxModels} models`)

export const bookingEndpoints = {
  'POST /api/V1/model-booking': {
    summary:
      'Request a booking of 1 to 20 models; a repeated `Idempotency-Key` returns the first order',
    access: 'visitor',
    ownUser: true,
    input: z.object({
      user_id: id.optional(),
      shipping_address: bookingForm,
      wishlists,
    }),
    errorsOf: 'shipping_address',
    result: z.object({ data: z.object({ orderId: z.string() }) }),
    statuses: [201],
    rateLimit: { perMinute: 300 },
  },
} as const satisfies EndpointTable
