import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ResourceContextProvider, useRedirect } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { RecordPicker } from '#web/features/admin/chart/entries/record-picker.tsx'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import { useRecordAction } from '#web/features/admin/kit/actions/use-record-action.ts'
import { afterSave } from '#web/features/admin/kit/forms/leave-question.tsx'
import { personName } from '#web/features/admin/kit/records/person-name.ts'
import { BookedDates, useBookedDates } from './booked-dates.tsx'

interface ModelsProps {
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const live = { active: true }

/** A field for each model, and an empty one for the next. Emptying a field takes its model out. */
const Models = ({ ids, onChange }: ModelsProps) => {
  const set = (place: number, id: number | null) => {
    const others = [...ids.slice(0, place), ...(id === null ? [] : [id]), ...ids.slice(place + 1)]
    onChange([...new Set(others)])
  }
  const places = [...ids, null].slice(0, maxModels)
  return places.map((id, place) => (
    <RecordPicker<{ firstName: string; lastName: string }>
      // A field keeps its place, and with it the focus, when its model is chosen.
      key={place}
      resource="models"
      label={place === 0 ? 'Model' : id === null ? 'Another model' : `Model ${place + 1}`}
      required={place === 0}
      filter={live}
      nameOf={personName}
      value={id}
      onChange={(next) => set(place, next)}
    />
  ))
}

interface Named {
  name: string
  email: string
}
const clientName = ({ name, email }: Named) => `${name} · ${email}`

interface Props {
  /** Whose booking it is, where that is known. */
  client?: { id: number; name: string }
  onClose: () => void
}

const Form = ({ client, onClose }: Props) => {
  const [chosen, choose] = useState<number | null>(null)
  const clientId = client?.id ?? chosen ?? undefined
  const { run, busy, problem, inTheWay } = useRecordAction(clientId)
  const redirect = useRedirect()
  const { sent, ...dates } = useBookedDates()
  const [modelIds, setModelIds] = useState<readonly number[]>([])
  const [projectName, setProjectName] = useState('')
  const [description, setDescription] = useState('')
  const isOption = sent.as === 'option'
  const make = async () => {
    const said = isOption ? 'The dates are on option' : 'The booking request has been created'
    const body = { projectName, description, modelIds, ...sent }
    const booked = await run<AdminRecord<'clients'>>('book', body, said)
    if (!booked) return
    onClose()
    const id = booked.newestBooking?.id
    if (id) redirect('show', 'bookings', id, undefined, afterSave)
  }
  return (
    <ActionDialog
      title={client ? `New booking for ${client.name}` : 'New booking'}
      action={isOption ? 'Put on option' : 'Create request'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void make()}
    >
      {client ? null : (
        <RecordPicker<Named>
          resource="clients"
          label="Client"
          required
          helperText="By name, company or email address; a new one is created under Clients first."
          nameOf={clientName}
          value={chosen}
          onChange={choose}
        />
      )}
      <Models ids={modelIds} onChange={setModelIds} />
      <TextField
        label="Project"
        required
        fullWidth
        margin="dense"
        value={projectName}
        onChange={({ target }) => setProjectName(target.value)}
      />
      <TextField
        label="Description"
        fullWidth
        margin="dense"
        multiline
        minRows={2}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <BookedDates
        {...dates}
        clientName={client?.name ?? 'the client'}
        passedOver={inTheWay.requests}
      />
    </ActionDialog>
  )
}

/** Enters what a client has asked for by phone or email. */
export const NewBookingDialog = (props: Props) => (
  <ResourceContextProvider value="clients">
    <Form {...props} />
  </ResourceContextProvider>
)
