import { useNavigate } from 'react-router'
import {
  giftCardPresets,
  minAmount,
  maxAmount,
  maxCards,
} from '#contracts/orders/gift-card-options.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { type Choice, getPrice, getTotal, withCustom, withPreset } from './amounts.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './gift-cards.module.css'

/** Time to read the message before the share page opens. */
const pauseMs = 3000

/** Amount, quantity and running total of a gift card. Next does nothing without a user. */
export const ChooseCard = ({
  currency,
  choice,
  setChoice,
}: {
  currency: string
  choice: Choice
  setChoice: (choice: Choice) => void
}) => {
  const navigate = useNavigate()
  const pause = usePause()
  const { submit, busy, error, setError } = useSubmit()
  const change = (next: Choice) => {
    setChoice(next)
    setError(undefined)
  }

  const save = async (userId: number, price: number) => {
    const cardId = await saveChoice(userId, price, choice.quantity)
    if (cardId === undefined) return
    await pause(pauseMs)
    await navigate(`/gift-card-share/${cardId}`)
  }
  const handleNext = () => {
    const visitor = readVisitor()
    if (visitor.kind !== 'user') return
    const price = getPrice(choice)
    if (price === undefined) {
      const [min, max] = [minAmount, maxAmount].map((each) => formatMoney(each, currency))
      return setError(`Please enter an amount from ${min} to ${max}`)
    }
    void submit(() => save(visitor.user.id, price))
  }

  return (
    <div className={styles.form}>
      <Presets
        choice={choice}
        currency={currency}
        onPick={(amount) => change(withPreset(choice, amount))}
      />
      <TextField
        label="Custom amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={choice.custom}
        error={error}
        hint={`From ${formatMoney(minAmount, currency)} to ${formatMoney(maxAmount, currency)}`}
        onChange={({ target }) => change(withCustom(target.value))}
      />
      <Stepper
        label="Quantity"
        fewer="Fewer gift cards"
        more="More gift cards"
        value={choice.quantity}
        max={maxCards}
        onChange={(quantity) => change({ ...choice, quantity })}
      />
      <p className={styles.total} aria-live="polite">
        <span className="label">Total</span>
        <span className="display display-s">{formatMoney(getTotal(choice), currency)}</span>
      </p>
      <Button wide busy={busy} busyLabel="One moment…" onClick={handleNext}>
        Next
      </Button>
      <p className="muted" data-for="anonymous guest">
        <Link className={styles.inline} to="/login?redirect=%2Fgift-card">
          Sign in
        </Link>{' '}
        to buy a gift card.
      </p>
    </div>
  )
}

/** Saves the choice on the server; returns the gift card's id if the share page follows. */
const saveChoice = async (
  userId: number,
  price: number,
  quantity: number,
): Promise<number | undefined> => {
  try {
    const input = { user_id: userId, qty: quantity, price }
    const { status, message, result, redirect } = await callApi(
      'POST /api/V1/giftcard/add-to-card',
      input,
    )
    if (!status || !result) {
      toast.error(message)
      return undefined
    }
    toast.success(message)
    return redirect ? result.card_id : undefined
  } catch {
    toast.error(unreachable)
    return undefined
  }
}

const Presets = ({
  choice,
  onPick,
  currency,
}: {
  choice: Choice
  onPick: (amount: number) => void
  currency: string
}) => (
  <fieldset className={styles.presets}>
    <legend className="label">Amount</legend>
    <div className={styles.tiles}>
      {giftCardPresets.map((amount) => (
        <label key={amount} className={styles.tile}>
          <input
            type="radio"
            name="amount"
            value={amount}
            className="visually-hidden"
            checked={choice.preset === amount}
            onChange={() => onPick(amount)}
          />
          {formatMoney(amount, currency)}
        </label>
      ))}
    </div>
  </fieldset>
)
