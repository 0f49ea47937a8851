import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { shortDay } from './days.ts'
import { Failed } from '#web/features/admin/kit/records/failed.tsx'
import type { ChartActs } from '#web/features/admin/chart/grid/grid.tsx'
import { datesInWords, holderOf, holdName } from '#web/features/admin/chart/entries/hold-words.ts'
import { onDay } from '#web/features/admin/chart/grid/lanes.ts'
import { useBusyRows } from './use-chart.ts'
import type { View } from './use-view.ts'

/** The chart on a phone: what there is, day by day. */
export const Agenda = ({ view, acts }: { view: View; acts: Pick<ChartActs, 'onOpen'> }) => {
  const { data, error, refetch } = useBusyRows(view)
  const failure = error ? (
    <Failed what="The chart" error={error} onRetry={() => void refetch()} />
  ) : null
  if (!data) return failure ?? <Typography role="status">Loading …</Typography>
  const days = view.days
    .map((day) => ({
      day,
      items: data.rows.flatMap((row) => onDay(row.holds, day).map((hold) => ({ row, hold }))),
    }))
    .filter(({ items }) => items.length > 0)
  if (days.length === 0) return failure ?? <p>Nothing is held in these days.</p>
  return (
    <>
      {failure}
      {data.total > data.rows.length ? (
        <Typography>The first {data.rows.length} models are shown: choose a board.</Typography>
      ) : null}
      {days.map(({ day, items }) => (
        <Box component="section" key={day} aria-label={shortDay(day)} sx={{ mb: 3 }}>
          <Typography component="h2" variant="h6">
            {shortDay(day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {items.map(({ row, hold }) => (
              <Box component="li" key={hold.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <Button
                  fullWidth
                  sx={{
                    ...{ justifyContent: 'start', textAlign: 'left', minHeight: 44 },
                    ...{ textTransform: 'none', letterSpacing: 0, fontSize: 14 },
                  }}
                  onClick={() => acts.onOpen(row, [hold], day)}
                >
                  <span>
                    <strong>{row.name}</strong>
                    <br />
                    {[holdName(hold), holderOf(hold), datesInWords(hold)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Button>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
