import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AdminRecord } from '#contracts/admin.ts'
import { bookingLengths, usages } from '#contracts/bookings/bag-options.ts'
import { formatMoney } from '#web/lib/text/format.ts'

type Order = AdminRecord<'orders'>

/** The lines and the total of an order. On a phone the total stays in view while the lines scroll. */
export const OrderLines = (order: Order) => (
  <>
    <Items {...order} />
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, columnGap: 3, my: 1, px: 2 }}
    >
      {listSums(order).map(([name, amount]) => (
        <Box
          key={name}
          sx={{
            display: 'contents',
            textAlign: 'right',
            fontSize: '0.875rem',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: name === 'Total' ? 600 : 400,
          }}
        >
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {amount}
          </Box>
        </Box>
      ))}
    </Box>
  </>
)

const Items = ({ items, currency }: Order) => {
  const formatCents = (cents: number) => formatMoney(cents / 100, currency)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Lines">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell>Length, usage</TableCell>
            <TableCell align="right">Price</TableCell>
            <TableCell align="right">Quantity</TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ id, name, bookingLength, usage, unitCents, quantity }) => (
            <TableRow key={id}>
              <TableCell>{name}</TableCell>
              <TableCell>
                {[bookingLength && bookingLengths[bookingLength], usage && usages[usage]]
                  .filter(Boolean)
                  .join(', ')}
              </TableCell>
              <TableCell align="right">{formatCents(unitCents)}</TableCell>
              <TableCell align="right">{quantity}</TableCell>
              <TableCell align="right">{formatCents(unitCents * quantity)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Lists how the total is made up; lines that do not apply are left out. */
const listSums = ({
  currency,
  totalCents,
  statement,
}: Order): readonly (readonly [string, string])[] => {
  const { subtotalCents, redeemed, feeCents, vat } = statement
  const formatCents = (cents: number) => formatMoney(cents / 100, currency)
  const code =
    redeemed && `${redeemed.kind === 'gift_card' ? 'Gift card' : 'Coupon'} ${redeemed.code}`
  const returnedSuffix = redeemed?.isReleased ? ' (returned)' : ''
  return [
    ['Subtotal', formatCents(subtotalCents)],
    ...(redeemed
      ? [[`${code}${returnedSuffix}`, formatCents(-redeemed.discountCents)] as const]
      : []),
    ['Fees', formatCents(feeCents)],
    ['Total', formatCents(totalCents)],
    ...(vat ? [formatVat(vat, formatCents)] : []),
  ]
}

/** Shown on every order, so that a missing VAT is explicit; old orders stored no rate. */
const formatVat = (
  { percent, cents }: NonNullable<Order['statement']['vat']>,
  formatCents: (cents: number) => string,
): readonly [string, string] =>
  percent > 0 ? [`Includes VAT (${percent}%)`, formatCents(cents)] : ['VAT', 'None']
