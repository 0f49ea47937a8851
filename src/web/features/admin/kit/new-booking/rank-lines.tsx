import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { RankLine } from '#contracts/admin/bookings/new-booking.ts'
import { daysBetween } from '#contracts/time/day.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import type { Dates } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { formatDates } from '#web/features/admin/kit/holds/hold-labels.ts'
import { formatNeighbour, formatRank } from './rank-texts.ts'

interface Props {
  lines: readonly RankLine[]
  windows: readonly Dates[]
}

/** Shows for each model whether the dates are free, the rank of an option, and who is ahead. */
export const RankLines = ({ lines, windows }: Props) => (
  <Box role="status" aria-label="Ranks" sx={{ my: 1 }}>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines.map((line) => {
        const dates = windows[line.window]
        return dates?.firstDay && dates.lastDay ? (
          <Line
            key={`${line.modelId}:${line.window}`}
            line={line}
            dates={dates}
            hasOthers={windows.length > 1}
          />
        ) : null
      })}
    </Box>
  </Box>
)

interface LineProps {
  line: RankLine
  dates: Dates
  /** Whether the model's other dates have lines of their own. */
  hasOthers: boolean
}

const Line = ({ line, dates, hasOthers }: LineProps) => {
  const { time_zone: timeZone } = useAgency()
  const { modelName, ahead, blocking, ownCode } = line
  const facts = [
    ...(ownCode ? [`This client has an option of these dates already, in ${ownCode}`] : []),
    ...blocking.map(formatNeighbour),
    ...ahead.map(
      (hold) =>
        formatNeighbour(hold) +
        (hold.until ? `, until ${formatShortInstant(timeZone, hold.until)}` : ''),
    ),
  ]
  return (
    <Alert component="li" role="listitem" severity={getSeverity(line)} sx={{ py: 0, mb: 0.5 }}>
      <strong>{modelName}</strong>
      {hasOthers ? `, ${formatDates(dates)}` : ''}:{' '}
      {formatRank(line, daysBetween(dates.firstDay, dates.lastDay) + 1)}
      {facts.length > 0 ? (
        <Box component="ul" sx={{ pl: 2, my: 0, listStyle: 'revert' }}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      ) : null}
    </Alert>
  )
}

const getSeverity = ({ rank, earlier, ownCode }: RankLine): AlertColor => {
  if (rank === null || ownCode !== null) return 'error'
  return rank > 1 || earlier.length > 0 ? 'warning' : 'success'
}
