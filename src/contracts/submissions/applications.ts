import { z } from 'zod'
import {
  applicationToasts,
  fileMessages,
  genders,
  isMinor,
  modelCategories,
  tooYoung,
} from './application-options.ts'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { invalidDay, isPastDay } from '#contracts/time/typed-day.ts'
import { spamProtectionFields } from './spam-protection.ts'
import {
  requiredChoice,
  email,
  noResult,
  optionalMultiline,
  optionalText,
  phone,
  requiredMultiline,
  requiredText,
} from '#contracts/primitives.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import { requiredFile, fileList } from '#contracts/media/uploads.ts'

const required = (label: string, max = 300) => requiredText(`${label} is required`, max)

const measure = /^\d{1,3}(?:[.,]\d)?$/

/** A number with at most one decimal, within inclusive bounds. */
const between = (label: string, bounds: readonly [min: number, max: number], message: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    required(label, 20)
      .pipe(z.string().regex(measure, message))
      .transform((text) => Number(text.replace(',', '.')))
      .refine((value) => value >= bounds[0] && value <= bounds[1], message),
  )

const category = requiredChoice('Model Category is required').refine(
  (value) => modelCategories.some(({ id }) => id === value),
  'Please choose the model category from the list',
)

/** A ticked box, as JSON or form data. */
const tickedBox = z.preprocess(
  (value) => value === true || value === 'true' || value === 'on' || value === '1',
  z.boolean(),
)

/** The fields that people type, with their messages. */
const formFields = {
  first_name: required('First Name', 100),
  last_name: required('Last Name', 100),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: phone('Phone is required'),
  dob: required('Date of Birth', 20),
  gender: required('Gender').pipe(z.enum(genders, 'Please choose the gender from the list')),
  cat_id: category,
  spoken_languages: required('Language'),
  height: between('Height', [50, 250], 'Height must be between 50-250 cm'),
  weight: between('Weight', [20, 300], 'Weight must be between 20-300 kg'),
  hair_eye_color: required('Hair and Eye color'),
  shoe_size: between('Shoe size', [20, 60], 'Shoe size must be between 20-60 (EU)'),
  country_id: requiredChoice('Country is required'),
  city_id: requiredChoice('City is required'),
  special_skill_hobbies: optionalMultiline(1000),
  instagram_link: optionalText(300),
  tiktok_link: optionalText(300),
  linkedin_link: optionalText(300),
  media_link_1: optionalText(300),
  media_link_2: optionalText(300),
  media_link_3: optionalText(300),
  message: requiredMultiline('Message is required', 5000),
  consent_marketing: tickedBox,
  consent_partners: tickedBox,
  /** The guardian, only if the applicant is under 18 and chooses JUNIORS. */
  guardian_name: optionalText(200),
  guardian_email: z
    .union([
      z.literal(''),
      email('Guardian Email is required', 'Please enter a valid email address'),
    ])
    .default(''),
}

const files = {
  model_image: requiredFile(fileMessages.model_image),
  portfolio: requiredFile(fileMessages.portfolio),
  images: fileList(),
  videos: fileList(fileMessages.videos),
}

/** The application on the wire: each file is sent itself or as the id of a finished upload. */
export const modelApplication = z.object({
  ...formFields,
  ...files,
  /** The token of files that were uploaded in chunks. */
  upload_token: optionalText(100),
  ...spamProtectionFields,
})
export type ModelApplication = z.output<typeof modelApplication>

interface AboutAge {
  dob: string
  cat_id: number
  guardian_name: string
  guardian_email: string
}

/**
 * Returns problems with the date of birth and, for a junior under 18, with the guardian, as messages by
 * field. `today` is `yyyy-mm-dd`: the server passes the agency's day, the page the visitor's.
 */
export const ageProblems = (form: AboutAge, today: string): Record<string, string> => {
  if (!isPastDay(form.dob, today)) return { dob: invalidDay }
  if (!isMinor(form.dob, today)) return {}
  const { guardian_name, guardian_email } = form
  if (form.cat_id !== juniorsId || (guardian_name === '' && guardian_email === '')) {
    return { dob: tooYoung }
  }
  return {
    ...(guardian_name === '' ? { guardian_name: 'Guardian Name is required' } : {}),
    ...(guardian_email === '' ? { guardian_email: 'Guardian Email is required' } : {}),
  }
}

const chosenFiles = z.custom<readonly File[]>(Array.isArray).default([])
const someFiles = (message: string) => chosenFiles.refine((list) => list.length > 0, message)

/** The form in the page: the same rules, for files that are not sent yet. */
export const modelApplicationForm = (today: string) =>
  z
    .object({
      ...formFields,
      model_image: someFiles(fileMessages.model_image),
      portfolio: someFiles(fileMessages.portfolio),
      images: chosenFiles,
      videos: someFiles(fileMessages.videos),
    })
    .superRefine((form, context) => {
      for (const [field, message] of Object.entries(ageProblems(form, today))) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    })

export const applicationEndpoints = {
  'POST /api/V1/modal_application/save': {
    summary:
      'Apply as a model, with files; an applicant under 18 needs a guardian, who confirms by email. A repeated `Idempotency-Key` stores nothing twice',
    access: 'visitor',
    input: modelApplication,
    files: {
      model_image: { accepts: 'picture', max: 1 },
      portfolio: { accepts: 'portfolio', max: 1 },
      images: { accepts: 'picture', max: 'pictures' },
      videos: { accepts: 'film', max: 'films' },
    },
    result: noResult,
    statuses: [201],
    getRefusal: (messages) =>
      messages.some((message) => message.endsWith(' is required'))
        ? applicationToasts.incomplete
        : undefined,
  },
  'POST /api/V1/modal_application/confirm': {
    summary: 'Confirm a junior’s application as their guardian, with the token from the email',
    access: 'visitor',
    input: z.object({ token: requiredText('Token is required', 100) }),
    result: noResult,
    rateLimit: { perMinute: 60 },
  },
} as const satisfies EndpointTable
