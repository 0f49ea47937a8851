import type { ReactNode } from 'react'
import {
  inAddress,
  inField,
  isConverted,
  measureProblem,
  type Typed,
} from '#web/lib/units/typed-measures.ts'
import { type FieldProps, LateField, useFollowing } from './fields.tsx'

interface Props extends FieldProps, Typed {
  readonly label: ReactNode
  /** In the unit of the address, as are the bounds. */
  readonly stored: number | undefined
  readonly min: number
  readonly max: number
  /** What applies if nothing is typed. */
  readonly usual?: number
  /** What is typed cannot be read. */
  readonly isUnread: boolean
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** Not of the type `hidden`, whose value React brings back to the first one with every render. */
const SentField = ({ name, value, isKept }: { name: string; value: string; isKept: boolean }) => (
  <input ref={useFollowing(value, isKept)} hidden name={name} defaultValue={value} />
)

/**
 * A measure that is typed in the visitor's units and sent in those of the address: without a script, and to whoever reads
 * centimetres, they are the same, and the field that is sent is the one that is seen.
 */
export const MeasureField = ({
  label,
  stored,
  min,
  max,
  usual,
  isUnread,
  onChange,
  ...typed
}: Props) => {
  const { name, measure, units, table } = typed
  const shown = inField(typed, text(stored))
  const isOther = isConverted(typed)
  const field = {
    label,
    value: shown,
    placeholder: inField(typed, text(usual)),
    problem: isUnread ? measureProblem(typed, { min, max }) : undefined,
    onBlur: onChange,
  }
  if (!isOther) {
    return <LateField {...field} type="number" name={name} min={min} max={max} step={0.5} />
  }
  return (
    <>
      <LateField
        {...field}
        // Of another unit it is another field: what is typed in one is nothing in the other.
        key={measure === 'shoe' ? `${units} ${table}` : units}
        type="text"
        inputMode={measure === 'height' ? 'text' : 'decimal'}
        autoComplete="off"
        onChange={({ target }) => {
          const sent = target.form?.elements.namedItem(name)
          if (!(sent instanceof HTMLInputElement)) return
          sent.value = toSend(typed, target.value, { shown, stored })
        }}
      />
      <SentField name={name} value={text(stored)} isKept={isUnread} />
    </>
  )
}

/** What is typed as it stands there is what was stored: a size stands for several of ours. */
const toSend = (
  typed: Typed,
  value: string,
  { shown, stored }: { shown: string; stored: number | undefined },
): string => (value === shown ? text(stored) : inAddress(typed, value))
