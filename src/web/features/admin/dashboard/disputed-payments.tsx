import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useGetList } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { LoadError } from '../kit/records/load-error.tsx'

type Order = AdminRecord<'orders'>

const maxShown = 25

const Item = ({ order }: { order: Order }) => {
  const { time_zone: zone } = useAgency()
  const { id, code, contactName, totalCents, currency, disputeDueAt } = order
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component={Link} to={`/admin/orders/${id}/show`} color="textPrimary">
        {code}
      </Typography>
      <Typography variant="body2">
        {contactName}, {formatMoney(totalCents / 100, currency)}
      </Typography>
      <Typography
        variant="body2"
        color={disputeDueAt ? 'error' : 'textSecondary'}
        sx={{ ml: 'auto' }}
      >
        {disputeDueAt
          ? `Answer by ${formatShortInstant(zone, disputeDueAt)}`
          : 'Waits for the provider’s decision'}
      </Typography>
    </Box>
  )
}

const bySoonest = (a: Order, b: Order): number =>
  (a.disputeDueAt ?? '9').localeCompare(b.disputeDueAt ?? '9')

/**
 * Orders with a disputed payment and the deadline for evidence, most urgent first; renders nothing if there
 * are none.
 */
export const DisputedPayments = () => {
  const { data, error, refetch } = useGetList<Order>('orders', {
    filter: { isDisputed: true },
    pagination: { page: 1, perPage: maxShown },
    sort: { field: 'id', order: 'ASC' },
  })
  if (error) {
    return <LoadError subject="Disputes" error={error} onRetry={() => void refetch()} />
  }
  if (!data?.length) return null
  return (
    <Box component="section" aria-labelledby="disputed-payments" sx={{ mb: 4 }}>
      <Typography id="disputed-payments" component="h3" variant="h6" gutterBottom>
        Payments in dispute
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.toSorted(bySoonest).map((order) => (
          <Item key={order.id} order={order} />
        ))}
      </Box>
    </Box>
  )
}
