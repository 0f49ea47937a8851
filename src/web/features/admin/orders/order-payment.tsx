import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { FactList } from '../kit/records/facts.tsx'
import { toSentenceCase } from '../kit/records/fields.tsx'
import { Disputes } from './disputes.tsx'
import { providerNames } from '../kit/transitions/transition-labels.ts'
import { DismissRefusals } from './dismiss-refusals.tsx'
import { RefundButton } from './refund-button.tsx'

type Order = AdminRecord<'orders'>

const doneLabels = {
  office: 'confirmed',
  provider: 'made in the provider’s dashboard',
  elsewhere: 'returned in another way',
} as const

/** Payment, refunds and disputes of an order. */
export const OrderPayment = (order: Order) => {
  const { payment, refunds, redeemed } = order.statement
  if (!payment) {
    return (
      <Typography variant="body2" color="textSecondary">
        {redeemed?.kind === 'gift_card'
          ? 'Paid in full with the gift card. No other payment was made.'
          : 'No payment was made.'}
      </Typography>
    )
  }
  const formatCents = (cents: number) => formatMoney(cents / 100, payment.currency)
  return (
    <>
      <FactList
        facts={[
          ['Method', toSentenceCase(providerNames[payment.provider])],
          ['State', toSentenceCase(payment.state)],
          ['Reason given', payment.declineMessage],
          ['Charged', formatCents(payment.amountCents)],
          ['Captured', formatCents(payment.capturedCents)],
          ['Refunded', formatCents(payment.refundedCents)],
          ['Disputed', payment.disputedCents > 0 ? formatCents(payment.disputedCents) : null],
          ['Provider’s reference', payment.reference],
        ]}
      />
      {refunds.length > 0 ? (
        <Box component="ul" aria-label="Refunds" sx={{ listStyle: 'none', p: 0 }}>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} currency={payment.currency} />
          ))}
        </Box>
      ) : null}
      <Disputes disputes={order.statement.disputes} currency={payment.currency} />
      <RefundButton order={order} />
      <DismissRefusals order={order} />
    </>
  )
}

type Refund = Order['statement']['refunds'][number]

const RefundLine = ({ refund, currency }: { refund: Refund; currency: string }) => {
  const { time_zone: zone } = useAgency()
  const { amountCents, reason, actorName, refusal } = refund
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2">
        {formatMoney(amountCents / 100, currency)}, {describeRefund(refund, zone)}
        {actorName ? ` · ${actorName}` : ''}
      </Typography>
      {refusal === null ? null : (
        <Typography variant="body2" color="error">
          {refusal}
        </Typography>
      )}
      {reason ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {reason}
        </Typography>
      ) : null}
    </Box>
  )
}

const describeRefund = (
  { state, origin, createdAt, doneAt, refusedAt }: Refund,
  zone: string,
): string => {
  switch (state) {
    case 'pending':
      return `pending, requested ${formatShortInstant(zone, createdAt)}, not confirmed yet`
    case 'done':
      return `${doneLabels[origin]} ${formatShortInstant(zone, doneAt ?? createdAt)}`
    case 'refused':
      return `refused by the provider ${formatShortInstant(zone, refusedAt ?? createdAt)}, not returned`
  }
}
