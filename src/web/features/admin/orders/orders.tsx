import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FunctionField, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { orderStates } from '#contracts/orders/order-states.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { Column } from '../kit/lists/column.tsx'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import {
  DateTimeField,
  MoneyField,
  toSentenceCase,
  StateField,
  StateLabel,
  TagsField,
} from '../kit/records/fields.tsx'
import {
  ChoiceFilter,
  toOptions,
  SinceFilter,
  TagFilter,
  YesNoFilter,
} from '../kit/lists/filters.tsx'
import { ClientName } from '../kit/records/client-name.tsx'
import { CardDelivery } from '../kit/records/card-delivery.tsx'
import { BulkEmail, BulkTag } from '../kit/actions/bulk-actions.tsx'
import { MovementsButton } from './movements-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSide } from '../kit/transitions/order-side.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { BulkAssign } from '../kit/actions/bulk-assign.tsx'
import { workFilters } from '../kit/work/work-filters.tsx'

type Order = AdminRecord<'orders'>

const kinds = toOptions(['purchase', 'gift_card'])
const states = toOptions(orderStates.purchase)

const formatDays = (first: string, last: string): string =>
  first === last ? formatMediumDay(first) : `${formatMediumDay(first)} to ${formatMediumDay(last)}`

const Body = () => {
  const order = useRecordContext<Order>()
  if (!order) return null
  const { code, kind, state, contactName, contactEmail, totalCents, currency } = order
  const { startsOn, endsOn, clientId, cardEmails } = order
  return (
    <TwoColumns
      summary={
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
            <StateLabel state={state} />
            <Typography>{formatMoney(totalCents / 100, currency)}</Typography>
            {startsOn && endsOn ? <Typography>{formatDays(startsOn, endsOn)}</Typography> : null}
          </Box>
          <Section title="Lines and total">
            <OrderLines {...order} />
          </Section>
        </>
      }
      main={
        <>
          <Section title="Payment">
            <OrderPayment {...order} />
          </Section>
          {cardEmails.length === 0 ? null : (
            <Section title="Gift cards sent">
              <FactList
                facts={cardEmails.map(({ toEmail, ...delivery }, index) => [
                  `Card ${index + 1} to ${toEmail}`,
                  <CardDelivery key={toEmail} {...delivery} />,
                ])}
              />
            </Section>
          )}
          <Section title="Client">
            <FactList
              facts={[
                ['Name', <ClientName key="name" id={clientId} name={contactName} />],
                ['Email', contactEmail],
                ['Kind', toSentenceCase(kind)],
              ]}
            />
          </Section>
        </>
      }
      side={<OrderSide order={order} subject={`Your order ${code}`} />}
      below={<Timeline />}
    />
  )
}

const Title = () => <span>Order {useRecordContext<Order>()?.code}</span>

/** Purchases and gift-card orders. */
export const orders = {
  list: (
    <RecordList
      rowClick="show"
      actions={<MovementsButton />}
      bulk={
        <>
          <BulkEmail subject="Your order" />
          <BulkAssign />
          <BulkTag />
        </>
      }
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
        <ChoiceFilter key="kind" source="kind" label="Kind" options={kinds} />,
        <SinceFilter key="from" source="createdAt_gte" label="Placed from" />,
        <TagFilter key="tags" source="tags" label="Tag" />,
        ...workFilters,
        <YesNoFilter key="refund" source="refundDue" label="Refund not confirmed" />,
        <YesNoFilter key="refused" source="refundRefused" label="Refund refused" />,
        <YesNoFilter key="disputed" source="isDisputed" label="In dispute" />,
        <YesNoFilter key="snoozed" source="isSnoozed" label="Snoozed" />,
      ]}
      narrow={({ code, state, contactName }: Order) => ({
        primary: `${code} · ${toSentenceCase(state)}`,
        secondary: contactName,
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
      <Column source="names" label="Items">
        <FunctionField<Order> render={({ names }) => names.join(', ')} />
      </Column>
      <Column source="totalCents" label="Total" align="right">
        <MoneyField source="totalCents" />
      </Column>
      <Column source="tags">
        <TagsField />
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
