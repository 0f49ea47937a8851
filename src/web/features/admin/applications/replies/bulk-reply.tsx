import { useListContext } from 'react-admin'
import { BulkEmail } from '../../kit/actions/bulk-actions.tsx'
import type { EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { type Applicant, emptyApplicant, useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

/** Sends the same reply to each selected applicant, with placeholders filled in for each. */
export const BulkReply = () => (
  <BulkEmail
    subject="Your application"
    hint="Each gets an email of their own; the preview shows that to the first of them."
    fields={ReplyToFirst}
  />
)

const ReplyToFirst = (props: EmailFieldsProps) => {
  const { data = [], selectedIds } = useListContext<Applicant & { id: number }>()
  const values = useReplyValues(data.find(({ id }) => selectedIds.includes(id)) ?? emptyApplicant)
  return <ReplyFields {...props} templates={useTemplates('reply')} values={values} />
}
