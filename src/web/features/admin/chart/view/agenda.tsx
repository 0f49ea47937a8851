import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { formatShortDay } from '#contracts/time/format.ts'
import { splitAtToday } from './split-at-today.ts'
import { LoadError } from '#web/features/admin/kit/records/load-error.tsx'
import type { ChartHandlers } from '#web/features/admin/chart/grid/grid.tsx'
import {
  formatDates,
  describeHolder,
  getHoldName,
} from '#web/features/admin/kit/holds/hold-labels.ts'
import { getHoldsOn } from '#web/features/admin/chart/grid/lanes.ts'
import { useBusyRows } from './use-chart.ts'
import type { View } from './use-view.ts'

/** The chart on a phone: an agenda from today on, with past days folded at the end. */
export const Agenda = ({
  view,
  handlers,
}: {
  view: View
  handlers: Pick<ChartHandlers, 'onOpen'>
}) => {
  const { time_zone: timeZone } = useAgency()
  const { data, error, refetch } = useBusyRows(view)
  const failure = error ? (
    <LoadError subject="The chart" error={error} onRetry={() => void refetch()} />
  ) : null
  if (!data) return failure ?? <Typography role="status">Loading …</Typography>
  const days = view.days
    .map((day) => ({
      day,
      items: data.rows.flatMap((row) => getHoldsOn(row.holds, day).map((hold) => ({ row, hold }))),
    }))
    .filter(({ items }) => items.length > 0)
  const { coming, past } = splitAtToday(days, { now: today(timeZone), to: view.to })
  if (days.length === 0) return failure ?? <p>Nothing is held in these days.</p>
  return (
    <>
      {failure}
      {data.total > data.rows.length ? (
        <Typography>The first {data.rows.length} models are shown: choose a board.</Typography>
      ) : null}
      {coming.map((each) => (
        <DayEntries key={each.day} {...each} handlers={handlers} />
      ))}
      {coming.length === 0 ? <p>Nothing is held from today on.</p> : null}
      {past.length > 0 ? (
        <Box component="details" sx={{ mb: 3 }}>
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
            Days before today ({past.length})
          </Box>
          {past.map((each) => (
            <DayEntries key={each.day} {...each} handlers={handlers} />
          ))}
        </Box>
      ) : null}
    </>
  )
}

/** A day with its holds. */
interface AgendaDay {
  readonly day: string
  readonly items: readonly { readonly row: ChartRow; readonly hold: ChartHold }[]
}

const DayEntries = ({
  day,
  items,
  handlers,
}: AgendaDay & { handlers: Pick<ChartHandlers, 'onOpen'> }) => (
  <Box component="section" aria-label={formatShortDay(day)} sx={{ mb: 3 }}>
    <Typography component="h2" variant="h6">
      {formatShortDay(day)}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {items.map(({ row, hold }) => (
        <Box component="li" key={hold.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button
            fullWidth
            sx={{
              justifyContent: 'start',
              textAlign: 'left',
              minHeight: 44,
              textTransform: 'none',
              letterSpacing: 0,
              fontSize: 14,
            }}
            onClick={() => handlers.onOpen(row, [hold], day)}
          >
            <span>
              <strong>{row.name}</strong>
              <br />
              {[getHoldName(hold), describeHolder(hold), formatDates(hold)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Button>
        </Box>
      ))}
    </Box>
  </Box>
)
