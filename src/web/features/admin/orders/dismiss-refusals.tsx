import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { AdminRecord } from '#contracts/admin.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

/** Takes an order with a refused refund off Today if nothing more is to be paid back. */
export const DismissRefusals = ({ order }: { order: AdminRecord<'orders'> }) => {
  const { id, version, refundRefused } = order
  const canRefund = useCan('refund')
  const { run, busy, problem } = useRecordAction('orders', id)
  if (!refundRefused || !canRefund) return null
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={busy}
          onClick={() =>
            void run('dismiss-refusals', { version }, 'Nothing more is to be returned for it')
          }
        >
          Nothing more to return
        </Button>
      }
    >
      {problem ?? 'A refund was refused. Refund the money again, or return it in another way.'}
    </Alert>
  )
}
