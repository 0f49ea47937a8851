import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { fromUnit } from '../kit/forms/scale.ts'
import { useMay } from '../kit/records/contract.ts'
import { providerNames } from './move-words.ts'

type Order = AdminRecord<'orders'>
type Payment = NonNullable<Order['statement']['payment']>

interface DialogProps {
  order: Order
  payment: Payment
  onClose: () => void
}

const RefundDialog = ({ order, payment, onClose }: DialogProps) => {
  const { id, code, version, contactName } = order
  const { run, busy, problem } = useRecordAction(id)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { currency, refundableCents, provider } = payment
  const money = (cents: number) => formatMoney(cents / 100, currency)
  const cents = fromUnit(amount, 100) ?? 0
  const send = async () => {
    const said = `${money(cents)} will be refunded in a moment`
    if (await run('refund', { amountCents: cents, reason, version }, said)) onClose()
  }
  return (
    <ActionDialog
      title={`Refund: ${code}`}
      action={cents > 0 ? `Refund ${money(cents)} and email the client` : 'Refund'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>
        Up to {money(refundableCents)} can be refunded by {providerNames[provider]}, the way it was
        paid. The order stays as it is, and {contactName} gets an email with the amount.
      </Typography>
      <TextField
        label={`Amount (${currency})`}
        type="number"
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { min: 0.01, max: refundableCents / 100, step: 0.01 } }}
      />
      <TextField
        label="Note to the client"
        helperText="Optional. Appears in the email."
        multiline
        minRows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  )
}

/** Returns a part of what was paid, where the role may and something is left. */
export const RefundButton = ({ order }: { order: Order }) => {
  const mayRefund = useMay('refund')
  const [open, setOpen] = useState(false)
  const { payment } = order.statement
  if (!mayRefund || order.kind === 'gift_card' || order.state === 'cancelled') return null
  if (!payment || payment.refundableCents === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Refund in part
      </Button>
      {open ? (
        <RefundDialog order={order} payment={payment} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
