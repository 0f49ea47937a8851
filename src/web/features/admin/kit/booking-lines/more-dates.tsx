import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { isOpenBooking } from '#contracts/orders/order-states.ts'

const EntryDialog = lazy(async () => {
  const { EntryDialog } = await import('#web/features/admin/kit/holds/entry-dialog.tsx')
  return { default: EntryDialog }
})

/** Enters more dates for a booking's models, such as an option, a casting or a fitting. */
export const MoreDates = ({ booking }: { booking: AdminRecord<'bookings'> }) => {
  const [isOpen, setOpen] = useState(false)
  const models = [...new Map(booking.lines.map((line) => [line.modelId, line])).values()].map(
    ({ modelId, modelName }) => ({ id: modelId, name: modelName }),
  )
  const [firstModel, ...otherModels] = models
  if (!firstModel || !isOpenBooking(booking.state)) return null
  const day = booking.shootDate
  const dates = { firstDay: day, lastDay: day, startTime: null, endTime: null }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Enter more dates
      </Button>
      <Button
        size="small"
        component={RecordLink}
        to={`/admin/chart?range=two-weeks&from=${day}${booking.clientId ? `&client=${booking.clientId}` : ''}`}
      >
        See the chart
      </Button>
      {isOpen ? (
        <Suspense>
          <EntryDialog
            models={[firstModel, ...otherModels]}
            dates={dates}
            bookingId={booking.id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
