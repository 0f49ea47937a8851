import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, ResourceContextProvider } from 'react-admin'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import { getRecord } from '#web/features/admin/api/records.ts'
import { LoadError } from '#web/features/admin/kit/records/load-error.tsx'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import { LineItem } from '#web/features/admin/kit/booking-lines/lines.tsx'
import type { Day } from '#contracts/time/day.ts'
import { formatDates, getHoldName } from '../kit/holds/hold-labels.ts'
import { MoveDialog } from '../kit/holds/move-dialog.tsx'
import { chartKey, holdQuery } from '#web/features/admin/kit/holds/hold-query.ts'
import { useDay } from '#web/features/admin/chart/view/use-chart.ts'
import { useCalendarMutation } from '../kit/holds/use-calendar-mutation.ts'

interface Props {
  row: ChartRow
  /** The holds that were on the day when it was clicked. */
  holds: readonly ChartHold[]
  day: Day
  /** Opens the dialog for a new entry on these dates. */
  onEnter: () => void
  onClose: () => void
}

/** A model's holds on a day: the client, the history, and the possible actions. */
export const HoldDialog = ({ row, holds: initialHolds, day, onEnter, onClose }: Props) => {
  const titleId = useId()
  const ids = initialHolds.map(({ id }) => id)
  const holds = useDay(row, day).filter(({ id }) => ids.includes(id))
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{row.name}</DialogTitle>
      <DialogContent>
        {holds.length === 0 ? <Typography>Nothing of it is left on this day.</Typography> : null}
        {holds.map((hold) => (
          <Box
            component="section"
            key={hold.id}
            aria-label={getHoldName(hold)}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography component="h3" variant="h6">
              {getHoldName(hold)}
            </Typography>
            {hold.bookingId === null ? (
              <Entry hold={hold} name={row.name} onGone={onClose} />
            ) : (
              <BookingLine hold={hold} bookingId={hold.bookingId} />
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnter}>Enter something else</Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

interface EntryProps {
  hold: ChartHold
  name: string
  onGone: () => void
}

/** A hold that staff entered without a booking. */
const Entry = ({ hold, name, onGone }: EntryProps) => {
  const [open, setOpen] = useState<'move' | 'remove'>()
  const { data } = useQuery(holdQuery(hold.id))
  const currentHold = data ?? hold
  const close = () => setOpen(undefined)
  return (
    <>
      <Typography>
        {formatDates(currentHold)}
        {currentHold.note ? ` · ${currentHold.note}` : ''}
      </Typography>
      <Box component="ul" sx={{ pl: 2, my: 1, listStyle: 'revert' }}>
        {(data?.why ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setOpen('move')}>
          Change dates
        </Button>
        <Button size="small" variant="outlined" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </Box>
      {open === 'move' ? <MoveDialog hold={currentHold} name={name} onClose={close} /> : null}
      {open === 'remove' ? (
        <RemoveDialog hold={currentHold} name={name} onGone={onGone} onClose={close} />
      ) : null}
    </>
  )
}

/** Asks for confirmation: the model is emailed, and removing cannot be undone. */
const RemoveDialog = ({ hold, name, onGone, onClose }: EntryProps & { onClose: () => void }) => {
  const { run, busy, problem } = useCalendarMutation()
  const remove = async () => {
    const message = `${getHoldName(hold)} removed: ${name}`
    const call = () =>
      callAdmin('POST /api/admin/chart/holds/{id}/remove', { id: hold.id, version: hold.version })
    if (await run(call, message)) onGone()
  }
  return (
    <ActionDialog
      title={`Remove from the calendar: ${name}`}
      action="Remove"
      dismiss="Keep"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <Typography>
        {getHoldName(hold)}, {formatDates(hold)}.{' '}
        {hold.kind === 'book_out' ? 'Nobody is emailed.' : 'The model is emailed.'}
      </Typography>
    </ActionDialog>
  )
}

/** A booking's line for a hold, with all its actions. */
const BookingLine = ({ hold, bookingId }: { hold: ChartHold; bookingId: number }) => {
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: [chartKey, 'booking', bookingId],
    queryFn: ({ signal }) => getRecord('bookings', bookingId, signal),
  })
  const line = booking?.lines.find(({ holdId }) => holdId === hold.id)
  const failure = error ? (
    <LoadError subject="The booking" error={error} onRetry={() => void refetch()} />
  ) : null
  if (!booking) return failure ?? <Typography role="status">Loading …</Typography>
  return (
    <ResourceContextProvider value="bookings">
      {failure}
      <Typography>
        <Link to={`/admin/bookings/${bookingId}/show`}>{booking.code}</Link> · {booking.contactName}{' '}
        · {booking.projectName}
      </Typography>
      {line ? (
        <LineItem booking={booking} line={line} />
      ) : (
        <Typography>The booking no longer includes it.</Typography>
      )}
    </ResourceContextProvider>
  )
}
