import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { EmailButton } from '../../kit/actions/email-button.tsx'
import type { EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { personName } from '../../kit/records/person-name.ts'
import { ReplyFields } from './reply-fields.tsx'
import { nobody, useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

type Application = AdminRecord<'applications'>

const ReplyToApplicant = (email: EmailFieldsProps) => {
  const values = useReplyValues(useRecordContext<Application>() ?? nobody)
  return <ReplyFields {...email} templates={useTemplates('reply')} values={values} />
}

/** Writes to an applicant, or the guardian of one, with a template and a preview. */
export const ReplyButton = ({ application }: { application: Application }) => (
  <EmailButton
    to={application.guardianName ?? personName(application)}
    subject="Your application"
    fields={ReplyToApplicant}
  />
)
