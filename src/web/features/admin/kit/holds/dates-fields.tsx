import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { addDays, type Day, withLastDay } from '#contracts/time/day.ts'
import { formatShortDay } from '#contracts/time/format.ts'

export interface Dates {
  firstDay: Day
  lastDay: Day
  /** Null for whole days. */
  startTime: string | null
  endTime: string | null
}

interface Props {
  dates: Dates
  onChange: (dates: Dates) => void
  /** The earliest selectable day. */
  from?: Day
  /** Whether hours belong to a single day or night. */
  hoursOfOneDay?: boolean
}

const shrink = { inputLabel: { shrink: true } }

/** Fields for whole days, or for hours. */
export const DatesFields = ({ dates, onChange, from, hoursOfOneDay = false }: Props) => {
  const { firstDay, lastDay, startTime, endTime } = dates
  const set = (changes: Partial<Dates>) => onChange({ ...dates, ...changes })
  const isWhole = startTime === null && endTime === null
  const isOneDay = hoursOfOneDay && !isWhole
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <TextField
          label={isOneDay ? 'Day' : 'First day'}
          type="date"
          required
          slotProps={{ ...shrink, htmlInput: { min: from } }}
          value={firstDay}
          onChange={({ target: { value } }) =>
            set({ firstDay: value, lastDay: isOneDay || value > lastDay ? value : lastDay })
          }
        />
        {isOneDay ? null : (
          <TextField
            label="Last day"
            type="date"
            required
            slotProps={{ ...shrink, htmlInput: { min: firstDay } }}
            value={lastDay}
            onChange={({ target }) => set({ lastDay: target.value })}
          />
        )}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isWhole}
            onChange={({ target }) =>
              set(
                target.checked
                  ? { startTime: null, endTime: null }
                  : {
                      startTime: '09:00',
                      endTime: '18:00',
                      ...(hoursOfOneDay ? { lastDay: firstDay } : {}),
                    },
              )
            }
          />
        }
        label="Whole days"
      />
      {isWhole ? null : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
          <TextField
            label="From"
            type="time"
            required
            slotProps={shrink}
            value={startTime ?? ''}
            onChange={({ target }) => set({ startTime: target.value })}
          />
          <TextField
            label="Until"
            type="time"
            required
            slotProps={shrink}
            value={endTime ?? ''}
            helperText={describeNight(dates)}
            onChange={({ target }) => set({ endTime: target.value })}
          />
        </Box>
      )}
    </>
  )
}

/** The day on which hours past midnight end; undefined for other dates and incomplete input. */
const describeNight = ({ firstDay, lastDay, startTime, endTime }: Dates): string | undefined => {
  const { last } = withLastDay({ first: firstDay, last: lastDay, from: startTime, to: endTime })
  return last > lastDay && startTime && endTime ? `Ends on ${formatShortDay(last)}` : undefined
}

const getStart = ({ firstDay, startTime }: Dates): string => `${firstDay} ${startTime ?? '00:00'}`

const getEnd = ({ firstDay, lastDay, startTime, endTime }: Dates): string => {
  const { last } = withLastDay({ first: firstDay, last: lastDay, from: startTime, to: endTime })
  return `${last} ${endTime === null || endTime === '00:00' ? '24:00' : endTime}`
}

/** Whether dates lie within others: an option that only shrinks keeps its rank. */
export const isWithinDates = (dates: Dates, outer: Dates): boolean =>
  getStart(dates) >= getStart(outer) && getEnd(dates) <= getEnd(outer)

/**
 * Moves dates `by` days and makes them `longer` by so many days; negative numbers move earlier and shorten.
 */
export const shiftDates = (
  { firstDay, lastDay, startTime, endTime }: Dates,
  { by, longer }: { by: number; longer: number },
): Dates => {
  const first = addDays(firstDay, by)
  const last = addDays(lastDay, by + longer)
  return { firstDay: first, lastDay: last < first ? first : last, startTime, endTime }
}
