import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { EmailButton } from '../../kit/actions/email-button.tsx'
import type { EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { formatPersonName } from '../../kit/records/person-name.ts'
import { ReplyFields } from './reply-fields.tsx'
import { emptyApplicant, useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

type Application = AdminRecord<'applications'>

/** Writes to an applicant or their guardian, with templates and a preview. */
export const ReplyButton = ({ application }: { application: Application }) => (
  <EmailButton
    to={application.guardianName ?? formatPersonName(application)}
    subject="Your application"
    fields={ReplyToApplicant}
  />
)

const ReplyToApplicant = (props: EmailFieldsProps) => {
  const values = useReplyValues(useRecordContext<Application>() ?? emptyApplicant)
  return <ReplyFields {...props} templates={useTemplates('reply')} values={values} />
}
