import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Email, EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { type Applicant, useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

interface Props extends EmailFieldsProps {
  /** Whom it is about, for the preview. */
  applicant: Applicant
  /** The label of the choice. */
  label: string
  /** The email that belongs to the state; undefined until it is loaded. */
  standard: Email | undefined
  isEmailed: boolean
  onEmailedChange: (isEmailed: boolean) => void
}

/** The email of a new state, with the texts of replies to choose from, and the choice to send none. */
export const StateEmailFields = ({
  applicant,
  label,
  standard,
  email,
  onChange,
  isEmailed,
  onEmailedChange,
}: Props) => {
  const values = useReplyValues(applicant)
  const templates = useTemplates('reply')
  const standardTemplate = standard && { ...standard, id: 0, name: 'Standard text' }
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
        label={label}
      />
      {isEmailed ? (
        <ReplyFields
          templates={standardTemplate ? [standardTemplate, ...templates] : templates}
          email={email}
          onChange={onChange}
          values={values}
        />
      ) : null}
    </>
  )
}
