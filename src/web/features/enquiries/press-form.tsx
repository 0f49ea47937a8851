import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { createFields } from './fields.ts'
import { bothChecks } from './toasts.ts'

type Values = z.input<typeof forms.pressForm>

const groups = [
  { heading: 'Your enquiry', fields: createFields<Values>(['partnership_inquiry_type']) },
  {
    heading: 'About you',
    fields: [
      ...createFields<Values>(['first_name', 'last_name', 'job_title']),
      ...createFields<Values>(['media_agency'], { optional: true }),
      ...createFields<Values>(['website', 'email', 'phone']),
    ],
  },
  {
    heading: 'Where you are',
    fields: [
      ...createFields<Values>(['street', 'no']),
      ...createFields<Values>(['additional_address'], { optional: true }),
      ...createFields<Values>(['postcode']),
      ...placeFields<Values>({ country: 'country_id', city: 'city_id' }),
    ],
  },
  { heading: 'Your message', fields: createFields<Values>(['message']) },
]

const blank: Values = {
  partnership_inquiry_type: '',
  first_name: '',
  last_name: '',
  job_title: '',
  media_agency: '',
  website: '',
  email: '',
  phone: '',
  street: '',
  no: '',
  additional_address: '',
  postcode: '',
  country_id: '',
  city_id: '',
  message: '',
}

/** The media and press form. */
export const PressForm = () => (
  <EnquiryForm
    call="POST /api/V1/media-press-form-save"
    id="media-and-press"
    schema={enquirySchema('pressForm')}
    groups={groups}
    defaults={blank}
    invalidToast={bothChecks('Correct form data!')}
  />
)
