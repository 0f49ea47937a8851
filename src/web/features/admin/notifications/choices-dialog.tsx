import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
  emailFrequencies,
  type EmailFrequency,
  type NoticeChannel,
  noticeChannels,
  noticeKinds,
  type NoticeChoices,
} from '#contracts/admin/records/notices.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { channelLabels, frequencyLabels, kindLabels } from './format-notice.ts'

interface Props {
  onClose: () => void
}

/** Chooses which notices the user gets, and how. */
export const ChoicesDialog = ({ onClose }: Props) => {
  const { data } = useQuery({
    queryKey: ['notification-choices'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/notifications/choices', {}, { signal }),
    gcTime: 0,
  })
  return data ? <Form choices={data} onClose={onClose} /> : null
}

const Form = ({ choices, onClose }: Props & { choices: NoticeChoices }) => {
  const [draft, setDraft] = useState(choices)
  const { submit, busy, error } = useSubmit(getErrorMessage)
  const notify = useNotify()
  const save = async () => {
    await callAdmin('PUT /api/admin/notifications/choices', draft)
    notify('Saved', { type: 'success' })
    onClose()
  }
  return (
    <ActionDialog
      title="Notifications"
      action="Save"
      busy={busy}
      problem={error}
      onClose={onClose}
      onSubmit={() => void submit(save)}
    >
      <Choice
        label="How often I am emailed"
        helperText="What I have seen here by then is not emailed."
        values={emailFrequencies}
        labels={frequencyLabels}
        value={draft.emailFrequency}
        onChange={(emailFrequency: EmailFrequency) => setDraft({ ...draft, emailFrequency })}
      />
      {noticeKinds.map((kind) => (
        <Choice
          key={kind}
          label={kindLabels[kind]}
          values={noticeChannels}
          labels={channelLabels}
          value={draft.channels[kind]}
          onChange={(channel: NoticeChannel) =>
            setDraft({ ...draft, channels: { ...draft.channels, [kind]: channel } })
          }
        />
      ))}
    </ActionDialog>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  helperText?: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({
  values,
  labels,
  onChange,
  ...field
}: ChoiceProps<Value>) => (
  <TextField
    {...field}
    select
    fullWidth
    margin="normal"
    onChange={({ target }) => onChange(target.value as Value)}
  >
    {values.map((value) => (
      <MenuItem key={value} value={value}>
        {labels[value]}
      </MenuItem>
    ))}
  </TextField>
)
