import { type ComponentProps, type Ref, Suspense, useState } from 'react'
import {
  formatTypedDay,
  invalidDay,
  isPastDay,
  maxYears,
  parseTypedDay,
  tidyDay,
} from '#contracts/time/typed-day.ts'
import { todayHere } from '#web/lib/text/today-here.ts'
import { later } from '#web/lib/later.tsx'
import styles from './date-picker.module.css'
import { Dialog } from '../overlays/dialog.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-parts.tsx'
import fieldStyles from './field.module.css'

/** Loaded when first opened: it is larger than the rest of a form. */
const Calendar = later(
  () => import('./calendar.tsx').then((module) => module.default),
  // No reload here: it would empty the form.
  () => <p role="alert">The calendar could not be loaded. Please type the date instead.</p>,
)

/** Shown next to `invalidDay`. */
const notation = 'Day, month and year, such as 14/09/2026'

/** Years that a calendar of upcoming days covers. */
const maxYearsAhead = 3

/** For each range: the selectable days, the month to open, and whether the field accepts a text. */
const ranges = {
  past: (today: string) => ({
    min: yearsFrom(today, -maxYears),
    max: today,
    opensAt: today,
    accepts: (text: string) => isPastDay(text, today),
  }),
  // Whether a day is past depends on the agency's time zone, so the server decides.
  upcoming: (today: string) => ({
    min: today,
    max: yearsFrom(today, maxYearsAhead),
    opensAt: today,
    accepts: (text: string) => parseTypedDay(text) !== undefined,
  }),
}

const yearsFrom = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace(/-02-29$/, '-02-28')

type Native = Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'aria-required'>

interface Props extends FieldText, Native {
  id?: string
  when: keyof typeof ranges
  /** `dd/MM/yyyy`, or the raw input if it is not a date. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** Ref of the text field. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A date typed as `dd/MM/yyyy` or chosen from a calendar: past (at most a hundred years ago) or upcoming.
 * Other notations are normalised on blur.
 */
export const DatePicker = ({ label, hint, starred, id: givenId, ...props }: Props) => {
  const { value, onChange, onBlur, when, error: givenError, ...rest } = props
  const [open, setOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const { min, max, opensAt, accepts } = ranges[when](todayHere())
  const isInvalid = isLeft && value.trim() !== '' && !accepts(tidyDay(value))
  const day = parseTypedDay(value)
  const error = isInvalid ? invalidDay : givenError
  return (
    <FieldFrame
      id={givenId}
      label={label}
      error={error}
      hint={hint}
      errorHint={error === invalidDay ? notation : undefined}
      starred={starred}
      after={
        <Dialog open={open} onClose={() => setOpen(false)} title="Choose a date" size="small">
          <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
            <Calendar
              value={day !== undefined && day >= min && day <= max ? day : undefined}
              min={min}
              max={max}
              opensAt={opensAt}
              onChange={(newDay) => {
                onChange(formatTypedDay(newDay))
                setOpen(false)
              }}
            />
          </Suspense>
        </Dialog>
      }
    >
      {(control) => (
        <div className={fieldStyles.withButton}>
          <input
            className={fieldStyles.control}
            placeholder="dd/mm/yyyy"
            inputMode="numeric"
            maxLength={10}
            {...rest}
            {...control}
            type="text"
            value={value}
            onChange={(event) => {
              setIsLeft(false)
              onChange(event.target.value)
            }}
            onBlur={() => {
              setIsLeft(true)
              if (tidyDay(value) !== value) onChange(tidyDay(value))
              onBlur?.()
            }}
          />
          <button
            type="button"
            id={`${control.id}-calendar`}
            className={fieldStyles.inside}
            aria-haspopup="dialog"
            aria-labelledby={`${control.id}-calendar ${control.id}-label`}
            onClick={() => setOpen(true)}
          >
            Calendar
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
