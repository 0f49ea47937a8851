import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { showInstant } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { StateLabel } from '../kit/records/fields.tsx'

type Event = AdminRecord<'orders'>['events'][number]

/** The timeline of a booking or an order, the newest first. */
export const OrderEvents = ({ events }: { events: readonly Event[] }) => {
  const { time_zone: zone } = useAgency()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...events]
        .reverse()
        .map(({ id, state, remark, courierName, waybill, actorName, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StateLabel state={state} />
              <Typography variant="body2" color="textSecondary">
                <time dateTime={createdAt}>{showInstant(createdAt, zone)}</time>
                {actorName ? ` · ${actorName}` : ''}
              </Typography>
            </Box>
            {remark ? (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
                {remark}
              </Typography>
            ) : null}
            {waybill ? (
              <Typography variant="body2">
                {courierName} {waybill}
              </Typography>
            ) : null}
          </Box>
        ))}
    </Box>
  )
}
