import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { loadPayPal } from './load-paypal.ts'
import type { PaymentOptions } from './options.ts'
import styles from './payments.module.css'

type PayPalOrder = EndpointResult<'POST /api/V1/paypal/create-order'>

interface Props {
  options: PaymentOptions['wallet']
  /** Creates an order for the current total; undefined after showing why it could not. */
  open: () => Promise<PayPalOrder | undefined>
  /** Called with the order that the payer approved. */
  onApproved: (orderId: string) => void
  busy: boolean
}

const unreachable = 'We could not reach PayPal. Please try again.'

/** PayPal's button, or the sandbox's dialog to approve or cancel. */
export const PayPalButton = (props: Props) => {
  switch (props.options.provider) {
    case 'sandbox':
      return <SandboxPayPal {...props} />
    case 'paypal':
      return <PayPalFrame {...props} />
    case 'none':
      return <p>PayPal is not available.</p>
  }
}

const SandboxPayPal = ({ open, onApproved, busy }: Props) => {
  const [order, setOrder] = useState<PayPalOrder>()
  const start = async () => setOrder(await open())
  const decide = async (approved: boolean) => {
    if (!order) return
    const { order_id } = order
    setOrder(undefined)
    const reply = await callApi('POST /api/V1/paypal/approve', { order_id, approved }).catch(
      () => undefined,
    )
    if (!reply?.status) return toast.error(reply?.message ?? unreachable)
    if (approved) onApproved(order_id)
    else toast.warning('The PayPal payment was cancelled')
  }
  return (
    <>
      <Button wide busy={busy} busyLabel="Processing..." onClick={() => void start()}>
        Pay with PayPal
      </Button>
      <Dialog
        open={order !== undefined}
        onClose={() => void decide(false)}
        title="PayPal sandbox"
        size="small"
      >
        <p className={styles.question}>
          You pay <strong>{order && formatMoney(order.amount, order.currency)}</strong>. No money
          moves in the sandbox.
        </p>
        <div className={styles.answers}>
          <Button onClick={() => void decide(true)}>Approve</Button>
          <Button variant="outline" onClick={() => void decide(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const PayPalFrame = ({ options, open, onApproved }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const createOrder = useEffectEvent(async () => {
    const order = await open()
    if (!order) throw new Error('No order')
    return order.order_id
  })
  const handleApproved = useEffectEvent(onApproved)
  useEffect(() => {
    let close: (() => void) | undefined
    let hasLeft = false
    loadPayPal(options.client_id, options.currency).then(
      (paypal) => {
        if (hasLeft || !container.current) return
        const buttons = paypal.Buttons({
          createOrder: () => createOrder(),
          onApprove: ({ orderID }) => Promise.resolve(handleApproved(orderID)),
          onCancel: () => toast.warning('The PayPal payment was cancelled'),
          onError: () => toast.error(unreachable),
        })
        void buttons.render(container.current)
        close = () => void buttons.close()
      },
      () => toast.error(unreachable),
    )
    return () => {
      hasLeft = true
      close?.()
    }
  }, [options.client_id, options.currency])
  return <div ref={container} />
}
