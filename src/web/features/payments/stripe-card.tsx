import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CardEntryProps } from './options.ts'
import styles from './payments.module.css'

const unreachable = 'The card form could not be loaded. Please reload the page and try again.'

/** Styles for the provider's frame, which our style sheets do not reach. */
const createFrameStyle = () => {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string): string => tokens.getPropertyValue(name).trim()
  const placeholder = { color: token('--muted') }
  return {
    base: { fontSize: '16px', color: token('--ink'), '::placeholder': placeholder },
    invalid: { color: token('--accent') },
  }
}

interface Ready {
  stripe: Stripe
  card: StripeCardElement
}

/** Stripe's card entry. Card numbers go into its frame and never reach our page or server. */
export const StripeCard = ({ options, ref }: CardEntryProps) => {
  const place = useRef<HTMLDivElement>(null)
  const ready = useRef<Ready>(undefined)
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let card: StripeCardElement | undefined
    let left = false
    loadStripe(options.publishable_key).then(
      (stripe) => {
        if (left || !place.current) return
        if (!stripe) return setMessage(unreachable)
        card = stripe.elements().create('card', { style: createFrameStyle(), hidePostalCode: true })
        card.on('change', ({ error }) => setMessage(error?.message))
        card.mount(place.current)
        ready.current = { stripe, card }
      },
      () => setMessage(unreachable),
    )
    return () => {
      left = true
      ready.current = undefined
      card?.destroy()
    }
  }, [options.publishable_key])
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      if (!ready.current) return undefined
      const { token, error } = await ready.current.stripe.createToken(ready.current.card)
      setMessage(error?.message)
      return token?.id
    },
    confirm: async (clientSecret) => {
      const result = await ready.current?.stripe.handleNextAction({ clientSecret })
      return result !== undefined && result.error === undefined
    },
  }))
  return (
    <div className={styles.card}>
      <div ref={place} className={styles.frame} />
      {message && (
        <p role="alert" className={styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}
