import type { FieldPath, FieldValues } from 'react-hook-form'
import {
  customerTopics,
  enquiryLabels,
  partnershipTopics,
} from '#contracts/submissions/enquiry-options.ts'
import type { FieldSpec } from '#web/features/forms/field-spec.ts'

type Name = keyof typeof enquiryLabels

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

const placeholder = 'Please choose'

/** Types of fields that several forms share; all others are single lines. */
const shapes = {
  topic: { kind: 'select', choices: choices(partnershipTopics), placeholder },
  partnership_inquiry_type: { kind: 'select', choices: choices(partnershipTopics), placeholder },
  first_name: { kind: 'text', autoComplete: 'given-name' },
  last_name: { kind: 'text', autoComplete: 'family-name' },
  email: { kind: 'email', autoComplete: 'email' },
  phone: { kind: 'tel', autoComplete: 'tel' },
  job_title: { kind: 'text', autoComplete: 'organization-title' },
  media_agency: { kind: 'text', autoComplete: 'organization' },
  company: { kind: 'text', autoComplete: 'organization' },
  website: { kind: 'url', autoComplete: 'url' },
  address: { kind: 'text', autoComplete: 'address-line1' },
  street: { kind: 'text', autoComplete: 'address-line1' },
  no: { kind: 'text', maxLength: 20 },
  additional_address: { kind: 'text', autoComplete: 'address-line2' },
  postcode: { kind: 'text', autoComplete: 'postal-code', maxLength: 20 },
  experience: { kind: 'textarea', rows: 3, maxLength: 2000 },
  project_brief: { kind: 'textarea', maxLength: 5000 },
  message: { kind: 'textarea', maxLength: 5000 },
} as const

const plain = { kind: 'text' } as const

/** Builds the fields of an enquiry by name. Each is starred unless `optional` lists it. */
export const createFields = <Values extends FieldValues>(
  names: readonly (Name & FieldPath<Values>)[],
  { optional = false }: { optional?: boolean } = {},
): FieldSpec<Values>[] =>
  names.map((name) => ({
    name,
    label: enquiryLabels[name],
    starred: !optional,
    ...getShape(name),
  }))

const getShape = (name: Name) => (name in shapes ? shapes[name as keyof typeof shapes] : plain)

/** Topics of the customer form, which differ from those of the other forms. */
export const customerTopicChoices = choices(customerTopics)
