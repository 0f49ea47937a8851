import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { inOrderOfChoice, proposedFrom } from './choice.ts'

interface Props {
  recipient: PackageRecipient
  pack: AdminRecord<'packages'>
}

const Form = ({ recipient, pack, onClose }: Props & { onClose: () => void }) => {
  const { time_zone: zone } = useAgency()
  const { run, busy, problem } = useRecordAction(pack.id)
  const day = today(zone)
  const [modelIds, setModelIds] = useState(() => proposedFrom(recipient.results))
  const [kind, setKind] = useState<'option' | 'request'>('option')
  const [firstDay, setFirstDay] = useState(pack.startsOn ?? day)
  const [lastDay, setLastDay] = useState(pack.endsOn ?? day)
  const rows = inOrderOfChoice(pack.models, recipient.results)
  const toggle = (id: number) =>
    setModelIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  const make = async () => {
    const body = { recipientId: recipient.id, modelIds, as: kind, firstDay, lastDay }
    const said =
      kind === 'option' ? 'The dates are on option' : 'The booking request has been created'
    if (await run('book', body, said)) onClose()
  }
  const dayField = { type: 'date', required: true, fullWidth: true, margin: 'dense' } as const
  return (
    <ActionDialog
      title={`Book for ${recipient.name}`}
      action={kind === 'option' ? 'Put on option' : 'Create request'}
      busy={busy || modelIds.length === 0}
      onClose={onClose}
      onDone={() => void make()}
    >
      <FormGroup aria-label="Models">
        {rows.map(({ model, result }) => (
          <FormControlLabel
            key={model.modelId}
            control={
              <Checkbox
                checked={modelIds.includes(model.modelId)}
                onChange={() => toggle(model.modelId)}
              />
            }
            label={`${model.name}${result?.answer ? ` (${result.answer})` : ''}`}
          />
        ))}
      </FormGroup>
      <TextField
        label="First day"
        {...dayField}
        value={firstDay}
        onChange={({ target }) => {
          setFirstDay(target.value)
          if (lastDay < target.value) setLastDay(target.value)
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: day } }}
      />
      <TextField
        label="Last day"
        {...dayField}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstDay } }}
      />
      <RadioGroup
        aria-label="What it becomes"
        value={kind}
        onChange={(_, value) => setKind(value === 'request' ? 'request' : 'option')}
      >
        <FormControlLabel
          value="option"
          control={<Radio />}
          label={`Options now; ${recipient.name} is emailed`}
        />
        <FormControlLabel
          value="request"
          control={<Radio />}
          label="A booking request to decide on; nobody is emailed yet"
        />
      </RadioGroup>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </ActionDialog>
  )
}

/** Makes a booking of what a recipient has chosen, with nothing left to type. */
export const BookButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Make options or a request
      </Button>
      {open ? <Form {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
