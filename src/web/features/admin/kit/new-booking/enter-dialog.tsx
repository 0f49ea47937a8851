import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { EnteredBooking } from '#contracts/admin/bookings/new-booking.ts'
import { type HoldKind, holdKinds } from '#contracts/bookings/holds.ts'
import type { Dates } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { EntryFields, useEntryForm } from '#web/features/admin/kit/holds/entry-form.tsx'
import { entryExplanations, kindLabels } from '#web/features/admin/kit/holds/hold-labels.ts'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { BookingFields, type BookingKind, useBookingForm } from './booking-form.tsx'

type Kind = HoldKind | 'request'

const bookingKinds: readonly Kind[] = ['option', 'request']
const allKinds: readonly Kind[] = ['option', 'request', ...holdKinds.slice(1)]

const bookingExplanations: Readonly<Record<BookingKind, string>> = {
  option: 'Held behind the options that are there. The client is emailed.',
  request: 'Waits for a decision. Nobody is emailed yet.',
}

interface Props {
  client?: { id: number; name: string } | undefined
  /** The model whose days were clicked; with it, other kinds of entries are possible. */
  model?: { id: number; name: string } | undefined
  dates?: Dates | undefined
  onClose: () => void
  /** Called after a booking is stored and the dialog has closed. */
  onEnter?: (booking: EnteredBooking) => void
}

/** Enters what a caller asks for: a new booking, or an entry in a model's calendar. */
export const EnterDialog = ({ client, model, dates, onClose, onEnter }: Props) => {
  const { time_zone: timeZone } = useAgency()
  const [kind, setKind] = useState<Kind>('option')
  const [isNew, setNew] = useState(true)
  const day = today(timeZone)
  const initialDates = dates ?? { firstDay: day, lastDay: day, startTime: null, endTime: null }
  const booking = useBookingForm({
    kind: isBookingKind(kind) ? kind : 'option',
    clientId: client?.id,
    modelIds: model ? [model.id] : [],
    dates: initialDates,
  })
  const entry = useEntryForm({
    model: model ?? { id: 0, name: '' },
    kind: kind === 'request' ? 'option' : kind,
    dates: initialDates,
  })
  const isBooking = kind === 'request' || (kind === 'option' && isNew)
  const changeKind = (next: { kind: Kind; isNew: boolean }) => {
    const willBeBooking = next.kind === 'request' || (next.kind === 'option' && next.isNew)
    // Both forms share the dates; each keeps its other values.
    const [first = initialDates] = booking.windows
    if (isBooking && !willBeBooking) entry.changeDates(first)
    if (!isBooking && willBeBooking) booking.changeWindows(booking.windows.with(0, entry.dates))
    setKind(next.kind)
    setNew(next.isNew)
  }
  const send = async () => {
    const answer = isBooking ? await booking.send() : await entry.send()
    if (!answer) return
    onClose()
    if (answer !== true) onEnter?.(answer)
  }
  const { busy, problem } = isBooking ? booking : entry
  return (
    <ActionDialog
      title={formatTitle({ client, model })}
      action={formatAction(kind, isBooking)}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <KindField
        kind={kind}
        kinds={model ? allKinds : bookingKinds}
        onChange={(next) => changeKind({ kind: next, isNew })}
      />
      {model && kind === 'option' ? (
        <BookingChoice isNew={isNew} onChange={(next) => changeKind({ kind, isNew: next })} />
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {isBooking && isBookingKind(kind)
          ? bookingExplanations[kind]
          : entryExplanations[entry.kind]}
      </Typography>
      {isBooking ? <BookingFields {...booking} /> : <EntryFields {...entry} />}
    </ActionDialog>
  )
}

const isBookingKind = (kind: Kind): kind is BookingKind => bookingKinds.includes(kind)

const formatTitle = ({ client, model }: Pick<Props, 'client' | 'model'>): string => {
  if (model) return `Enter: ${model.name}`
  return client ? `New booking for ${client.name}` : 'New booking'
}

const formatAction = (kind: Kind, isBooking: boolean): string => {
  if (!isBooking) return 'Enter'
  return kind === 'option' ? 'Put on option' : 'Create request'
}

interface KindProps {
  kind: Kind
  kinds: readonly Kind[]
  onChange: (kind: Kind) => void
}

const KindField = ({ kind, kinds, onChange }: KindProps) => (
  <TextField
    select
    label="Kind"
    value={kind}
    onChange={({ target }) => onChange(target.value as Kind)}
  >
    {kinds.map((each) => (
      <MenuItem key={each} value={each}>
        {kindLabels[each]}
      </MenuItem>
    ))}
  </TextField>
)

interface ChoiceProps {
  isNew: boolean
  onChange: (isNew: boolean) => void
}

const BookingChoice = ({ isNew, onChange }: ChoiceProps) => (
  <RadioGroup
    row
    aria-label="Which booking"
    value={isNew ? 'new' : 'existing'}
    onChange={(_event, value) => onChange(value === 'new')}
  >
    <FormControlLabel value="new" control={<Radio size="small" />} label="New booking" />
    <FormControlLabel
      value="existing"
      control={<Radio size="small" />}
      label="For a booking that is there"
    />
  </RadioGroup>
)
