import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { EmailTemplate, EmailTest } from '#contracts/admin/email-templates.ts'
import { messageOf, post } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { textsOf } from './email-texts.ts'

/** Sends the email as it is written now, with samples, to whoever presses it. */
export const TestButton = () => {
  const { getValues } = useFormContext<EmailTemplate>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const id = useRecordContext<EmailTemplate>()?.id ?? ''
  const send = async () => {
    setBusy(true)
    try {
      const { to } = await post<EmailTest>(`email-templates/${id}/test`, textsOf(getValues()))
      notify(`A test is on its way to ${to}`, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error', autoHideDuration: 8000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void send()}>
      Send a test to me
    </Button>
  )
}

/** Gives the email its default texts again. */
export const RestoreButton = () => {
  const { reset, getValues } = useFormContext<EmailTemplate>()
  const notify = useNotify()
  const refresh = useRefresh()
  const template = useRecordContext<EmailTemplate>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!template?.isChanged) return null
  const restore = async () => {
    setBusy(true)
    try {
      const { version } = getValues()
      const path = `email-templates/${template.id}/restore`
      reset(await post<EmailTemplate>(path, { version }))
      refresh()
      setOpen(false)
      notify('The default texts are back', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error', autoHideDuration: 8000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Restore default</Button>
      {open ? (
        <ActionDialog
          title="Restore the default texts?"
          action="Restore default"
          busy={busy}
          onClose={() => setOpen(false)}
          onDone={() => void restore()}
        >
          <Typography>
            The next of these emails goes out in the default words. Yours stay in the history below.
          </Typography>
        </ActionDialog>
      ) : null}
    </>
  )
}
