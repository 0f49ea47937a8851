import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { fromDay, invalidDay, isPastDay, maxYears, tidyDay, toDay } from '#contracts/days.ts'
import { todayHere } from '#web/lib/text/dates.ts'
import styles from './date-picker.module.css'
import { Dialog } from '../overlays/dialog.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-parts.tsx'
import fieldStyles from './field.module.css'

/** Loaded when it is first opened: it is larger than the rest of a form. */
const Calendar = lazy(() => import('./calendar.tsx'))

const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace(/-02-29$/, '-02-28')

type Native = Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'aria-required'>

interface Props extends FieldText, Native {
  id?: string
  /** `dd/MM/yyyy`, or whatever was typed instead. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/**
 * A past day, at most a hundred years ago, typed as `dd/MM/yyyy` or chosen from a calendar. The field accepts
 * other notations and normalises them when it loses focus.
 */
export const DatePicker = ({ label, hint, starred, id: given, ...props }: Props) => {
  const { value, onChange, onBlur, error: told, ...rest } = props
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const today = todayHere()
  const wrong = left && value.trim() !== '' && !isPastDay(tidyDay(value), today)
  const error = wrong ? invalidDay : told
  return (
    <FieldFrame
      id={given}
      label={label}
      error={error}
      hint={hint}
      starred={starred}
      after={
        <Dialog open={open} onClose={() => setOpen(false)} title="Choose a date" size="small">
          <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
            <Calendar
              value={isPastDay(value, today) ? toDay(value) : undefined}
              min={yearsBefore(today, maxYears)}
              max={today}
              onChange={(day) => {
                onChange(fromDay(day))
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
              setLeft(false)
              onChange(event.target.value)
            }}
            onBlur={() => {
              setLeft(true)
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
