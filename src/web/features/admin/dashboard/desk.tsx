import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'
import type { Desk as DeskData } from '#contracts/admin/bookings/desk.ts'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { callAdmin } from '../api/call-admin.ts'
import { today } from '../kit/agency/agency-time.ts'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { LoadError } from '../kit/records/load-error.tsx'
import { kindLabels } from '#web/features/admin/kit/holds/hold-labels.ts'
import { formatWaitingTime, formatTimeLeft } from '../kit/agency/format-time-left.ts'

interface PartProps {
  title: string
  total: number
  /** Shown when the list is empty. */
  none: string
  /** Link to the full list. */
  to: string
  children: ReactNode
}

const Part = ({ title, total, none, to, children }: PartProps) => (
  <Box component="section" aria-label={title}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Typography component="h3" variant="h6">
        {title}
      </Typography>
      <Typography
        component={Link}
        to={to}
        color="textPrimary"
        aria-label={`${title}: all ${total}`}
        sx={{ minWidth: 24 }}
      >
        {total}
      </Typography>
    </Box>
    {total === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    )}
  </Box>
)

interface ItemProps {
  to: string
  title: string
  detail: string
  /** Time, at the end of the line. */
  time?: string
}

const Item = ({ to, title, detail, time }: ItemProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component={Link} to={to} color="textPrimary">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
      {detail}
    </Typography>
    {time ? <Typography variant="body2">{time}</Typography> : null}
  </Box>
)

const getBookingsPath = (filter: object): string =>
  `/admin/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`

const getBookingPath = (id: number): string => `/admin/bookings/${id}/show`

const joinParts = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

type EndingsProps = Pick<PartProps, 'title' | 'none' | 'to'> & {
  list: DeskData['lapsing']
  now: number
}

const Endings = ({ list: { items, total }, now, ...part }: EndingsProps) => {
  const { time_zone: timeZone } = useAgency()
  return (
    <Part total={total} {...part}>
      {items.map(({ holdId, bookingId, modelName, client, project, at }) => (
        <Item
          key={holdId}
          to={getBookingPath(bookingId)}
          title={modelName}
          detail={joinParts([client, project])}
          time={`${formatShortInstant(timeZone, at)}, ${formatTimeLeft(at, now)}`}
        />
      ))}
    </Part>
  )
}

const Requests = ({ list: { items, total }, now }: { list: DeskData['requests']; now: number }) => (
  <Part
    title="Requests to answer"
    total={total}
    none="Every request has been answered."
    to={getBookingsPath({ state: 'requested', isSnoozed: false })}
  >
    {items.map(({ bookingId, client, project, models, shootDate, requestedAt }) => (
      <Item
        key={bookingId}
        to={getBookingPath(bookingId)}
        title={client}
        detail={joinParts([project, models.join(', '), formatMediumDay(shootDate)])}
        time={formatWaitingTime(requestedAt, now)}
      />
    ))}
  </Part>
)

const formatCallTime = ({ kind, time, to }: DeskData['calls']['items'][number]): string => {
  if (time && to) return `${time} to ${to}`
  return `${time ?? 'all day'}${kind === 'job' ? ', no call time yet' : ''}`
}

const Calls = ({ list: { items, total } }: { list: DeskData['calls'] }) => {
  const { time_zone: timeZone } = useAgency()
  const now = today(timeZone)
  return (
    <Part
      title="Call times today and tomorrow"
      total={total}
      none="Nobody works today or tomorrow."
      to={`/admin/chart?range=week&from=${now}&kind=job`}
    >
      {items.map((call) => (
        <Item
          key={`${call.holdId} ${call.day}`}
          to={`/admin/chart?range=week&from=${call.day}&model=${call.modelId}`}
          title={call.modelName}
          detail={joinParts([kindLabels[call.kind], call.client, call.project, call.location])}
          time={`${call.day === now ? 'Today' : 'Tomorrow'}, ${formatCallTime(call)}`}
        />
      ))}
    </Part>
  )
}

const Papers = ({ list: { items, total } }: { list: DeskData['papers'] }) => {
  const now = today(useAgency().time_zone)
  return (
    <Part
      title="Juniors’ papers missing"
      total={total}
      none="All papers are on record."
      to={getBookingsPath({ lacksPapers: true, state: openBookingStates, lastDay_gte: now })}
    >
      {items.map(({ bookingId, client, project, models, shootDate, problems }) => (
        <Item
          key={bookingId}
          to={getBookingPath(bookingId)}
          title={models.join(', ')}
          detail={joinParts([client, project, formatMediumDay(shootDate)])}
          time={problems}
        />
      ))}
    </Part>
  )
}

/** Today's work of the booking desk. */
export const Desk = () => {
  const {
    data,
    dataUpdatedAt: now,
    error,
    refetch,
  } = useQuery({
    queryKey: ['desk'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/desk', {}, { signal }),
  })
  const failure = error ? (
    <LoadError subject="The booking desk" error={error} onRetry={() => void refetch()} />
  ) : null
  if (!data) return failure
  return (
    <>
      {failure}
      <Box
        component="section"
        aria-label="Booking desk"
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          mb: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Endings
          title="Lapsing today"
          none="No option lapses today."
          to="/admin/lapsing?days=0"
          list={data.lapsing}
          now={now}
        />
        <Endings
          title="Challenges running"
          none="Nobody has been asked to confirm or release."
          to={getBookingsPath({ isChallenged: true })}
          list={data.challenges}
          now={now}
        />
        <Requests list={data.requests} now={now} />
        <Calls list={data.calls} />
        <Papers list={data.papers} />
      </Box>
    </>
  )
}
