import type { z } from 'zod'
import type {
  businessForm,
  customerForm,
  jobForm,
  masterclassForm,
  mediaProductionForm,
  pressForm,
} from '#contracts/submissions/enquiry-forms.ts'
import {
  type ConsentKind,
  enquiryLabels,
  type EnquiryKind,
} from '#contracts/submissions/enquiry-options.ts'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { NamedUpload } from '#server/modules/uploads/index.ts'
import type { EnquiryDetail } from './enquiries.repo.ts'

/** A form under our own field names. */
export interface Enquiry {
  kind: EnquiryKind
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  message: string
  details: readonly EnquiryDetail[]
  countryId: number
  stateId: number | null
  cityId: number
  /** Whether a state must be chosen if the country has any. */
  asksState: boolean
  consents: readonly ConsentKind[]
  files: readonly NamedUpload[]
  guard: Partial<SpamProtection>
}

export const fromCustomerForm = (form: z.output<typeof customerForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'customer',
  subject: form.topic,
  details: toDetails(form, [
    'order_number',
    'address',
    'street',
    'no',
    'additional_address',
    'postcode',
  ]),
})

interface SharedForm {
  first_name: string
  last_name: string
  email: string
  phone: string
  country_id: number
  state_id?: number | '' | undefined
  city_id: number
  message: string
  contact_by_fax: string
  seconds_taken?: number | undefined
}

const toSharedFields = (form: SharedForm) => ({
  firstName: form.first_name,
  lastName: form.last_name,
  email: form.email,
  phone: form.phone,
  message: form.message,
  countryId: form.country_id,
  stateId: form.state_id === '' ? null : (form.state_id ?? null),
  cityId: form.city_id,
  asksState: false,
  consents: [],
  files: [],
  guard: { contact_by_fax: form.contact_by_fax, seconds_taken: form.seconds_taken },
})

/** The filled-in fields in this order, under their labels. */
const toDetails = <Form>(
  form: Form,
  names: readonly (keyof Form & keyof typeof enquiryLabels)[],
  labels: Readonly<Record<string, string>> = enquiryLabels,
): EnquiryDetail[] =>
  names.flatMap((name) => {
    const value = form[name]
    return typeof value === 'string' && value !== '' ? [{ label: labels[name] ?? name, value }] : []
  })

export const fromBusinessForm = (form: z.output<typeof businessForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'business',
  subject: form.topic,
  details: toDetails(
    form,
    ['job_title', 'address', 'street', 'no', 'additional_address', 'postcode', 'order_number'],
    // On this form `address` is the website.
    { ...enquiryLabels, address: enquiryLabels.website },
  ),
})

export const fromPressForm = (form: z.output<typeof pressForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'press',
  subject: form.partnership_inquiry_type,
  details: toDetails(form, [
    'job_title',
    'media_agency',
    'website',
    'street',
    'no',
    'additional_address',
    'postcode',
  ]),
})

export const fromJobForm = (form: z.output<typeof jobForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'job',
  subject: form.add_proffesional,
  // The variant that asks only for the city sends no state at all.
  asksState: form.state_id !== undefined,
  details: toDetails(form, ['address', 'street', 'no', 'additional_address', 'postcode']),
  files: form.file === undefined ? [] : [{ field: 'file', id: form.file, accepts: 'document' }],
})

export const fromMasterclassForm = (form: z.output<typeof masterclassForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'masterclass',
  subject: 'Masterclass',
  consents: ['application'],
  details: toDetails(form, ['experience']),
})

export const fromMediaProductionForm = (form: z.output<typeof mediaProductionForm>): Enquiry => ({
  ...toSharedFields(form),
  kind: 'media_production',
  subject: form.company,
  consents: ['application'],
  details: toDetails(form, ['company', 'project_brief', 'budget']),
})
