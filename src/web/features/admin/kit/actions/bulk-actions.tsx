import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useResourceContext } from 'react-admin'
import type { AdminActionBody } from '#contracts/admin.ts'
import { runSharedAction } from '../../api/records.ts'
import { TagsInput } from '../records/tags-input.tsx'
import { BulkAction } from './bulk-action.tsx'
import { EmailFields, type EmailFieldsProps } from './email-fields.tsx'

interface EmailProps {
  label?: string
  doneLabel?: string
  action?: 'email' | 'answer'
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
      runAction={({ id }) => runSharedAction(resource, id, { action, body: email })}
    >
      <Typography>{hint}</Typography>
      <Fields email={email} onChange={setEmail} />
    </BulkAction>
  )
}

type DeclineBody = AdminActionBody<'bookings', 'move'>

interface DeclineProps {
  /** The request body of the transition, with the note if there is one. */
  createBody: (version: number, note: string | undefined) => DeclineBody
  noteLabel: string
  children: ReactNode
}

/** Declines each selected record if possible. */
export const BulkDecline = ({ createBody, noteLabel, children }: DeclineProps) => {
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const note = text.trim() === '' ? undefined : text
  return (
    <BulkAction
      label="Decline"
      doneLabel="declined"
      runAction={({ id, version }) =>
        runSharedAction(resource, id, { action: 'move', body: createBody(version, note) })
      }
    >
      <Typography>{children}</Typography>
      <TextField
        label={noteLabel}
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
      runAction={({ id }) =>
        runSharedAction(resource, id, { action: 'tag', body: { add, remove } })
      }
    >
      <Typography>
        Tags are your own words for finding records again. Press Enter after each.
      </Typography>
      <TagsInput label="Add" value={add} onChange={setAdd} />
      <TagsInput label="Remove" value={remove} onChange={setRemove} />
    </BulkAction>
  )
}
