import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useGetList } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { showDay } from '../kit/agency-time.ts'
import { spoken } from '../kit/fields.tsx'

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

const step = 20

const Card = ({ booking }: { booking: Booking }) => (
  <Box
    component={Link}
    to={`/admin/bookings/${booking.id}/show`}
    sx={{
      display: 'block',
      p: 1.5,
      mb: 1,
      color: 'text.primary',
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'text.primary' },
    }}
  >
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {booking.projectName}
    </Typography>
    <Typography variant="body2">
      {showDay(booking.shootDate)} · {booking.contactName}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {booking.names.join(', ')}
    </Typography>
    {booking.includesJunior ? (
      <Typography variant="caption" color="error">
        With a junior
      </Typography>
    ) : null}
  </Box>
)

const Column = ({ state }: { state: string }) => {
  const [shown, setShown] = useState(step)
  const { data, total, isPending, error } = useGetList<Booking>('bookings', {
    filter: { state },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  return (
    <Box component="section" aria-label={spoken(state)} sx={{ minWidth: 0 }}>
      <Typography
        component="h2"
        variant="subtitle2"
        sx={{ textTransform: 'uppercase', letterSpacing: '0.08em', borderBottom: 1, mb: 1, py: 1 }}
      >
        {spoken(state)} {total === undefined ? '' : `(${total})`}
      </Typography>
      {isPending ? <Typography color="textSecondary">Reading …</Typography> : null}
      {error ? (
        <Typography color="error">These could not be read. Please reload.</Typography>
      ) : null}
      {data?.length === 0 ? <Typography color="textSecondary">None</Typography> : null}
      {data?.map((booking) => (
        <Card key={booking.id} booking={booking} />
      ))}
      {data && total !== undefined && total > data.length ? (
        <Button size="small" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      ) : null}
    </Box>
  )
}

/** All bookings by state, the newest of each first. */
export const BookingsBoard = () => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mt: 2,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      },
    }}
  >
    {bookingStates.map((state) => (
      <Column key={state} state={state} />
    ))}
  </Box>
)
