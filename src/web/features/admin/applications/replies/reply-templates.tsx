import type { AdminRecord } from '#contracts/admin.ts'
import { useWatch } from 'react-hook-form'
import { digitalsAction } from '#contracts/submissions/application-options.ts'
import { Column } from '../../kit/lists/column.tsx'
import { ChoiceFilter } from '../../kit/lists/filters.tsx'
import { DateTimeField, StateField } from '../../kit/records/fields.tsx'
import { ChoiceInput, TextInput } from '../../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit } from '../../kit/forms/record-form.tsx'
import { RecordList } from '../../kit/lists/record-list.tsx'
import { placeholderHint } from './reply-fields.tsx'
import type { Email } from '../../kit/actions/email-fields.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import { useReplyValues } from './use-reply-values.ts'

const purposes = [
  { id: 'reply', name: 'Any reply' },
  { id: 'digitals', name: 'Request for digitals' },
]

const sampleApplicant = { firstName: 'Ines', lastName: 'Vidal', guardianName: null }

const Preview = () => {
  const [subject, text, purpose] = useWatch<
    Email & { purpose: string },
    ['subject', 'text', 'purpose']
  >({ name: ['subject', 'text', 'purpose'] })
  const values = useReplyValues(sampleApplicant)
  return (
    <ReplyPreview
      email={{ subject: subject ?? '', text: text ?? '' }}
      values={values}
      button={purpose === 'digitals' ? digitalsAction : undefined}
    />
  )
}

const fields = (
  <>
    <TextInput source="name" helperText="For colleagues, who choose it by this" />
    <ChoiceInput source="purpose" label="Offered for" options={purposes} />
    <TextInput source="subject" />
    <TextInput
      source="text"
      label="Message"
      lines={8}
      helperText={`An empty line begins a paragraph. ${placeholderHint}`}
    />
    <Preview />
  </>
)

/** Templates for replies to applications. */
export const replyTemplates = {
  list: (
    <RecordList
      filters={[
        <ChoiceFilter key="purpose" source="purpose" label="Offered for" options={purposes} />,
      ]}
      narrow={({ name, subject }: AdminRecord<'reply-templates'>) => ({
        primary: name,
        secondary: subject,
      })}
    >
      <Column source="name" />
      <Column source="purpose" label="Offered for">
        <StateField source="purpose" />
      </Column>
      <Column source="subject" />
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{fields}</RecordEdit>,
  create: (
    <RecordCreate defaults={{ name: '', purpose: 'reply', subject: '', text: '' }}>
      {fields}
    </RecordCreate>
  ),
}
