import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { customerTopicChoices, createFields } from './fields.ts'
import { bothChecks } from './toasts.ts'

type Values = z.input<typeof forms.customerForm>

const groups = [
  {
    heading: 'Your question',
    fields: [
      ...createFields<Values>(['topic']).map((field) => ({
        ...field,
        choices: customerTopicChoices,
      })),
      ...createFields<Values>(['order_number']).map((field) => ({
        ...field,
        hint: 'No order? Write “none”.',
      })),
    ],
  },
  {
    heading: 'About you',
    fields: createFields<Values>(['first_name', 'last_name', 'email', 'phone']),
  },
  {
    heading: 'Where you are',
    fields: [
      ...placeFields<Values>({ country: 'country_id', state: 'state_id', city: 'city_id' }),
      ...createFields<Values>(['street', 'no', 'additional_address', 'postcode'], {
        optional: true,
      }),
    ],
  },
  { heading: 'Your message', fields: createFields<Values>(['message']) },
]

const blank: Values = {
  topic: '',
  order_number: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  street: '',
  no: '',
  additional_address: '',
  postcode: '',
  country_id: '',
  state_id: '',
  city_id: '',
  message: '',
}

/** The customer contact form. */
export const CustomerForm = () => (
  <EnquiryForm
    call="POST /api/V1/customer-form-save"
    id="customer-contact"
    schema={enquirySchema('customerForm')}
    groups={groups}
    defaults={blank}
    invalidToast={bothChecks('Correct customer contact form data!')}
  />
)
