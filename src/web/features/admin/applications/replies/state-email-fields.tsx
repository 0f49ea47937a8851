import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { AdminRecord } from '#contracts/admin.ts'
import type { Email, EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { formatPersonName } from '../../kit/records/person-name.ts'
import { ReplyFields } from './reply-fields.tsx'
import { useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

interface Props extends EmailFieldsProps {
  application: AdminRecord<'applications'>
  /** The email that belongs to the state. */
  standard: Email
  isEmailed: boolean
  onEmailedChange: (isEmailed: boolean) => void
}

/** The email of a new state, with the texts of replies to choose from, and the choice to send none. */
export const StateEmailFields = ({
  application,
  standard,
  email,
  onChange,
  isEmailed,
  onEmailedChange,
}: Props) => {
  const values = useReplyValues(application)
  const templates = useTemplates('reply')
  const { subject, text } = standard
  return (
    <>
      <FormControlLabel
        sx={{ display: 'flex', my: 1 }}
        control={
          <Checkbox
            checked={isEmailed}
            onChange={({ target }) => onEmailedChange(target.checked)}
          />
        }
        label={`Email ${application.guardianName ?? formatPersonName(application)}`}
      />
      {isEmailed ? (
        <ReplyFields
          templates={[{ id: 0, name: 'Standard text', subject, text }, ...templates]}
          email={email}
          onChange={onChange}
          values={values}
        />
      ) : null}
    </>
  )
}
