import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useMay } from '../kit/records/contract.ts'

const empty = { name: '', email: '', passcode: '', days: '30' }

/** Adds somebody who is sent the package. */
export const InviteButton = ({ pack }: { pack: AdminRecord<'packages'> }) => {
  const { run, busy, problem } = useRecordAction(pack.id)
  const [typed, setTyped] = useState<typeof empty>()
  const mayEdit = useMay('edit')
  if (!mayEdit || pack.archivedAt) return null
  const field = (name: keyof typeof empty) => ({
    value: typed?.[name] ?? '',
    fullWidth: true,
    margin: 'dense' as const,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => before && { ...before, [name]: target.value }),
  })
  const add = async () => {
    if (!typed) return
    const body = { ...typed, days: Number(typed.days) }
    if (await run('invite', body, `${typed.name} has been added`)) setTyped(undefined)
  }
  return (
    <>
      <Button variant="contained" onClick={() => setTyped(empty)}>
        Add a recipient
      </Button>
      {typed ? (
        <ActionDialog
          title="Add a recipient"
          action="Add"
          busy={busy}
          problem={problem}
          onClose={() => setTyped(undefined)}
          onDone={() => void add()}
        >
          <TextField label="Name" required {...field('name')} />
          <TextField label="Email" type="email" required {...field('email')} />
          <TextField
            label="Link valid for (days)"
            type="number"
            required
            slotProps={{ htmlInput: { min: 1, max: 180 } }}
            {...field('days')}
          />
          <TextField
            label="Passcode"
            autoComplete="off"
            helperText="Optional, at least 6 characters. Give it to them by another channel than the email"
            {...field('passcode')}
          />
        </ActionDialog>
      ) : null}
    </>
  )
}
