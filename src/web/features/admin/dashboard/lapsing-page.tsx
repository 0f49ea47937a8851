import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Title } from 'react-admin'
import { useSearchParams } from 'react-router'
import {
  type LapsingDays,
  lapsingDays,
  type LapsingPage as LapsingData,
  lapsingPageSize,
} from '#contracts/admin/bookings/desk.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import {
  formatDates,
  describeHolder,
  getHoldName,
} from '#web/features/admin/kit/holds/hold-labels.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { LoadError } from '#web/features/admin/kit/records/load-error.tsx'
import { formatCount } from '#web/lib/text/format.ts'
import { formatTimeLeft } from '../kit/agency/format-time-left.ts'

const dayLabels: Readonly<Record<LapsingDays, string>> = {
  0: 'Today',
  3: '3 days',
  7: '7 days',
  14: '14 days',
}

/** The range in days and the page, from the URL. */
const useLapsingParams = () => {
  const [params, setParams] = useSearchParams()
  const days = lapsingDays.find((each) => String(each) === params.get('days')) ?? 7
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1))
  const show = (next: { days: LapsingDays; page: number }) =>
    setParams({ days: String(next.days), ...(next.page > 1 ? { page: String(next.page) } : {}) })
  return { days, page, show }
}

type LapsingOption = LapsingData['items'][number]

/** `until 2 Jun 2026, 18:00, in 2 days`; for a challenge, the deadline of the answer. */
const OptionEnd = ({
  option: { until, challengeUntil },
  now,
}: {
  option: LapsingOption
  now: number
}) => {
  const { time_zone: timeZone } = useAgency()
  const isChallenged = challengeUntil !== null && (until === null || challengeUntil < until)
  const at = isChallenged ? challengeUntil : until
  if (at === null) return null
  return (
    <Typography variant="body2" color={isChallenged ? 'warning.main' : 'textPrimary'}>
      {isChallenged ? 'challenged, to answer by' : 'until'} {formatShortInstant(timeZone, at)},{' '}
      {formatTimeLeft(at, now)}
    </Typography>
  )
}

const OptionItem = ({ option, now }: { option: LapsingOption; now: number }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography
      component={Link}
      to={`/admin/bookings/${option.bookingId}/show`}
      color="textPrimary"
      sx={{ minWidth: 180 }}
    >
      {option.modelName}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0 }}>
      {[getHoldName(option), formatDates(option), describeHolder(option), option.code].join(' · ')}
    </Typography>
    <OptionEnd option={option} now={now} />
  </Box>
)

interface PagesProps {
  page: number
  total: number
  onChange: (page: number) => void
}

const Pages = ({ page, total, onChange }: PagesProps) =>
  total <= lapsingPageSize && page === 1 ? null : (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <Button disabled={page * lapsingPageSize >= total} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </Box>
  )

/** Options by deadline, to extend, confirm or release in time. */
export const LapsingPage = () => {
  const { days, page, show } = useLapsingParams()
  const {
    data,
    dataUpdatedAt: now,
    error,
    refetch,
  } = useQuery({
    // Keys that start with `desk` are refetched when a calendar changes.
    queryKey: ['desk', 'lapsing', days, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callAdmin('GET /api/admin/desk/lapsing', { days, page }, { signal }),
  })
  return (
    <Box sx={{ py: 1 }}>
      <Title title="Lapsing" />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Options that lapse within"
        value={days}
        onChange={(_event, value: LapsingDays | null) =>
          value === null ? undefined : show({ days: value, page: 1 })
        }
      >
        {lapsingDays.map((each) => (
          <ToggleButton key={each} value={each}>
            {dayLabels[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? <LoadError subject="The list" error={error} onRetry={() => void refetch()} /> : null}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1.5 }}>
        {data ? describeLapsing(data.total, days) : 'Loading …'}
      </Typography>
      <Box component="ul" aria-label="Options" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data?.items ?? []).map((option) => (
          <OptionItem key={option.id} option={option} now={now} />
        ))}
      </Box>
      {data ? (
        <Pages page={page} total={data.total} onChange={(next) => show({ days, page: next })} />
      ) : null}
    </Box>
  )
}

const describeLapsing = (total: number, days: LapsingDays): string => {
  const when = days === 0 ? 'today' : `within ${days} days`
  if (total === 0) return `No option lapses ${when}.`
  return `${formatCount(total, 'option')} ${total === 1 ? 'lapses' : 'lapse'} ${when}`
}
