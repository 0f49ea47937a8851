import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { callAdmin } from '../api/call-admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { usePost } from '../kit/actions/use-post.ts'

interface Props {
  packageId: number
  recipientId: number
  name: string
}

/** Creates a personal link for a recipient; it is shown only once. */
export const CopyLinkButton = ({ packageId, recipientId, name }: Props) => {
  const [url, setUrl] = useState<string>()
  const { send, busy } = usePost()
  const notify = useNotify()
  const refresh = useRefresh()
  const createLink = async () => {
    const link = await send(() =>
      callAdmin('POST /api/admin/packages/{id}/link', { id: packageId, recipientId }),
    )
    if (!link) return
    setUrl(link.url)
    refresh()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      notify('Copied', { type: 'success' })
    } catch {
      notify('The browser does not allow copying: select the address and copy it yourself', {
        type: 'warning',
      })
    }
  }
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => void createLink()}>
        Copy link
      </Button>
      {url === undefined ? null : (
        <ActionDialog
          title={`Link for ${name}`}
          action="Copy"
          dismiss="Close"
          busy={false}
          onClose={() => setUrl(undefined)}
          onSubmit={() => void copy()}
        >
          <Typography variant="body2" sx={{ mb: 2 }}>
            This link is shown only once and belongs to this recipient alone: whatever is answered
            through it is answered in their name. Opening it in this browser does not count as
            opened by them.
          </Typography>
          <TextField
            label="Address"
            fullWidth
            value={url}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        </ActionDialog>
      )}
    </>
  )
}
