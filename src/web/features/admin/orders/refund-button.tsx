import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { toStoredUnit } from '../kit/forms/scale.ts'
import { useCan } from '../kit/records/contract.ts'
import { providerNames } from '../kit/transitions/transition-labels.ts'

type RefundChannel = 'provider' | 'elsewhere'

const actionLabels: Record<RefundChannel, (money: string) => string> = {
  provider: (money) => (money === '' ? 'Refund' : `Refund ${money} and email the client`),
  elsewhere: (money) => (money === '' ? 'Note as returned' : `Note ${money} as returned`),
}

type Order = AdminRecord<'orders'>

/** Refunds a part of a payment; hidden if the role may not or nothing is left. */
export const RefundButton = ({ order }: { order: Order }) => {
  const canRefund = useCan('refund')
  const [open, setOpen] = useState(false)
  const { payment } = order.statement
  const isFullRefund = isRefundOfAll(order)
  // The gift cards of an active order are voided by cancelling it.
  if (!canRefund || (order.kind === 'gift_card' && !isFullRefund)) return null
  if (!payment || payment.refundableCents === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {isFullRefund ? 'Refund what is left' : 'Refund in part'}
      </Button>
      {open ? (
        <RefundDialog order={order} payment={payment} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/**
 * Whether the order has ended: a refund then returns all that is left, after the provider refused one or a
 * dispute was won.
 */
const isRefundOfAll = ({ state }: Order): boolean => state === 'cancelled' || state === 'refunded'

type Payment = NonNullable<Order['statement']['payment']>

interface DialogProps {
  order: Order
  payment: Payment
  onClose: () => void
}

const RefundDialog = ({ order, payment, onClose }: DialogProps) => {
  const { id, code, version, contactName } = order
  const { run, busy, problem } = useRecordAction('orders', id)
  const isFullRefund = isRefundOfAll(order)
  const [amount, setAmount] = useState(isFullRefund ? String(payment.refundableCents / 100) : '')
  const [reason, setReason] = useState('')
  const [channel, setChannel] = useState<RefundChannel>('provider')
  const { currency, refundableCents, provider } = payment
  const formatCents = (cents: number) => formatMoney(cents / 100, currency)
  const cents = toStoredUnit(amount, 100) ?? 0
  const send = async () => {
    const message =
      channel === 'provider'
        ? `${formatCents(cents)} will be refunded in a moment`
        : `${formatCents(cents)} are noted as returned`
    if (await run('refund', { amountCents: cents, reason, way: channel, version }, message))
      onClose()
  }
  return (
    <ActionDialog
      title={`Refund: ${code}`}
      action={actionLabels[channel](cents > 0 ? formatCents(cents) : '')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        Up to {formatCents(refundableCents)} can be refunded by {providerNames[provider]}, the way
        it was paid.{' '}
        {isFullRefund
          ? `When all of it is back, the order is refunded and ${contactName} gets an email.`
          : `The order stays as it is, and ${contactName} gets an email with the amount.`}
      </Typography>
      <TextField
        select
        label="How"
        value={channel}
        onChange={({ target }) => setChannel(target.value as RefundChannel)}
        helperText={
          channel === 'elsewhere'
            ? 'Only noted here: nothing is sent, and nobody is emailed.'
            : undefined
        }
      >
        <MenuItem value="provider">By {providerNames[provider]}</MenuItem>
        <MenuItem value="elsewhere">It has been returned in another way</MenuItem>
      </TextField>
      <TextField
        label={`Amount (${currency})`}
        type="number"
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { min: 0.01, max: refundableCents / 100, step: 0.01 } }}
      />
      <TextField
        label={channel === 'provider' ? 'Note to the client' : 'Note'}
        helperText={channel === 'provider' ? 'Optional. Appears in the email.' : 'Optional.'}
        multiline
        minRows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  )
}
