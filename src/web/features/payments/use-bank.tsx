import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { CardEntryProps, CardHandle } from './options.ts'
import styles from './payments.module.css'

/** The sandbox's bank dialog; render `dialog` once. */
export const useSandboxBank = () => {
  const [pendingAnswer, setPendingAnswer] = useState<(isConfirmed: boolean) => void>()
  const answer = (isConfirmed: boolean) => {
    pendingAnswer?.(isConfirmed)
    setPendingAnswer(undefined)
  }
  const dialog = (
    <Dialog
      open={pendingAnswer !== undefined}
      onClose={() => answer(false)}
      title="Confirm with your bank"
      size="small"
    >
      <p className={styles.question}>Do you confirm this payment? No money moves in the sandbox.</p>
      <div className={styles.answers}>
        <Button onClick={() => answer(true)}>Confirm payment</Button>
        <Button variant="outline" onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </Dialog>
  )
  return {
    confirm: () => new Promise<boolean>((resolve) => setPendingAnswer(() => resolve)),
    dialog,
  }
}

/** The bank's confirmation for a pending payment, whose card was entered earlier. */
export const useBank = ({
  provider,
  publishable_key,
}: CardEntryProps['options']): { bank: Pick<CardHandle, 'confirm'>; dialog: React.ReactNode } => {
  const sandbox = useSandboxBank()
  const confirm = async (clientSecret: string): Promise<boolean> => {
    if (provider !== 'stripe') return sandbox.confirm()
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    const stripe = await loadStripe(publishable_key)
    const result = await stripe?.handleNextAction({ clientSecret })
    return result !== undefined && result.error === undefined
  }
  return { bank: { confirm }, dialog: sandbox.dialog }
}
