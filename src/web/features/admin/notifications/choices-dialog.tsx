import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
  noticeChannels,
  noticeKinds,
  type NoticeChoices,
} from '#contracts/admin/records/notices.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { channelLabels, kindLabels } from './format-notice.ts'

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
      {noticeKinds.map((kind) => (
        <TextField
          key={kind}
          select
          fullWidth
          margin="normal"
          label={kindLabels[kind]}
          value={draft[kind]}
          onChange={({ target }) =>
            setDraft({ ...draft, [kind]: target.value as NoticeChoices[typeof kind] })
          }
        >
          {noticeChannels.map((channel) => (
            <MenuItem key={channel} value={channel}>
              {channelLabels[channel]}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </ActionDialog>
  )
}
