import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type HoldKind, holdKinds } from '#contracts/bookings/holds.ts'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import type { Dates } from './dates-fields.tsx'
import { EntryFields, useEntryForm } from './entry-form.tsx'
import { entryExplanations, kindLabels } from './hold-labels.ts'

interface Model {
  id: number
  name: string
}

interface Props {
  /** The models to choose from; the first is preselected. */
  models: readonly [Model, ...Model[]]
  dates: Dates
  bookingId: number
  onClose: () => void
}

/** Adds dates for a booking to the calendar of one of its models. */
export const EntryDialog = ({ models, dates, bookingId, onClose }: Props) => {
  const [modelId, setModelId] = useState(models[0].id)
  const [kind, setKind] = useState<HoldKind>('option')
  const model = models.find(({ id }) => id === modelId) ?? models[0]
  const form = useEntryForm({ model, kind, dates, bookingId })
  const send = async () => {
    if (await form.send()) onClose()
  }
  return (
    <ActionDialog
      title={models.length > 1 ? 'Enter dates' : `Enter: ${model.name}`}
      action="Enter"
      busy={form.busy}
      problem={form.problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      {models.length > 1 ? (
        <TextField
          select
          label="Model"
          value={modelId}
          onChange={({ target }) => setModelId(Number(target.value))}
        >
          {models.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        select
        label="Kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as HoldKind)}
      >
        {holdKinds.map((each) => (
          <MenuItem key={each} value={each}>
            {kindLabels[each]}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        {entryExplanations[kind]}
      </Typography>
      <EntryFields {...form} />
    </ActionDialog>
  )
}
