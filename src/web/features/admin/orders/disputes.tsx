import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'

type Dispute = AdminRecord<'orders'>['statement']['disputes'][number]

interface Props {
  disputes: readonly Dispute[]
  currency: string
}

/**
 * Disputes that payers raised with their bank or PayPal; until they are decided the money cannot be refunded.
 */
export const Disputes = ({ disputes, currency }: Props) => {
  const { time_zone: zone } = useAgency()
  if (disputes.length === 0) return null
  return (
    <Box component="ul" aria-label="Disputes" sx={{ listStyle: 'none', p: 0 }}>
      {disputes.map((dispute) => (
        <Box component="li" key={dispute.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography
            variant="body2"
            color={dispute.state === 'needs_response' ? 'error' : undefined}
          >
            Dispute about {formatMoney(dispute.amountCents / 100, currency)},{' '}
            {describeDispute(dispute, zone)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {dispute.reason.replaceAll('_', ' ')} · opened{' '}
            {formatShortInstant(zone, dispute.openedAt)} · {dispute.reference}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const describeDispute = ({ state, dueAt, closedAt }: Dispute, zone: string): string => {
  const when = closedAt ? ` ${formatShortInstant(zone, closedAt)}` : ''
  switch (state) {
    case 'needs_response':
      return dueAt
        ? `answer in the provider’s dashboard by ${formatShortInstant(zone, dueAt)}`
        : 'answer in the provider’s dashboard'
    case 'under_review':
      return 'being looked into'
    case 'won':
      return `decided for you${when}`
    case 'lost':
      return `decided for the payer${when}: the money is gone`
  }
}
