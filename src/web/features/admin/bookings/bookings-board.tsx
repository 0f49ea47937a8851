import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { bookingStates } from '#contracts/bookings/booking-states.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { formatWaitingTime, formatTimeAgo, formatTimeLeft } from '../kit/agency/format-time-left.ts'
import { formatDayWindow } from '../kit/agency/agency-time.ts'
import { Board, BoardCard } from '../kit/lists/board.tsx'
import { toSentenceCase } from '../kit/records/fields.tsx'

type Booking = AdminRecord<'bookings'>

/** All bookings by state, newest first. */
export const BookingsBoard = () => (
  <Board<Booking>
    states={bookingStates}
    card={(booking) => (
      <BoardCard
        key={booking.id}
        id={booking.id}
        title={booking.projectName}
        warnings={getWarnings(booking)}
      >
        <Typography variant="body2">
          {booking.windows.map(formatDayWindow).join('; ')} · {booking.contactName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {booking.names.join(', ')}
        </Typography>
        <BookingStatus booking={booking} />
      </BoardCard>
    )}
  />
)

const getWarnings = ({ includesJunior, wantedTwice }: Booking): string[] => [
  ...(includesJunior ? ['With a junior'] : []),
  ...(wantedTwice.length > 0 ? [`Another booking at that time: ${wantedTwice.join(', ')}`] : []),
]

/** The state of a booking's options and the booking's age, as of the first render. */
const BookingStatus = ({ booking }: { booking: Booking }) => {
  const [now] = useState(Date.now)
  const options = describeOptions(booking, now)
  return (
    <>
      {options ? <Typography variant="body2">{options}</Typography> : null}
      <Typography variant="caption" color="textSecondary">
        {describeAge(booking, now)}
      </Typography>
    </>
  )
}

/** Rank and deadline of a booking's options: `Second option · challenged · lapses in 2 days`. */
const describeOptions = ({ rank, isChallenged, lapsesAt }: Booking, now: number): string =>
  [
    rank === null ? '' : formatOptionRank(rank),
    isChallenged ? 'challenged' : '',
    lapsesAt === null ? '' : `lapses ${formatTimeLeft(lapsesAt, now)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const describeAge = ({ state, createdAt }: Booking, now: number): string =>
  state === 'requested'
    ? toSentenceCase(formatWaitingTime(createdAt, now))
    : `Requested ${formatTimeAgo(createdAt, now)}`
