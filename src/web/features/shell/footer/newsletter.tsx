import { type FormEvent, useRef } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { focusRefused } from '#web/ui/forms/focus-refused.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './footer.module.css'

/**
 * The newsletter form: one address, one button. An empty address is reported here, everything else by the
 * server.
 */
export const Newsletter = () => {
  const field = useRef<HTMLInputElement>(null)
  const { submit, busy, error, setError } = useSubmit(() => {
    focusRefused(field.current)
    return unreachable
  })
  const refuse = (message: string) => {
    setError(message)
    focusRefused(field.current)
  }
  const subscribe = async (form: HTMLFormElement, email: string) => {
    setError(undefined)
    const reply = await callApi('POST /api/V1/subscribe', { subscribe_email: email })
    if (reply.status) {
      form.reset()
      toast.success(reply.message)
    } else {
      refuse(reply.message)
      toast.errorAtField(reply.message)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = new FormData(form).get('subscribe_email')
    const email = typeof input === 'string' ? input.trim() : ''
    if (email) void submit(() => subscribe(form, email))
    else refuse('Email field are required')
  }
  return (
    <form className={styles.newsletter} method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        label="Your email"
        name="subscribe_email"
        type="email"
        autoComplete="email"
        error={error}
      />
      <Button type="submit" variant="outline" busy={busy} busyLabel="Sending…">
        Subscribe Now
      </Button>
    </form>
  )
}
