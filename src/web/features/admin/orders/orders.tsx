import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { FunctionField, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Column } from '../kit/lists/column.tsx'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import {
  DateTimeField,
  MoneyField,
  humanize,
  StateField,
  StateLabel,
} from '../kit/records/fields.tsx'
import { ChoiceFilter, optionsOf, SinceFilter } from '../kit/lists/filters.tsx'
import { OrderSide } from './order-side.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'

type Order = AdminRecord<'orders'>

const kinds = optionsOf(['purchase', 'gift_card'])
const states = optionsOf([
  'pending',
  'paid',
  'scheduled',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
])

const Items = ({ items, currency }: Order) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>What</TableCell>
          <TableCell>Length, usage</TableCell>
          <TableCell align="right">Price</TableCell>
          <TableCell align="right">Times</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ id, name, bookingLength, usage, unitCents, quantity }) => (
          <TableRow key={id}>
            <TableCell>{name}</TableCell>
            <TableCell>
              {[bookingLength, usage]
                .filter(Boolean)
                .map((part) => humanize(String(part)))
                .join(', ')}
            </TableCell>
            <TableCell align="right">{formatMoney(unitCents / 100, currency)}</TableCell>
            <TableCell align="right">{quantity}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

const Body = () => {
  const order = useRecordContext<Order>()
  if (!order) return null
  const { code, kind, state, contactName, contactEmail, totalCents, currency } = order
  return (
    <TwoColumns
      main={
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
            <StateLabel state={state} />
            <Typography>{formatMoney(totalCents / 100, currency)}</Typography>
          </Box>
          <Section title="Items">
            <Items {...order} />
          </Section>
          <Section title="Client">
            <FactList
              facts={[
                ['Name', contactName],
                ['Email', contactEmail],
                ['Kind', humanize(kind)],
              ]}
            />
          </Section>
        </>
      }
      side={<OrderSide order={order} subject={`Your order ${code}`} />}
    />
  )
}

const Title = () => <span>Order {useRecordContext<Order>()?.code}</span>

/** Purchases and gift-card orders. */
export const orders = {
  list: (
    <RecordList
      rowClick="show"
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
        <ChoiceFilter key="kind" source="kind" label="Kind" options={kinds} />,
        <SinceFilter key="from" source="createdAt_gte" label="From" />,
      ]}
      narrow={({ code, state, contactName }) => ({
        primary: `${String(code)} · ${humanize(String(state))}`,
        secondary: String(contactName),
      })}
    >
      <Column source="code" />
      <Column source="kind">
        <StateField source="kind" />
      </Column>
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="contactName" label="Client" />
      <Column source="names" label="What">
        <FunctionField<Order> render={({ names }) => names.join(', ')} />
      </Column>
      <Column source="totalCents" label="Total" align="right">
        <MoneyField source="totalCents" />
      </Column>
      <Column source="createdAt" label="Placed">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  show: (
    <RecordPage title={<Title />}>
      <Body />
    </RecordPage>
  ),
}
