import { useImperativeHandle, useState } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { CardEntryProps } from './options.ts'
import styles from './payments.module.css'
import { useSandboxBank } from './use-bank.tsx'
import { type CardFields, formatExpiry, formatCardNumber, sandboxToken } from './sandbox-cards.ts'

const blank: CardFields = { number: '', expiry: '', cvc: '' }

const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'asks you to confirm'],
  ['4000 0000 0000 0077', 'stays pending until the bank answers'],
]

/** The sandbox's card fields. The number never leaves the page; only its test token is sent. */
export const SandboxCard = ({ ref }: CardEntryProps) => {
  const [fields, setFields] = useState(blank)
  const [fieldError, setFieldError] = useState<{ field: keyof CardFields; message: string }>()
  const bank = useSandboxBank()
  const handleInput = (change: Partial<CardFields>) => {
    setFields({ ...fields, ...change })
    setFieldError(undefined)
  }
  const getError = (field: keyof CardFields) =>
    fieldError?.field === field ? fieldError.message : undefined
  useImperativeHandle(ref, () => ({
    tokenise: () => {
      const result = sandboxToken(fields, Date.now())
      setFieldError('token' in result ? undefined : result)
      return Promise.resolve('token' in result ? result.token : undefined)
    },
    confirm: bank.confirm,
  }))
  return (
    <div className={styles.card}>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        value={fields.number}
        error={getError('number')}
        onChange={({ target }) => handleInput({ number: formatCardNumber(target.value) })}
      />
      <div className={styles.pair}>
        <TextField
          label="Expiry"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="off"
          value={fields.expiry}
          error={getError('expiry')}
          onChange={({ target }) => handleInput({ expiry: formatExpiry(target.value) })}
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={fields.cvc}
          error={getError('cvc')}
          onChange={({ target }) => handleInput({ cvc: target.value })}
        />
      </div>
      <details className={styles.help}>
        <summary className="label">Sandbox: test cards</summary>
        <ul>
          {testCards.map(([number, what]) => (
            <li key={number}>
              <span className={styles.number}>{number}</span> {what}
            </li>
          ))}
        </ul>
        <p>Any future date and any three digits will do.</p>
      </details>
      {bank.dialog}
    </div>
  )
}
