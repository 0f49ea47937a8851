import { useState } from 'react'
import type { z } from 'zod'
import type * as forms from '#contracts/submissions/enquiry-forms.ts'
import { enquirySchema } from './enquiry-schema.ts'
import { enquiryLabels } from '#contracts/submissions/enquiry-options.ts'
import type { FieldGroup } from '#web/features/forms/field-spec.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { createFields } from './fields.ts'
import { contentProblem } from '#web/features/forms/file-content.ts'
import { withRequiredState } from '#web/features/forms/required-state.ts'
import { useFileProgress } from './use-file-progress.tsx'
import { SingleFile } from './single-file.tsx'
import { allOrFirst } from './toasts.ts'

type Values = z.input<typeof forms.jobForm>

const withState = { country: 'country_id', state: 'state_id', city: 'city_id' } as const
const withCity = { country: 'country_id', city: 'city_id' } as const

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

const anySchema = enquirySchema('jobForm')

/** The job application. With an offer its title is fixed; without one it asks for the city only. */
export const JobForm = ({ offer }: { offer?: { slug: string; title: string } }) => {
  const curriculum = useCurriculum()
  const { file, onChoose } = curriculum
  const { progress, dialog } = useFileProgress(file)
  return (
    <>
      <EnquiryForm
        call="POST /api/V1/job-offer-form/save"
        id={offer ? `job-${offer.slug}` : 'job'}
        schema={offer ? offerSchema(offer.title) : anySchema}
        groups={getGroups(offer !== undefined, curriculum)}
        defaults={offer ? { ...blank, add_proffesional: offer.title, state_id: '' } : blank}
        invalidToast={allOrFirst}
        files={{ file }}
        progress={progress}
        onSent={() => onChoose(undefined)}
      />
      {dialog}
    </>
  )
}

interface Curriculum {
  file: File | undefined
  /** Why the chosen file is refused. */
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The form's file. Its first bytes are checked when it is chosen, and other file types are refused. */
const useCurriculum = (): Curriculum => {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const onChoose = (newFile: File | undefined) => {
    setFile(newFile)
    setProblem(undefined)
    if (!newFile) return
    void contentProblem('document', newFile).then((newProblem) => {
      if (newProblem === undefined) return
      setFile((now) => (now === newFile ? undefined : now))
      setProblem(newProblem)
    })
  }
  return { file, problem, onChoose }
}

/**
 * The schema of an application for an offer: requires the state, and sets the title from the offer, because
 * an old draft may hold another.
 */
const offerSchema = (title: string) => async () => {
  const schema = await withRequiredState(anySchema)()
  return schema.transform((form) => ({ ...form, add_proffesional: title }))
}

const getGroups = (
  isForOffer: boolean,
  { problem, ...curriculum }: Curriculum,
): FieldGroup<Values>[] => [
  {
    heading: 'About you',
    fields: [
      ...createFields<Values>(['first_name', 'last_name', 'email', 'phone']),
      ...createFields<Values>(['add_proffesional']).map((field) => ({
        ...field,
        readOnly: isForOffer,
      })),
    ],
  },
  {
    heading: 'Where you are',
    fields: [
      ...createFields<Values>(['address', 'street', 'no', 'additional_address']),
      ...placeFields<Values>(isForOffer ? withState : withCity, ['country', 'state', 'city']),
      ...createFields<Values>(['postcode']),
    ],
  },
  {
    heading: 'Your application',
    fields: [
      ...createFields<Values>(['message']),
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
            error={error ?? problem}
            {...curriculum}
          />
        ),
      },
    ],
  },
]
