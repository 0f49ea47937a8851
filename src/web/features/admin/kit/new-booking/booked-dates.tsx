import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import type { Dates } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { PassedOverRequests, ReasonField } from '#web/features/admin/kit/holds/obstacle-fields.tsx'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { WindowsField } from './windows-field.tsx'

interface BookingDraft {
  as: 'option' | 'request'
  windows: readonly Dates[]
  reason: string
}

/** State for the dates of a new booking and for what it becomes; `input` is the part of the request body. */
export const useBookedDates = (startsOn?: string | null, endsOn?: string | null) => {
  const { time_zone: zone } = useAgency()
  const day = today(zone)
  const [booked, setBooked] = useState<BookingDraft>({
    as: 'option',
    windows: [
      {
        firstDay: startsOn ?? day,
        lastDay: endsOn ?? startsOn ?? day,
        startTime: null,
        endTime: null,
      },
    ],
    reason: '',
  })
  const { as, windows, reason } = booked
  const input = { as, windows, ...(as === 'option' && reason.trim() ? { reason } : {}) }
  return { booked, setBooked, day, input }
}

type Props = Pick<ReturnType<typeof useBookedDates>, 'booked' | 'setBooked' | 'day'> & {
  /** The client who is emailed about options. */
  clientName: string
  /** Ids of earlier requests that need a reason. */
  passedOver: readonly number[]
}

/** Fields for the dates, and the choice between an option and a request. */
export const BookedDates = ({ booked, setBooked, day, clientName, passedOver }: Props) => {
  const { as, windows, reason } = booked
  const set = (change: Partial<BookingDraft>) => setBooked({ ...booked, ...change })
  return (
    <>
      <WindowsField windows={windows} onChange={(next) => set({ windows: next })} from={day} />
      <RadioGroup
        aria-label="What it becomes"
        value={as}
        onChange={(_, value) => set({ as: value === 'request' ? 'request' : 'option' })}
      >
        <FormControlLabel
          value="option"
          control={<Radio />}
          label={`Options now; ${clientName} is emailed`}
        />
        <FormControlLabel
          value="request"
          control={<Radio />}
          label="A booking request to decide on; nobody is emailed yet"
        />
      </RadioGroup>
      {as === 'option' ? (
        <>
          <PassedOverRequests requests={passedOver} />
          <ReasonField
            isAsked={passedOver.length > 0}
            isRefused={passedOver.length > 0}
            value={reason}
            onChange={(next) => set({ reason: next })}
          />
        </>
      ) : null}
    </>
  )
}
