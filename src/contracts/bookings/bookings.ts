import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import {
  email,
  id,
  optionalMultiline,
  phone,
  requiredMultiline,
  requiredText,
} from '#contracts/primitives.ts'
import { incompleteMessage, maxModels, tooManyModels } from './booking-check.ts'
import {
  bookingDate,
  furtherWindows,
  findOverlaps,
  pastDate,
  findPastWindows,
  toWindow,
  windowEnd,
  findWindowProblem,
} from './windows.ts'

const required = (field: string, max = 300) => requiredText(`${field} is required`, max)
const requiredLines = (field: string, max: number) => requiredMultiline(`${field} is required`, max)

type FirstWindow = { readonly date: string } & Omit<
  z.output<typeof furtherWindows>[number],
  'start_date'
>

/** Lists all windows of the form, beginning with the one in its own fields. */
export const listWindows = ({
  date,
  end_date,
  start_time,
  end_time,
  further_dates,
}: FirstWindow & { readonly further_dates: z.output<typeof furtherWindows> }) => [
  { start_date: date, end_date, start_time, end_time },
  ...further_dates,
]

/**
 * The booking form: nineteen required fields in the order of the page, their messages, further dates, and a
 * field for juniors.
 */
export const bookingForm = z
  .object(
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
      project_description: requiredLines('Project description', 5000),
      date: bookingDate,
      ...windowEnd,
      further_dates: furtherWindows,
      location: required('Location'),
      time_commitment: required('Time commitment'),
      usage_scope: requiredLines('Usage scope', 1000),
      territotries: required('Territotries'),
      usage_duration: required('Usage duration'),
      proposed_budget: required('Proposed budget'),
      payment_terms: required('Payment terms'),
      styling_wardrobe: requiredLines('Styling wardrobe', 2000),
      additional_needs: requiredLines('Additional needs', 2000),
      term_condition: z.literal(true, 'Term condition is required'),
      /** The responsible adult on set with a phone number; required for juniors. */
      guardian_note: optionalMultiline(1000),
    },
    incompleteMessage,
  )
  .superRefine((form, context) => {
    const problem = findWindowProblem(form.date, form)
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
    for (const place of findOverlaps(listWindows(form).map(toWindow))) {
      const path = ['further_dates', place - 1, 'start_date']
      context.addIssue({ code: 'custom', path, message: 'You have asked for these dates already' })
    }
  })
export type BookingForm = z.input<typeof bookingForm>

/**
 * The form with the rule that needs a clock. The server checks it with its own. `now` has the format of
 * `wallTime`.
 */
export const bookingFormAt = (now: () => string) =>
  bookingForm.superRefine((form, context) => {
    for (const place of findPastWindows(listWindows(form).map(toWindow), now())) {
      const path = place === 0 ? ['date'] : ['further_dates', place - 1, 'start_date']
      context.addIssue({ code: 'custom', path, message: pastDate })
    }
  })

const wishlists = z
  .array(id, 'Please choose at least one model')
  .min(1, 'Please choose at least one model')
  .max(maxModels, tooManyModels)

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
