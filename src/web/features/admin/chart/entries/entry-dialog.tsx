import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { type HoldKind, holdKinds, isBookedKind } from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { UsageFields } from '#web/features/admin/bookings/usage-fields.tsx'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import { type Dates, DatesFields } from './dates-fields.tsx'
import { datesInWords, kindWords } from './hold-words.ts'
import {
  type DisplacedChoices,
  InTheWayChoice,
  PassedOver,
  ReasonField,
  toDisplacing,
} from './in-the-way.tsx'
import { RecordPicker } from './record-picker.tsx'
import { useWrite } from './use-write.ts'

interface Model {
  id: number
  name: string
}

interface Props {
  /** The model; the first of several that can be chosen from. */
  models: readonly [Model, ...Model[]]
  dates: Dates
  kind?: HoldKind
  /** The booking that it is for, where that is known. */
  bookingId?: number
  onClose: () => void
}

const explains: Readonly<Record<HoldKind, string>> = {
  option: 'The booking gets an option behind those that are there. Its client is emailed.',
  job: 'The booking gets a confirmed job: there must be no option of somebody else in these dates. Its client and the model are emailed.',
  casting: 'Nothing is blocked. The model is emailed.',
  fitting: 'Nothing is blocked. The model is emailed.',
  travel: 'Nothing is blocked. The model is emailed.',
  book_out: 'Nobody can have an option or a job in these dates.',
}

const open = { state: openBookingStates }

interface NamedBooking {
  code: string
  projectName: string
  contactName: string
}
const bookingName = ({ code, projectName, contactName }: NamedBooking) =>
  `${code} · ${projectName} · ${contactName}`

/** Enters something into a model's calendar. */
export const EntryDialog = ({ models, dates: first, kind: usual, bookingId, onClose }: Props) => {
  const { run, busy, problem, inTheWay, forget } = useWrite()
  const [modelId, setModelId] = useState(models[0].id)
  const [kind, setKind] = useState<HoldKind>(usual ?? 'option')
  const [dates, setDates] = useState(first)
  const [booking, setBooking] = useState<number | null>(bookingId ?? null)
  const [note, setNote] = useState('')
  const [usage, setUsage] = useState<Usage | null>(null)
  const [choices, setChoices] = useState<DisplacedChoices>({})
  const { name } = models.find(({ id }) => id === modelId) ?? models[0]
  const takesBooking = kind !== 'travel' && kind !== 'book_out'
  const needsBooking = isBookedKind(kind)
  const changeDates = (changed: Dates) => {
    setDates(changed)
    // What was chosen was about the days that remained then.
    setChoices({})
    forget()
  }
  const send = async () => {
    const body = {
      ...{ modelId, kind, ...dates, note: note.trim(), ...toDisplacing(choices) },
      bookingId: takesBooking ? booking : null,
      ...(kind === 'job' && usage ? { usage } : {}),
    }
    const said = `${kindWords[kind]} entered: ${name}, ${datesInWords(dates)}`
    if (await run('holds', body, said)) onClose()
  }
  return (
    <ActionDialog
      title={models.length > 1 ? 'Enter dates' : `Enter: ${name}`}
      action="Enter"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void send()}
    >
      {models.length > 1 ? (
        <TextField
          select
          label="Model"
          value={modelId}
          onChange={({ target }) => setModelId(Number(target.value))}
        >
          {models.map((model) => (
            <MenuItem key={model.id} value={model.id}>
              {model.name}
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
            {kindWords[each]}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        {explains[kind]}
      </Typography>
      <DatesFields dates={dates} onChange={changeDates} />
      {takesBooking && bookingId === undefined ? (
        <RecordPicker<NamedBooking>
          resource="bookings"
          label="Booking"
          required={needsBooking}
          helperText="By code, client or project; for a new one, press New booking under Bookings."
          filter={open}
          nameOf={bookingName}
          value={booking}
          onChange={setBooking}
        />
      ) : null}
      {kind === 'job' ? <UsageFields usage={usage} onChange={setUsage} /> : null}
      <PassedOver requests={inTheWay.requests} />
      {needsBooking ? (
        <ReasonField isAsked={inTheWay.requests.length > 0} value={note} onChange={setNote} />
      ) : (
        <TextField
          label="Note"
          helperText="Only staff read it."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <InTheWayChoice {...inTheWay} choices={choices} onChange={setChoices} />
    </ActionDialog>
  )
}
