import Typography from '@mui/material/Typography'
import type { ClientTotal } from '#contracts/admin/accounts/clients.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { FactList, Section } from '../kit/records/facts.tsx'

/** Totals of a client's or company's orders, by currency. */
export const Totals = ({ totals }: { totals: readonly ClientTotal[] }) => (
  <Section title="Totals">
    {totals.length === 0 ? <Typography color="textSecondary">No orders yet.</Typography> : null}
    {totals.map(({ currency, orders, paidCents, refundedCents, openCents }) => {
      const money = (cents: number) => formatMoney(cents / 100, currency)
      return (
        <FactList
          key={currency}
          facts={[
            ['Paid orders', orders],
            ['Paid', money(paidCents)],
            ['Refunded', refundedCents > 0 ? money(refundedCents) : null],
            ['Open', money(openCents)],
          ]}
        />
      )
    })}
  </Section>
)
