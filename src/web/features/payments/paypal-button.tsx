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

type Opened = EndpointResult<'POST /api/V1/paypal/create-order'>

interface Props {
  options: PaymentOptions['wallet']
  /** Creates an order for the current total; undefined after it has shown why it could not. */
  open: () => Promise<Opened | undefined>
  /** Called with the order that the payer has approved. */
  onApproved: (orderId: string) => void
  busy: boolean
}

const unreachable = 'We could not reach PayPal. Please try again.'

/** PayPal's button, or the sandbox's dialog to approve or cancel. */
export const PayPalButton = (props: Props) => {
  switch (props.options.provider) {
    case 'sandbox':
      return <SandboxWallet {...props} />
    case 'paypal':
      return <PayPalFrame {...props} />
    case 'none':
      return <p>PayPal is not available.</p>
  }
}

const SandboxWallet = ({ open, onApproved, busy }: Props) => {
  const [opened, setOpened] = useState<Opened>()
  const start = async () => setOpened(await open())
  const decide = async (approved: boolean) => {
    if (!opened) return
    const { order_id } = opened
    setOpened(undefined)
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
        open={opened !== undefined}
        onClose={() => void decide(false)}
        title="PayPal sandbox"
        size="small"
      >
        <p className={styles.question}>
          You pay <strong>{opened && formatMoney(opened.amount, opened.currency)}</strong>. No money
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
  const place = useRef<HTMLDivElement>(null)
  const createOrder = useEffectEvent(async () => {
    const opened = await open()
    if (!opened) throw new Error('No order')
    return opened.order_id
  })
  const approved = useEffectEvent(onApproved)
  useEffect(() => {
    let close: (() => void) | undefined
    let left = false
    loadPayPal(options.client_id, options.currency).then(
      (paypal) => {
        if (left || !place.current) return
        const buttons = paypal.Buttons({
          createOrder: () => createOrder(),
          onApprove: ({ orderID }) => Promise.resolve(approved(orderID)),
          onCancel: () => toast.warning('The PayPal payment was cancelled'),
          onError: () => toast.error(unreachable),
        })
        void buttons.render(place.current)
        close = () => void buttons.close()
      },
      () => toast.error(unreachable),
    )
    return () => {
      left = true
      close?.()
    }
  }, [options.client_id, options.currency])
  return <div ref={place} />
}
