import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

const emptyInput = { name: '', email: '', passcode: '', days: '30' }

/** Adds a recipient to the package. */
export const InviteButton = ({ pack }: { pack: AdminRecord<'packages'> }) => {
  const { run, busy, problem } = useRecordAction('packages', pack.id)
  const [input, setInput] = useState<typeof emptyInput>()
  const canEdit = useCan('edit')
  if (!canEdit || pack.archivedAt) return null
  const field = (name: keyof typeof emptyInput) => ({
    value: input?.[name] ?? '',
    fullWidth: true,
    margin: 'dense' as const,
    onChange: ({ target }: { target: { value: string } }) =>
      setInput((before) => before && { ...before, [name]: target.value }),
  })
  const add = async () => {
    if (!input) return
    const body = { ...input, days: Number(input.days) }
    if (await run('invite', body, `${input.name} has been added`)) setInput(undefined)
  }
  return (
    <>
      <Button variant="contained" onClick={() => setInput(emptyInput)}>
        Add a recipient
      </Button>
      {input ? (
        <ActionDialog
          title="Add a recipient"
          action="Add"
          busy={busy}
          problem={problem}
          onClose={() => setInput(undefined)}
          onSubmit={() => void add()}
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
