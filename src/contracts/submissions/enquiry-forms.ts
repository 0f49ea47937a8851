import { z } from 'zod'
import { customerTopics, enquiryLabels as labels, partnershipTopics } from './enquiry-options.ts'
import { spamProtectionFields } from './spam-protection.ts'
import { optionalFile } from '#contracts/media/uploads.ts'
import {
  requiredChoice,
  email,
  id,
  optionalText,
  phone,
  requiredMultiline,
  requiredText,
} from '#contracts/primitives.ts'

const required = (label: string, max = 300) => requiredText(`${label} is required`, max)

const requiredOption = <const T extends readonly [string, ...string[]]>(
  label: string,
  options: T,
) => required(label).pipe(z.enum(options, `Please choose the ${label.toLowerCase()} from the list`))

const person = {
  first_name: required(labels.first_name, 100),
  last_name: required(labels.last_name, 100),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: phone('Phone is required'),
}

const place = {
  country_id: requiredChoice('Country is required'),
  city_id: requiredChoice('City is required'),
}

/**
 * Empty if nothing is chosen; missing on forms without this field. Only the server knows which states exist.
 */
const state = z.union([z.literal(''), z.null().transform(() => '' as const), id]).optional()

const requiredLines = (label: string, max: number) => requiredMultiline(`${label} is required`, max)

const message = requiredLines(labels.message, 5000)

const optionalAddress = {
  street: optionalText(300),
  no: optionalText(20),
  additional_address: optionalText(300),
  postcode: optionalText(20),
}

/** `address` is the street line. */
export const customerForm = z.object({
  topic: requiredOption(labels.topic, customerTopics),
  order_number: required(labels.order_number, 100),
  ...person,
  address: optionalText(300),
  ...optionalAddress,
  ...place,
  state_id: state,
  message,
  ...spamProtectionFields,
})

/** `address` is the website. */
export const businessForm = z.object({
  topic: requiredOption(labels.topic, partnershipTopics),
  job_title: required(labels.job_title),
  ...person,
  address: required(labels.website),
  ...optionalAddress,
  ...place,
  order_number: optionalText(100),
  message,
  ...spamProtectionFields,
})

export const pressForm = z.object({
  partnership_inquiry_type: requiredOption(labels.partnership_inquiry_type, partnershipTopics),
  job_title: required(labels.job_title),
  ...person,
  media_agency: optionalText(300),
  website: required(labels.website),
  street: required(labels.street),
  no: required(labels.no, 20),
  additional_address: optionalText(300),
  postcode: required(labels.postcode, 20),
  ...place,
  message,
  ...spamProtectionFields,
})

/** All listed fields are required; `state_id` is missing on pages that ask for the city only. */
export const jobForm = z.object({
  ...person,
  add_proffesional: required(labels.add_proffesional),
  address: required(labels.address),
  street: required(labels.street),
  no: required(labels.no, 20),
  additional_address: required(labels.additional_address),
  ...place,
  state_id: state,
  postcode: required(labels.postcode, 20),
  message,
  file: optionalFile,
  ...spamProtectionFields,
})

/** A ticked box, as JSON or form data. */
const tickedBox = z.union([
  z.boolean(),
  z.enum(['true', 'on', '1']).transform(() => true),
  z.enum(['false', 'off', '0', '']).transform(() => false),
])

const consent = tickedBox.default(false).refine((is) => is, 'Consent is required')

export const masterclassForm = z.object({
  ...person,
  ...place,
  experience: requiredLines(labels.experience, 2000),
  message,
  consent,
  ...spamProtectionFields,
})

export const mediaProductionForm = z.object({
  ...person,
  company: required(labels.company),
  ...place,
  project_brief: requiredLines(labels.project_brief, 5000),
  budget: required(labels.budget),
  message,
  consent,
  ...spamProtectionFields,
})
