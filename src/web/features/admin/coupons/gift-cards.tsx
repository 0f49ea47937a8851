import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { ArchiveButton } from '../kit/actions/archive.tsx'
import { adminApi } from '../api/http.ts'
import { Column } from '../kit/lists/column.tsx'
import { FactList, Section } from '../kit/records/facts.tsx'
import { DateTimeField, MoneyField } from '../kit/records/fields.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { CardDelivery } from '../kit/records/card-delivery.tsx'
import { Ledger } from './ledger.tsx'

type GiftCard = AdminRecord<'gift-cards'>

const documents = [
  ['A6', 'size=a6'],
  ['A6 with crop marks', 'size=a6&use=print'],
  ['US', 'size=us'],
  ['US with crop marks', 'size=us&use=print'],
] as const

/** The card as a PDF with its code, to hand over or to replace a lost email. */
const PrintedCard = ({ id }: Pick<GiftCard, 'id'>) => (
  <Section title="Printed card">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {documents.map(([label, query]) => (
        <Button
          key={query}
          size="small"
          variant="outlined"
          href={`${adminApi}/gift-cards/${id}/card.pdf?${query}`}
        >
          {label}
        </Button>
      ))}
    </Box>
  </Section>
)

const Purchase = ({ purchase }: { purchase: NonNullable<GiftCard['purchase']> }) => {
  const { orderId, orderCode, clientId, buyerName, toEmail } = purchase
  return (
    <Section title="Purchase">
      <FactList
        facts={[
          [
            'Buyer',
            clientId ? <Link to={`/admin/clients/${clientId}/show`}>{buyerName}</Link> : buyerName,
          ],
          [
            'Order',
            <Link key="order" to={`/admin/orders/${orderId}/show`}>
              {orderCode}
            </Link>,
          ],
          ['Sent to', toEmail],
          ['Sent', <CardDelivery key="sent" {...purchase} />],
        ]}
      />
    </Section>
  )
}

const GiftCardDetails = () => {
  const card = useRecordContext<GiftCard>()
  if (!card) return null
  return (
    <Box sx={{ p: 2 }}>
      <Section title="Gift card">
        <FactList
          facts={[
            ['Code', card.code],
            ['Initial value', formatMoney(card.issuedCents / 100, card.currency)],
            ['Balance', formatMoney((card.balance ?? 0) / 100, card.currency)],
            ['Valid until', card.endsOn ? formatMediumDay(card.endsOn) : 'No end'],
            ['State', card.archivedAt ? 'Archived: it cannot be spent' : 'Active'],
          ]}
        />
        <ArchiveButton />
      </Section>
      {card.purchase ? <Purchase purchase={card.purchase} /> : null}
      {card.archivedAt || !card.balance ? null : <PrintedCard id={card.id} />}
      <Section title="Ledger">
        <Ledger money />
      </Section>
    </Box>
  )
}

/** Gift cards with their ledgers. */
export const giftCards = {
  list: (
    <RecordList
      rowClick="show"
      narrow={({ code, balance, currency }: GiftCard) => ({
        primary: code,
        secondary: `${formatMoney((balance ?? 0) / 100, currency)} left`,
      })}
    >
      <Column source="code" />
      <Column source="issuedCents" label="Initial value" align="right">
        <MoneyField source="issuedCents" />
      </Column>
      <Column source="balance" label="Balance" align="right">
        <MoneyField source="balance" />
      </Column>
      <Column source="createdAt" label="Issued">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  show: (
    <RecordPage title="Gift card">
      <GiftCardDetails />
    </RecordPage>
  ),
}
