import { type FormEvent, useState } from 'react'
import {
  type BookingLength,
  bookingLengths,
  type Usage,
  usages,
} from '#contracts/bookings/bag-options.ts'
import type { ModelProfile } from '#contracts/models/models.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { refreshBagCount } from '#web/lib/visitor/bag-count.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useSite } from '#web/lib/site.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './add-to-bag.module.css'

const toChoices = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

const usageChoices = toChoices(usages)

/** 'Add to bag' with booking length and usage; shown only for models with a rate card. */
export const AddToBag = ({ model }: { model: ModelProfile }) => {
  const site = useSite()
  const hydrated = useHydrated()
  const [length, setLength] = useState<BookingLength>('full_day')
  const [usage, setUsage] = useState<Usage>('e-commerce')
  const { submit, busy } = useSubmit()
  const { price, half_day_price } = model
  if (price === null || half_day_price === null) return null
  const rates = { full_day: price, half_day: half_day_price }
  const currency = site?.currency ?? 'EUR'

  const add = async (user_id: number) => {
    const input = { user_id, product_id: model.id, size: length, color: usage, qty: 1 }
    const reply = await callApi('POST /api/V1/add-to-cart', input).catch(() => undefined)
    if (!reply?.status) return toast.error(reply?.message ?? unreachable)
    toast.success(reply.message)
    void refreshBagCount(user_id)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const visitor = readVisitor()
    if (visitor.kind === 'user') void submit(() => add(visitor.user.id))
    else toast.error('Please login')
  }
  return (
    <form className={styles.add} method="post" data-needs-script="" onSubmit={handleSubmit}>
      {/* Disabled until hydration: choices made earlier would be lost. */}
      <fieldset className={styles.chosen} disabled={!hydrated}>
        <div className={styles.choices}>
          <SelectField
            label="Booking length"
            value={length}
            choices={(['full_day', 'half_day'] as const).map((value) => ({
              value,
              label: `${bookingLengths[value]}, ${formatMoney(rates[value], currency)}`,
            }))}
            onChange={({ target }) => setLength(target.value as BookingLength)}
          />
          <SelectField
            label="Usage"
            value={usage}
            choices={usageChoices}
            onChange={({ target }) => setUsage(target.value as Usage)}
          />
        </div>
        <Button type="submit" variant="outline" busy={busy}>
          Add to bag
        </Button>
      </fieldset>
    </form>
  )
}
