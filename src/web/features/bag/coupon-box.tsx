import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './bag.module.css'
import type { Coupon } from './use-bag.ts'

interface Props {
  coupon: Coupon | undefined
  /** Returns the message if a code cannot be used. */
  apply: (code: string) => Promise<string | undefined>
  remove: () => void
}

/** The coupon box: unverified, then verified. A gift card's code works as well. */
export const CouponBox = ({ coupon, apply, remove }: Props) => {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (coupon) {
    return (
      <p className={styles.applied} role="status">
        <span>
          Coupon <strong>{coupon.code}</strong> has been applied.
        </span>
        <button type="button" className={styles.remove} onClick={remove}>
          Remove coupon
        </button>
      </p>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(await apply(code))
    setBusy(false)
  }
  return (
    <form
      className={styles.coupon}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Coupon or gift card"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="outline" busy={busy}>
        Apply
      </Button>
    </form>
  )
}
