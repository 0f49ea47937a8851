import { useState } from 'react'
import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { enquiryLabels } from '#contracts/submissions/enquiry-words.ts'
import type { FieldGroup } from '#web/features/forms/field-spec.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { fieldsOf } from './fields.ts'
import { SingleFile } from './single-file.tsx'
import { allOrFirst } from './toasts.ts'

type Values = z.input<typeof forms.jobForm>

const withState = { country: 'country_id', state: 'state_id', city: 'city_id' } as const
const withCity = { country: 'country_id', city: 'city_id' } as const

interface Curriculum {
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

const groupsOf = (cityOnly: boolean, curriculum: Curriculum): FieldGroup<Values>[] => [
  {
    heading: 'About you',
    fields: fieldsOf<Values>(['first_name', 'last_name', 'email', 'phone', 'add_proffesional']),
  },
  {
    heading: 'Where you are',
    fields: [
      ...fieldsOf<Values>(['address', 'street', 'no', 'additional_address']),
      ...placeFields<Values>(cityOnly ? withCity : withState, ['country', 'state', 'city']),
      ...fieldsOf<Values>(['postcode']),
    ],
  },
  {
    heading: 'Your application',
    fields: [
      ...fieldsOf<Values>(['message']),
      {
        name: 'file',
        label: enquiryLabels.file,
        kind: 'custom',
        render: ({ id, error }) => (
          <SingleFile
            id={id}
            label={enquiryLabels.file}
            hint="Optional: your CV as PDF, DOCX, ODT or RTF"
            accept=".pdf,.docx,.odt,.rtf"
            error={error}
            {...curriculum}
          />
        ),
      },
    ],
  },
]

const blank: Values = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  add_proffesional: '',
  address: '',
  street: '',
  no: '',
  additional_address: '',
  country_id: '',
  city_id: '',
  postcode: '',
  message: '',
}

/**
 * The job application: for an offer, whose title is filled in, or without one; that variant asks for the city
 * only.
 */
export const JobForm = ({ offer }: { offer?: { slug: string; title: string } }) => {
  const [file, setFile] = useState<File>()
  return (
    <EnquiryForm
      call="POST /api/V1/job-offer-form/save"
      id={offer ? `job-${offer.slug}` : 'job'}
      schema={enquirySchema('jobForm')}
      groups={groupsOf(!offer, { file, onChoose: setFile })}
      defaults={offer ? { ...blank, add_proffesional: offer.title, state_id: '' } : blank}
      invalidToast={allOrFirst}
      files={{ file }}
      onSent={() => setFile(undefined)}
    />
  )
}
