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
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { channelLabels, kindLabels } from './format-notice.ts'

interface Props {
  onClose: () => void
}

const Form = ({ choices, onClose }: Props & { choices: NoticeChoices }) => {
  const [draft, setDraft] = useState(choices)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const save = async () => {
    setBusy(true)
    try {
      await callAdmin('PUT /api/admin/notifications/choices', draft)
      notify('Saved', { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(getErrorMessage(error))
      setBusy(false)
    }
  }
  return (
    <ActionDialog
      title="Notifications"
      action="Save"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void save()}
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

/** Chooses which notices the user gets, and how. */
export const ChoicesDialog = ({ onClose }: Props) => {
  const { data } = useQuery({
    queryKey: ['notification-choices'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/notifications/choices', {}, { signal }),
    gcTime: 0,
  })
  return data ? <Form choices={data} onClose={onClose} /> : null
}
