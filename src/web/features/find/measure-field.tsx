import type { ReactNode } from 'react'
import {
  toAddressValue,
  toFieldValue,
  isConverted,
  describeMeasureProblem,
  type MeasureInput,
} from '#web/lib/units/measure-input.ts'
import { type FieldProps, LateField, useSyncedField } from './fields.tsx'

interface Props extends FieldProps, MeasureInput {
  readonly label: ReactNode
  /** In the unit of the address, like the bounds. */
  readonly stored: number | undefined
  readonly min: number
  readonly max: number
  /** Applies if nothing is typed. */
  readonly usual?: number
  /** Whether the input cannot be parsed. */
  readonly isUnread: boolean
}

/**
 * A measure that is typed in the visitor's units and sent in those of the address. Without a script, or in
 * centimetres, both are the same and the visible field is sent.
 */
export const MeasureField = ({
  label,
  stored,
  min,
  max,
  usual,
  isUnread,
  onChange,
  ...input
}: Props) => {
  const { name, measure, units, table } = input
  const shownText = toFieldValue(input, text(stored))
  const isOther = isConverted(input)
  const field = {
    label,
    value: shownText,
    placeholder: toFieldValue(input, text(usual)),
    problem: isUnread ? describeMeasureProblem(input, { min, max }) : undefined,
    onBlur: onChange,
  }
  if (!isOther) {
    return <LateField {...field} type="number" name={name} min={min} max={max} step={0.5} />
  }
  return (
    <>
      <LateField
        {...field}
        // Another unit needs another field, because input in one is meaningless in the other.
        key={measure === 'shoe' ? `${units} ${table}` : units}
        type="text"
        inputMode={measure === 'height' ? 'text' : 'decimal'}
        autoComplete="off"
        onChange={({ target }) => {
          const hiddenField = target.form?.elements.namedItem(name)
          if (!(hiddenField instanceof HTMLInputElement)) return
          hiddenField.value = toSend(input, target.value, { shown: shownText, stored })
        }}
      />
      <SentField name={name} value={text(stored)} isKept={isUnread} />
    </>
  )
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** Unchanged input sends the stored value, because one size covers several of our values. */
const toSend = (
  input: MeasureInput,
  value: string,
  { shown: shownText, stored }: { shown: string; stored: number | undefined },
): string => (value === shownText ? text(stored) : toAddressValue(input, value))

/** An input of type `hidden` would not work: React resets its value to the first one on every render. */
const SentField = ({ name, value, isKept }: { name: string; value: string; isKept: boolean }) => (
  <input ref={useSyncedField(value, isKept)} hidden name={name} defaultValue={value} />
)
