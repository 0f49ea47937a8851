import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { EnteredBooking } from '#contracts/admin/bookings/new-booking.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import type { Dates } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { PassedOverRequests, ReasonField } from '#web/features/admin/kit/holds/obstacle-fields.tsx'
import { useCalendarMutation } from '#web/features/admin/kit/holds/use-calendar-mutation.ts'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { type ClientChoice, ClientField } from './client-field.tsx'
import { ModelsField } from './models-field.tsx'
import { RankLines } from './rank-lines.tsx'
import { useRanks } from './use-ranks.ts'
import { WindowsField } from './windows-field.tsx'

/** Dates that are held now, or a request that waits for a decision. */
export type BookingKind = 'option' | 'request'

interface Options {
  kind: BookingKind
  /** The client, if known. */
  clientId: number | undefined
  modelIds: readonly number[]
  dates: Dates
}

const successMessages: Readonly<Record<BookingKind, string>> = {
  option: 'The dates are on option',
  request: 'The booking request has been created',
}

/**
 * State of a booking that is entered during a phone call. `send` returns the stored booking, or undefined
 * after an error.
 */
export const useBookingForm = ({ kind, clientId, modelIds: initialModelIds, dates }: Options) => {
  const { run, busy, problem, obstacles, clearProblem } = useCalendarMutation()
  const [client, setClient] = useState<ClientChoice>({ id: clientId ?? null })
  const [modelIds, setModelIds] = useState(initialModelIds)
  const [windows, setWindows] = useState<readonly Dates[]>([dates])
  const [projectName, setProjectName] = useState('')
  const [description, setDescription] = useState('')
  const [reason, setReason] = useState('')
  const ranks = useRanks({ client, modelIds, windows })
  const passedOver = ranks
    ? [...new Set(ranks.lines.flatMap(({ earlier }) => earlier.map(({ id }) => id)))]
    : obstacles.requests
  const changeModels = (ids: readonly number[]) => {
    setModelIds(ids)
    clearProblem()
  }
  const changeWindows = (nextWindows: readonly Dates[]) => {
    setWindows(nextWindows)
    clearProblem()
  }
  const send = (): Promise<EnteredBooking | undefined> => {
    const booking = {
      // Without a client, null is sent: the server's refusal says what is missing.
      ...('draft' in client ? { client: client.draft } : { clientId: client.id! }),
      projectName,
      description,
      modelIds,
      windows,
      as: kind,
      ...(kind === 'option' && reason.trim() ? { reason } : {}),
    }
    const call = () => callAdmin('POST /api/admin/chart/bookings', booking)
    return run(call, successMessages[kind])
  }
  const values = { client, modelIds, windows, projectName, description, reason, ranks }
  const setters = { setClient, setProjectName, setDescription, setReason }
  const state = { kind, isClientKnown: clientId !== undefined, passedOver, obstacles }
  return { send, busy, problem, changeModels, changeWindows, ...values, ...setters, ...state }
}

/** The fields of a booking below its kind, with the models' availability. */
export const BookingFields = (form: ReturnType<typeof useBookingForm>) => {
  const { time_zone: timeZone } = useAgency()
  const { kind, isClientKnown, client, modelIds, windows, ranks, passedOver, obstacles } = form
  return (
    <>
      {isClientKnown ? null : (
        <ClientField
          choice={client}
          onChange={form.setClient}
          existing={'draft' in client ? (ranks?.client ?? null) : null}
        />
      )}
      <TextField
        label="Project"
        required
        value={form.projectName}
        onChange={({ target }) => form.setProjectName(target.value)}
      />
      <ModelsField ids={modelIds} onChange={form.changeModels} />
      <WindowsField windows={windows} onChange={form.changeWindows} from={today(timeZone)} />
      {ranks ? <RankLines lines={ranks.lines} windows={windows} /> : null}
      {kind === 'option' && passedOver.length > 0 ? (
        <>
          <PassedOverRequests requests={passedOver} />
          <ReasonField
            isAsked
            isRefused={obstacles.requests.length > 0}
            value={form.reason}
            onChange={form.setReason}
          />
        </>
      ) : null}
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={form.description}
        onChange={({ target }) => form.setDescription(target.value)}
      />
    </>
  )
}
