import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { maxWindows } from '#contracts/bookings/booking-check.ts'
import { type Dates, DatesFields } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { addDays } from '#contracts/time/day.ts'

interface Props {
  windows: readonly Dates[]
  onChange: (windows: readonly Dates[]) => void
  /** The earliest selectable day. */
  from: string
}

/** Fields for up to `maxWindows` windows of dates. */
export const WindowsField = ({ windows, onChange, from }: Props) => {
  const add = () => {
    // The browser gives an empty value for an incomplete date.
    const last = windows.map(({ lastDay }) => lastDay).findLast((each) => each !== '')
    const next = addDays(last ?? from, 1)
    onChange([...windows, { firstDay: next, lastDay: next, startTime: null, endTime: null }])
  }
  return (
    <>
      {windows.map((dates, index) => (
        <Box
          // Windows have no identity besides their index.
          key={index}
          role="group"
          aria-label={index === 0 ? 'Dates' : `More dates (${index})`}
        >
          <DatesFields
            hoursOfOneDay
            from={from}
            dates={dates}
            onChange={(next) => onChange(windows.with(index, next))}
          />
          {index === 0 ? null : (
            <Button
              size="small"
              aria-label={`Remove more dates (${index})`}
              onClick={() => onChange(windows.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </Box>
      ))}
      {windows.length < maxWindows ? (
        <Button size="small" onClick={add}>
          Add more dates
        </Button>
      ) : null}
    </>
  )
}
