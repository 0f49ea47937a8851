import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'

interface Booked {
  as: 'option' | 'request'
  firstDay: string
  lastDay: string
  reason: string
}

/** The dates of a booking that staff enter, and what it becomes; `sent` is what is sent of it. */
export const useBookedDates = (startsOn?: string | null, endsOn?: string | null) => {
  const { time_zone: zone } = useAgency()
  const day = today(zone)
  const [booked, setBooked] = useState<Booked>({
    ...{ as: 'option', firstDay: startsOn ?? day, lastDay: endsOn ?? day, reason: '' },
  })
  const { as, firstDay, lastDay, reason } = booked
  const sent = { as, firstDay, lastDay, ...(as === 'option' && reason.trim() ? { reason } : {}) }
  return { booked, setBooked, day, sent }
}

const dayField = { type: 'date', required: true, fullWidth: true, margin: 'dense' } as const

type Props = Pick<ReturnType<typeof useBookedDates>, 'booked' | 'setBooked' | 'day'> & {
  /** Who is emailed of options. */
  clientName: string
}

/** When the models are wanted, and whether they are put on option at once. */
export const BookedDates = ({ booked, setBooked, day, clientName }: Props) => {
  const { as, firstDay, lastDay, reason } = booked
  const set = (change: Partial<Booked>) => setBooked({ ...booked, ...change })
  return (
    <>
      <TextField
        label="First day"
        {...dayField}
        value={firstDay}
        onChange={({ target: { value } }) =>
          set({ firstDay: value, lastDay: lastDay < value ? value : lastDay })
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: day } }}
      />
      <TextField
        label="Last day"
        {...dayField}
        value={lastDay}
        onChange={({ target }) => set({ lastDay: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: firstDay } }}
      />
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
        <TextField
          label="Why earlier requests are passed over, if any wait"
          helperText="Only staff read it."
          fullWidth
          margin="dense"
          value={reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      ) : null}
    </>
  )
}
