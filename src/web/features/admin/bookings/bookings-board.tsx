import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { rankInWords } from '#contracts/bookings/ranks.ts'
import { ageInWords, agoInWords, leftInWords } from '../desk/time-words.ts'
import { showWindow } from '../kit/agency/agency-time.ts'
import { Board, BoardCard } from '../kit/lists/board.tsx'
import { sentence } from '../kit/records/fields.tsx'

type Booking = AdminRecord<'bookings'>

/** The states of a booking in the order of its life. */
export const bookingStates = [
  'requested',
  'optioned',
  'confirmed',
  'completed',
  'declined',
  'cancelled',
] as const

const warningsOf = ({ includesJunior, wantedTwice }: Booking): string[] => [
  ...(includesJunior ? ['With a junior'] : []),
  ...(wantedTwice.length > 0 ? [`Another booking at that time: ${wantedTwice.join(', ')}`] : []),
]

/** Where its options stand and until when: `Second option · challenged · lapses in 2 days`. */
const describeOptions = ({ rank, isChallenged, lapsesAt }: Booking, now: number): string =>
  [
    rank === null ? '' : rankInWords(rank),
    isChallenged ? 'challenged' : '',
    lapsesAt === null ? '' : `lapses ${leftInWords(lapsesAt, now)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const describeAge = ({ state, createdAt }: Booking, now: number): string =>
  state === 'requested'
    ? sentence(ageInWords(createdAt, now))
    : `Requested ${agoInWords(createdAt, now)}`

/** How a booking's options stand, and how old it is, when it is drawn. */
const Standing = ({ booking }: { booking: Booking }) => {
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

/** All bookings by state, the newest of each first. */
export const BookingsBoard = () => (
  <Board<Booking>
    states={bookingStates}
    card={(booking) => (
      <BoardCard
        key={booking.id}
        id={booking.id}
        title={booking.projectName}
        warnings={warningsOf(booking)}
      >
        <Typography variant="body2">
          {booking.windows.map(showWindow).join('; ')} · {booking.contactName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {booking.names.join(', ')}
        </Typography>
        <Standing booking={booking} />
      </BoardCard>
    )}
  />
)
