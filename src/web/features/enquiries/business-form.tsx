import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { enquiryLabels } from '#contracts/submissions/enquiry-options.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { useSite } from '#web/lib/site.ts'
import { getRequestedModel } from '#web/lib/ask-address.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { createFields } from './fields.ts'

type Values = z.input<typeof forms.businessForm>

const groups = [
  { heading: 'Your topic', fields: createFields<Values>(['topic']) },
  {
    heading: 'About you',
    fields: [
      ...createFields<Values>(['first_name', 'last_name', 'job_title']),
      {
        name: 'address',
        label: enquiryLabels.website,
        starred: true,
        kind: 'url',
        autoComplete: 'url',
      } as const,
      ...createFields<Values>(['email', 'phone']),
    ],
  },
  {
    heading: 'Where you are',
    fields: [
      ...createFields<Values>(['street', 'no', 'additional_address', 'postcode'], {
        optional: true,
      }),
      ...placeFields<Values>({ country: 'country_id', city: 'city_id' }),
    ],
  },
  {
    heading: 'Your message',
    fields: [
      ...createFields<Values>(['order_number'], { optional: true }),
      ...createFields<Values>(['message']),
    ],
  },
]

const blank: Values = {
  topic: '',
  first_name: '',
  last_name: '',
  job_title: '',
  address: '',
  email: '',
  phone: '',
  street: '',
  no: '',
  additional_address: '',
  postcode: '',
  country_id: '',
  city_id: '',
  order_number: '',
  message: '',
}

/**
 * The business form. Every failure shows the same toast and scrolls to the top. The address may name a model
 * to ask about; that message has its own draft, so that an older one cannot hide it.
 */
export const BusinessForm = () => {
  const site = useSite()
  const [search] = useSearchParams()
  const modelId = getRequestedModel(search)
  const message =
    modelId === undefined
      ? ''
      : `I would like to ask about this model: ${new URL(`/model/${modelId}`, site?.public_url ?? window.location.origin).href}\n\n`
  return (
    <EnquiryForm
      key={modelId}
      call="POST /api/V1/business-form-save"
      id="business-contact"
      draft={modelId === undefined ? undefined : `business-contact-${modelId}`}
      schema={enquirySchema('businessForm')}
      groups={groups}
      defaults={{ ...blank, message }}
      invalidToast={() => ['Correct bussiness contact form data!']}
      scrollTo={0}
    />
  )
}
