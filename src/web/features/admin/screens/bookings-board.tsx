import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { showDay } from '../kit/agency-time.ts'
import { Board, BoardCard } from '../kit/board.tsx'

type Booking = AdminRecord<'bookings'>

/** The states of a booking in the order of its life (decisions §8). */
export const bookingStates = [
  'requested',
  'optioned',
  'confirmed',
  'completed',
  'declined',
  'cancelled',
] as const

/** All bookings by state, the newest of each first. */
export const BookingsBoard = () => (
  <Board<Booking>
    states={bookingStates}
    card={({ id, projectName, shootDate, contactName, names, includesJunior }) => (
      <BoardCard
        key={id}
        id={id}
        title={projectName}
        warning={includesJunior ? 'With a junior' : undefined}
      >
        <Typography variant="body2">
          {showDay(shootDate)} · {contactName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {names.join(', ')}
        </Typography>
      </BoardCard>
    )}
  />
)
