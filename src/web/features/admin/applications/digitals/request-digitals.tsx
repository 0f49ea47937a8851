import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { digitalsAction } from '#contracts/submissions/application-options.ts'
import { ActionDialog } from '../../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../../kit/actions/use-record-action.ts'
import { formatPersonName } from '../../kit/records/person-name.ts'
import { ReplyFields } from '../replies/reply-fields.tsx'
import type { Email } from '../../kit/actions/email-fields.tsx'
import { useReplyValues } from '../replies/use-reply-values.ts'
import { useTemplates } from '../replies/use-templates.ts'

const defaultEmail: Email = {
  subject: 'Could you send us your digitals?',
  text: `Dear {{addressee}},

thank you for the application. We would like to see digitals: plain, recent and unretouched pictures, by a window, hair tied back, little or no make-up. The face from the front and from the side, and one at full length. A phone will do.

Please send them with the button below.`,
}

const periods = [7, 14, 30]

interface Props {
  application: AdminRecord<'applications'>
  onClose: () => void
}

/** Emails an applicant a link for sending digitals; the text can be edited. */
export const RequestDigitals = ({ application, onClose }: Props) => {
  const { id, version, state, guardianName } = application
  const { run, busy, problem } = useRecordAction('applications', id)
  const templates = useTemplates('digitals')
  const values = useReplyValues(application)
  const [draft, setDraft] = useState<Email>()
  const [days, setDays] = useState(14)
  const reply = draft ?? templates[0] ?? defaultEmail
  const name = formatPersonName(application)
  const send = async () => {
    const { subject, text } = reply
    const body = { subject, text, days, version }
    if (await run('digitals', body, `${name} is asked for digitals`)) onClose()
  }
  const moveOnly = async () => {
    const body = { state: 'digitals_requested', version } as const
    if (await run('move', body, `${name}: digitals requested`)) onClose()
  }
  return (
    <ActionDialog
      title={`Request digitals: ${guardianName ?? name}`}
      action="Send request"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <ReplyFields
        templates={templates}
        email={reply}
        onChange={setDraft}
        values={values}
        button={digitalsAction}
      />
      <TextField
        select
        label="The link is valid for"
        helperText="A link that was sent before ends now"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {periods.map((period) => (
          <MenuItem key={period} value={period}>
            {period} days
          </MenuItem>
        ))}
      </TextField>
      {state === 'digitals_requested' ? null : (
        <Button size="small" disabled={busy} onClick={() => void moveOnly()}>
          Change the state without an email
        </Button>
      )}
    </ActionDialog>
  )
}
