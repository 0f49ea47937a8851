import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { OwnSignature } from '#contracts/admin/emails/signatures.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { callAdmin } from '../../api/call-admin.ts'
import { getErrorMessage } from '../../api/http.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { signatureQuery } from './use-signature.ts'

interface Props {
  onClose: () => void
}

/** Changes what stands below the emails that the user writes. */
export const SignatureDialog = ({ onClose }: Props) => {
  const { data } = useQuery(signatureQuery)
  return data ? <Form own={data} onClose={onClose} /> : null
}

const Form = ({ own, onClose }: Props & { own: OwnSignature }) => {
  const [signature, setSignature] = useState(own.signature)
  const { submit, busy, error } = useSubmit(getErrorMessage)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const save = async () => {
    const saved = await callAdmin('PUT /api/admin/signature', { signature })
    queryClient.setQueryData(signatureQuery.queryKey, saved)
    notify('Saved', { type: 'success' })
    onClose()
  }
  return (
    <ActionDialog
      title="Your signature"
      action="Save"
      busy={busy}
      problem={error}
      onClose={onClose}
      onSubmit={() => void submit(save)}
    >
      <TextField
        label="Signature"
        fullWidth
        margin="normal"
        multiline
        minRows={4}
        placeholder={own.standard}
        helperText="Stands below the emails and packages that you send. Empty, it is your first name and the agency."
        value={signature}
        onChange={({ target }) => setSignature(target.value)}
      />
    </ActionDialog>
  )
}
