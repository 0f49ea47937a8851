import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { consentWordings } from '#contracts/submissions/enquiry-options.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { createFields } from './fields.ts'
import { bothChecks } from './toasts.ts'

type Masterclass = z.input<typeof forms.masterclassForm>
type MediaProduction = z.input<typeof forms.mediaProductionForm>

const consent = {
  name: 'consent',
  kind: 'checkbox',
  label: consentWordings.application,
  starred: true,
} as const

const places = { country: 'country_id', city: 'city_id' } as const

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  country_id: '',
  city_id: '',
  message: '',
  consent: false,
} as const

const masterclassGroups = [
  {
    heading: 'About you',
    fields: [
      ...createFields<Masterclass>(['first_name', 'last_name', 'email', 'phone']),
      ...placeFields<Masterclass>(places),
    ],
  },
  {
    heading: 'Your application',
    fields: [...createFields<Masterclass>(['experience', 'message']), consent],
  },
]

/** The application for a masterclass. */
export const MasterclassForm = () => (
  <EnquiryForm
    call="POST /api/V1/masterclass-form/save"
    id="masterclass"
    schema={enquirySchema('masterclassForm')}
    groups={masterclassGroups}
    defaults={{ ...blank, experience: '' }}
    invalidToast={bothChecks('Correct form data!')}
  />
)

const mediaProductionGroups = [
  {
    heading: 'About you',
    fields: [
      ...createFields<MediaProduction>(['first_name', 'last_name', 'email', 'phone', 'company']),
      ...placeFields<MediaProduction>(places),
    ],
  },
  {
    heading: 'Your project',
    fields: [...createFields<MediaProduction>(['project_brief', 'budget', 'message']), consent],
  },
]

/** The application for a media production. */
export const MediaProductionForm = () => (
  <EnquiryForm
    call="POST /api/V1/media-production-form/save"
    id="media-production"
    schema={enquirySchema('mediaProductionForm')}
    groups={mediaProductionGroups}
    defaults={{ ...blank, company: '', project_brief: '', budget: '' }}
    invalidToast={bothChecks('Correct form data!')}
  />
)
