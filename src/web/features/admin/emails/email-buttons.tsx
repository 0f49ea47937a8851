import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { EmailTemplate } from '#contracts/admin/emails/email-templates.ts'
import { callAdmin } from '../api/call-admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { usePost } from '../kit/actions/use-post.ts'
import { pickTexts } from './email-texts.ts'

/** Sends the current text with sample data to the user. */
export const TestButton = () => {
  const { getValues } = useFormContext<EmailTemplate>()
  const notify = useNotify()
  const { send, busy } = usePost()
  const id = useRecordContext<EmailTemplate>()?.id ?? ''
  const sendTest = async () => {
    const testEmail = await send(() =>
      callAdmin('POST /api/admin/email-templates/{name}/test', {
        name: id,
        ...pickTexts(getValues()),
      }),
    )
    if (testEmail) notify(`A test is on its way to ${testEmail.to}`, { type: 'success' })
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void sendTest()}>
      Send a test to me
    </Button>
  )
}

/** Restores the default texts of the email. */
export const RestoreButton = () => {
  const { reset, getValues } = useFormContext<EmailTemplate>()
  const notify = useNotify()
  const refresh = useRefresh()
  const template = useRecordContext<EmailTemplate>()
  const [open, setOpen] = useState(false)
  const { send, busy, problem } = usePost({ isInDialog: true })
  if (!template?.isChanged) return null
  const restore = async () => {
    const { version } = getValues()
    const restored = await send(() =>
      callAdmin('POST /api/admin/email-templates/{name}/restore', { name: template.id, version }),
    )
    if (!restored) return
    reset(restored)
    refresh()
    setOpen(false)
    notify('The default texts are back', { type: 'success' })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Restore default</Button>
      {open ? (
        <ActionDialog
          title="Restore the default texts?"
          action="Restore default"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void restore()}
        >
          <Typography>
            The next of these emails goes out in the default words. Yours stay in the history below.
          </Typography>
        </ActionDialog>
      ) : null}
    </>
  )
}
