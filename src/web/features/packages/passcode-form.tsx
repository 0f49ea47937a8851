import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import styles from './passcode-form.module.css'

interface Props {
  brand: string
  token: string
  /** Unlocks the package with the token that the passcode gave; returns the message of a refusal. */
  onUnlock: (token: string) => Promise<string | undefined>
}

/** Asks for the passcode of a package link. */
export const PasscodeForm = ({ brand, token, onUnlock }: Props) => {
  const [passcode, setPasscode] = useState('')
  const { submit, busy, error, setError } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const unlock = async () => {
    const reply = await callApi('POST /api/V1/packages/unlock', { token, passcode })
    const refusal = reply.result ? await onUnlock(reply.result.token) : reply.message
    setError(refusal)
    if (refusal !== undefined) field.current?.focus()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(unlock)
  }
  return (
    <main className={styles.page}>
      <Wordmark name={brand} />
      <h1 className="display display-m">A package for you</h1>
      <form className={styles.form} method="post" onSubmit={handleSubmit} noValidate>
        <TextField
          ref={field}
          label="Passcode"
          hint="The agency has sent it to you separately from the email"
          type="password"
          autoComplete="off"
          maxLength={64}
          value={passcode}
          error={error}
          onChange={({ target }) => setPasscode(target.value)}
        />
        <Button type="submit" wide busy={busy} busyLabel="Opening…">
          Open the package
        </Button>
      </form>
    </main>
  )
}
