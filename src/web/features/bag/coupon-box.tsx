import { type FormEvent, useRef, useState } from 'react'
import { useReplacedControl } from '#web/lib/hooks/use-replaced-control.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { focusRefused } from '#web/ui/forms/focus-refused.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './bag.module.css'
import type { Coupon } from './use-bag.ts'

interface Props {
  coupon: Coupon | undefined
  /** Applies a code; returns the message if the code is refused. */
  apply: (code: string) => Promise<string | undefined>
  remove: () => void
}

/** The coupon box, before and after verification. It accepts gift card codes as well. */
export const CouponBox = (props: Props) => {
  const { coupon } = props
  const frame = useReplacedControl<HTMLDivElement>(coupon !== undefined)
  return (
    <div ref={frame}>
      {coupon ? <AppliedCoupon {...props} coupon={coupon} /> : <CouponForm {...props} />}
    </div>
  )
}

const AppliedCoupon = ({ coupon, remove }: Pick<Props, 'remove'> & { coupon: Coupon }) => (
  <p className={styles.applied}>
    <span role="status">
      Coupon <strong>{coupon.code}</strong> has been applied.
    </span>
    <button type="button" className={styles.remove} onClick={remove}>
      Remove coupon
    </button>
  </p>
)

const CouponForm = ({ apply }: Pick<Props, 'apply'>) => {
  const [code, setCode] = useState('')
  const { submit, busy, error, setError } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const applyCode = async () => {
    const message = await apply(code)
    setError(message)
    if (message) focusRefused(field.current)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(applyCode)
  }
  return (
    <form className={styles.coupon} method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
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
