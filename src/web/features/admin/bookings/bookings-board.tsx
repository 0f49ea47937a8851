import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { showWindow } from '../kit/agency/agency-time.ts'
import { Board, BoardCard } from '../kit/lists/board.tsx'

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
      </BoardCard>
    )}
  />
)
