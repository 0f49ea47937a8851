import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { ReplacementPreview } from '#contracts/admin/bookings/chart.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import { formatShortDay } from '#contracts/time/format.ts'
import { chartKey } from '#web/features/admin/kit/holds/hold-query.ts'
import type { Dates } from './dates-fields.tsx'

interface Options {
  dates: Dates
  isEnabled: boolean
}

/** Previews moving an option to other dates; undefined until known. */
export const useReplacement = (
  { id }: { id: number },
  { dates, isEnabled }: Options,
): ReplacementPreview | undefined => {
  const { firstDay, lastDay, startTime, endTime } = dates
  // The browser gives an empty value for an incomplete date or time.
  const isComplete = ![firstDay, lastDay, startTime, endTime].includes('')
  const query = {
    firstDay,
    lastDay,
    ...(startTime ? { startTime } : {}),
    ...(endTime ? { endTime } : {}),
  }
  const { data } = useQuery({
    queryKey: [chartKey, 'replacement', id, query],
    enabled: isEnabled && isComplete,
    retry: false,
    queryFn: ({ signal }) =>
      callAdmin('GET /api/admin/chart/holds/{id}/replacement', { id, ...query }, { signal }),
  })
  return data
}

type DayRank = ReplacementPreview['now']

const formatRank = ({ rank, days }: DayRank): string =>
  [
    formatOptionRank(rank).toLowerCase(),
    rank > 1 ? ` (${days.map(formatShortDay).join(', ')})` : '',
  ].join('')

/** Says which rank an option loses before it is entered again on other dates. */
export const Replacement = ({ preview }: { preview: ReplacementPreview }) => {
  const { now, next, movesUp } = preview
  if (!next) {
    return (
      <Alert severity="error" sx={{ my: 1 }}>
        The model is not free on the new dates.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" role="status" sx={{ my: 1 }}>
      Its place is given up: {formatRank(now)} now, {formatRank(next)} on the new dates.
      {movesUp > 0
        ? ` ${movesUp === 1 ? '1 other option moves' : `${movesUp} other options move`} up.`
        : ''}{' '}
      The option gets the usual end.
    </Alert>
  )
}
