import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { formatShortInstant } from '#contracts/time/format.ts'
import { toSentenceCase } from '../kit/records/fields.tsx'

type Coupon = AdminRecord<'coupons'>
type GiftCard = AdminRecord<'gift-cards'>

/** The ledger of a coupon or gift card. With `money` amounts are cents, otherwise uses. */
export const Ledger = ({ money }: { money: boolean }) => {
  const { time_zone: zone } = useAgency()
  const code = useRecordContext<Coupon | GiftCard>()
  if (!code) return null
  const { currency, entries } = code
  const formatCents = (cents: number) => formatMoney(cents / 100, currency)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Entries">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Date</TableCell>
            <TableCell>Entry</TableCell>
            <TableCell>Order</TableCell>
            <TableCell align="right">{money ? 'Amount' : 'Uses'}</TableCell>
            <TableCell align="right">Amount redeemed</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ id, reason, amount, discountCents, orderId, orderCode, createdAt }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatShortInstant(zone, createdAt)}
              </TableCell>
              <TableCell>{toSentenceCase(reason)}</TableCell>
              <TableCell>
                {orderId ? <Link to={`/admin/orders/${orderId}/show`}>{orderCode}</Link> : '–'}
              </TableCell>
              <TableCell align="right">{money ? formatCents(amount) : amount}</TableCell>
              <TableCell align="right">
                {discountCents ? formatCents(discountCents) : '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
