import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { post } from '../../api/http.ts'
import { TagsInput } from '../records/tags-input.tsx'
import { BulkAction } from './bulk-action.tsx'
import { EmailFields, type EmailFieldsProps } from './email-fields.tsx'

interface EmailProps {
  label?: string
  doneLabel?: string
  action?: string
  subject: string
  /** The form fields of the email. */
  fields?: ComponentType<EmailFieldsProps>
  /** Says what differs between the emails. */
  hint?: string
}

/** Sends the same email to the people of all selected records. */
export const BulkEmail = ({
  label = 'Send email',
  doneLabel = 'emailed',
  action = 'email',
  subject,
  fields: Fields = EmailFields,
  hint = 'Each gets an email of their own, with the same words.',
}: EmailProps) => {
  const resource = useResourceContext() ?? ''
  const [email, setEmail] = useState({ subject, text: '' })
  return (
    <BulkAction
      label={label}
      doneLabel={doneLabel}
      runAction={({ id }) => post(`${resource}/${id}/${action}`, email)}
    >
      <Typography>{hint}</Typography>
      <Fields email={email} onChange={setEmail} />
    </BulkAction>
  )
}

interface DeclineProps {
  /** The request body of the transition. */
  transition: Readonly<Record<string, string>>
  /** The field of the note, and its label. */
  note: { field: string; label: string }
  children: ReactNode
}

/** Declines each selected record if possible. */
export const BulkDecline = ({ transition, note, children }: DeclineProps) => {
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const body = text.trim() === '' ? transition : { ...transition, [note.field]: text }
  return (
    <BulkAction
      label="Decline"
      doneLabel="declined"
      runAction={({ id, version }) => post(`${resource}/${id}/move`, { ...body, version })}
    >
      <Typography>{children}</Typography>
      <TextField
        label={note.label}
        helperText="Optional"
        multiline
        minRows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </BulkAction>
  )
}

/** Adds or removes tags of the selected records. */
export const BulkTag = () => {
  const resource = useResourceContext() ?? ''
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  return (
    <BulkAction
      label="Tag"
      doneLabel="tagged"
      runAction={({ id }) => post(`${resource}/${id}/tag`, { add, remove })}
    >
      <Typography>
        Tags are your own words for finding records again. Press Enter after each.
      </Typography>
      <TagsInput label="Add" value={add} onChange={setAdd} />
      <TagsInput label="Remove" value={remove} onChange={setRemove} />
    </BulkAction>
  )
}
