import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { type HoldKind, isBookedKind } from '#contracts/bookings/holds.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import { UsageFields } from '#web/features/admin/kit/holds/usage-fields.tsx'
import { type Dates, DatesFields } from './dates-fields.tsx'
import { formatDates, kindLabels } from './hold-labels.ts'
import {
  type DisplacedChoices,
  DisplacedOptionsField,
  PassedOverRequests,
  ReasonField,
  toDisplacedHolds,
} from './obstacle-fields.tsx'
import { RecordPicker } from '../forms/record-picker.tsx'
import { useCalendarMutation } from './use-calendar-mutation.ts'

const openBookingsFilter = { state: openBookingStates }

interface Options {
  model: { readonly id: number; readonly name: string }
  kind: HoldKind
  dates: Dates
  /** The booking, if it is fixed. */
  bookingId?: number | undefined
}

/** State of a new calendar entry. `send` returns whether it was stored. */
export const useEntryForm = ({ model, kind, dates: initialDates, bookingId }: Options) => {
  const { run, busy, problem, obstacles, clearProblem } = useCalendarMutation()
  const [dates, setDates] = useState(initialDates)
  const [booking, setBooking] = useState<number | null>(bookingId ?? null)
  const [note, setNote] = useState('')
  const [usage, setUsage] = useState<Usage | null>(null)
  const [choices, setChoices] = useState<DisplacedChoices>({})
  const changeDates = (nextDates: Dates) => {
    setDates(nextDates)
    // The choices were about the days that remained for the old dates.
    setChoices({})
    clearProblem()
  }
  const send = async (): Promise<boolean> => {
    const entry = {
      modelId: model.id,
      kind,
      ...dates,
      note: note.trim(),
      ...toDisplacedHolds(choices),
      bookingId: takesBooking(kind) ? booking : null,
      ...(kind === 'job' && usage ? { usage } : {}),
    }
    const message = `${kindLabels[kind]} entered: ${model.name}, ${formatDates(dates)}`
    const call = () => callAdmin('POST /api/admin/chart/holds', entry)
    return (await run(call, message)) !== undefined
  }
  const isBookingKnown = bookingId !== undefined
  const values = {
    kind,
    dates,
    booking,
    note,
    usage,
    choices,
    obstacles,
    isBookingKnown,
  }
  const setters = { setBooking, setNote, setUsage, setChoices }
  return { send, busy, problem, changeDates, ...values, ...setters }
}

const takesBooking = (kind: HoldKind): boolean => kind !== 'travel' && kind !== 'book_out'

/** The fields of an entry below its kind: dates, booking, and obstacles. */
export const EntryFields = ({
  kind,
  dates,
  changeDates,
  booking,
  setBooking,
  isBookingKnown,
  note,
  setNote,
  usage,
  setUsage,
  choices,
  setChoices,
  obstacles,
}: ReturnType<typeof useEntryForm>) => {
  const needsBooking = isBookedKind(kind)
  const isRefused = obstacles.requests.length > 0
  return (
    <>
      <DatesFields dates={dates} onChange={changeDates} />
      {takesBooking(kind) && !isBookingKnown ? (
        <RecordPicker
          resource="bookings"
          label="Booking"
          required={needsBooking}
          helperText="By code, client or project."
          filter={openBookingsFilter}
          getName={formatBookingName}
          value={booking}
          onChange={setBooking}
        />
      ) : null}
      {kind === 'job' ? <UsageFields usage={usage} onChange={setUsage} /> : null}
      <PassedOverRequests requests={obstacles.requests} />
      {needsBooking ? (
        <ReasonField isAsked={isRefused} isRefused={isRefused} value={note} onChange={setNote} />
      ) : (
        <TextField
          label="Note"
          helperText="Only staff read it."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <DisplacedOptionsField {...obstacles} choices={choices} onChange={setChoices} />
    </>
  )
}

interface NamedBooking {
  code: string
  projectName: string
  contactName: string
}
const formatBookingName = ({ code, projectName, contactName }: NamedBooking) =>
  `${code} · ${projectName} · ${contactName}`
