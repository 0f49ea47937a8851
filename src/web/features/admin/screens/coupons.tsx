import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { FunctionField, Link, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useAgency } from '../kit/agency.tsx'
import { showInstant } from '../kit/agency-time.ts'
import { ArchiveButton } from '../kit/archive.tsx'
import { Column } from '../kit/column.tsx'
import { FactList, Part } from '../kit/facts.tsx'
import { DayField, MomentField, MoneyField, spoken } from '../kit/fields.tsx'
import { ChoiceFilter } from '../kit/filters.tsx'
import { Choice, Day, MaybeWords, Money, Whole, Words } from '../kit/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordPage } from '../kit/record-page.tsx'
import { RecordList } from '../kit/record-list.tsx'

type Coupon = AdminRecord<'coupons'>
type GiftCard = AdminRecord<'gift-cards'>

const kinds = [
  { id: 'percentage', name: 'per cent' },
  { id: 'amount', name: 'amount' },
]

/** What was put on a code and what orders took from it. `money` says whether amounts are cents or uses. */
const Ledger = ({ money }: { money: boolean }) => {
  const { time_zone: zone } = useAgency()
  const code = useRecordContext<Coupon | GiftCard>()
  if (!code) return null
  const { currency, entries } = code
  const shown = (cents: number) => formatMoney(cents / 100, currency)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>When</TableCell>
            <TableCell>What</TableCell>
            <TableCell>Order</TableCell>
            <TableCell align="right">{money ? 'Amount' : 'Uses'}</TableCell>
            <TableCell align="right">Taken off</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ id, reason, amount, discountCents, orderId, orderCode, createdAt }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{showInstant(createdAt, zone)}</TableCell>
              <TableCell>{spoken(reason)}</TableCell>
              <TableCell>
                {orderId ? <Link to={`/admin/orders/${orderId}/show`}>{orderCode}</Link> : '–'}
              </TableCell>
              <TableCell align="right">{money ? shown(amount) : amount}</TableCell>
              <TableCell align="right">{discountCents ? shown(discountCents) : '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const Value = () => {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  return coupon.kind === 'percentage'
    ? `${coupon.value} %`
    : formatMoney(coupon.value / 100, coupon.currency)
}

const Terms = () => (
  <>
    <Words source="description" lines={2} helperText="For the agency only" />
    <Money source="minimumTotalCents" label="From a total of" />
    <Row>
      <Day source="startsOn" label="First day" />
      <Day source="endsOn" label="Last day" />
    </Row>
    <Whole source="usesPerUser" label="Uses by one account" helperText="Empty: no limit" />
  </>
)

const NewValue = () =>
  useWatch<Record<string, unknown>>({ name: 'kind' }) === 'percentage' ? (
    <Whole source="value" label="Per cent off" />
  ) : (
    <Money source="value" label="Amount off" />
  )

const Fixed = () => {
  const coupon = useRecordContext<Coupon>()
  return (
    <FactList
      facts={[
        ['Code', coupon?.code],
        ['Takes off', <Value key="value" />],
        ['Uses left', coupon?.balance ?? 'No limit'],
      ]}
    />
  )
}

/** Coupons of the agency. What they take off is fixed once they are made. */
export const coupons = {
  list: (
    <RecordList
      filters={[<ChoiceFilter key="kind" source="kind" label="Kind" options={kinds} />]}
      narrow={({ code, description }) => ({
        primary: String(code),
        secondary: String(description),
      })}
    >
      <Column source="code" />
      <Column source="value" label="Takes off">
        <Value />
      </Column>
      <Column source="description" />
      <Column source="startsOn" label="From">
        <DayField source="startsOn" />
      </Column>
      <Column source="endsOn" label="Until">
        <DayField source="endsOn" />
      </Column>
      <Column source="balance" label="Uses left" align="right">
        <FunctionField<Coupon> render={({ balance }) => balance ?? 'No limit'} />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit
      tabs={[
        {
          label: 'Coupon',
          content: (
            <>
              <Fixed />
              <Terms />
            </>
          ),
        },
        { label: 'Uses', content: <Ledger money={false} /> },
      ]}
    />
  ),
  create: (
    <RecordCreate defaults={{ kind: 'percentage', description: '', minimumTotalCents: 0 }}>
      <MaybeWords source="code" helperText="What clients type, for example SPRING10" />
      <Row>
        <Choice source="kind" options={kinds} />
        <NewValue />
      </Row>
      <Whole source="usesInTotal" label="Uses in total" helperText="Empty: no limit" />
      <Terms />
    </RecordCreate>
  ),
}

const Card = () => {
  const card = useRecordContext<GiftCard>()
  if (!card) return null
  return (
    <Box sx={{ p: 2 }}>
      <Part title="Gift card">
        <FactList
          facts={[
            ['Code', card.code],
            ['Bought for', formatMoney(card.issuedCents / 100, card.currency)],
            ['Left', formatMoney((card.balance ?? 0) / 100, card.currency)],
            ['State', card.archivedAt ? 'put away: it cannot be spent' : 'can be spent'],
          ]}
        />
        <ArchiveButton />
      </Part>
      <Part title="Ledger">
        <Ledger money />
      </Part>
    </Box>
  )
}

/** Gift cards that were bought, with all that was spent of them. */
export const giftCards = {
  list: (
    <RecordList
      rowClick="show"
      narrow={({ code, balance, currency }) => ({
        primary: String(code),
        secondary: `${formatMoney(Number(balance) / 100, String(currency))} left`,
      })}
    >
      <Column source="code" />
      <Column source="issuedCents" label="Bought for" align="right">
        <MoneyField source="issuedCents" />
      </Column>
      <Column source="balance" label="Left" align="right">
        <MoneyField source="balance" />
      </Column>
      <Column source="createdAt" label="Issued">
        <MomentField source="createdAt" />
      </Column>
    </RecordList>
  ),
  show: (
    <RecordPage title="Gift card">
      <Card />
    </RecordPage>
  ),
}
