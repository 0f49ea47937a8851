import { type Measure, measures } from '#contracts/models/find-fields.ts'
import type { UnitSystem } from '#contracts/models/units.ts'
import { measureText } from '#web/lib/text/measure-text.ts'

export interface RangeChoice {
  /** In the unit of the address. */
  readonly value: number
  readonly text: string
}

interface End {
  readonly measure: Measure
  readonly end: 'min' | 'max'
  readonly units: UnitSystem
  /** The value of the address, which may lie between two steps. */
  readonly chosen: number | null
}

/**
 * Lists the choices for one end of a range, in steps of the chosen units. Several centimetres share one half
 * inch: a range starts at the first and ends at the last of them, so that it includes all models with that
 * text.
 */
export const listRangeChoices = ({ measure, end, units, chosen }: End): RangeChoice[] => {
  const { from, to, step } = measures[measure]
  const steps = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
  const values = [...new Set(chosen === null ? steps : [...steps, chosen])].toSorted(
    (one, other) => one - other,
  )
  const byText = new Map<string, number>()
  for (const value of values) {
    const text = measureText(measure, value, units)
    const previous = byText.get(text)
    const isKept = previous !== undefined && (previous === chosen || end === 'min')
    if (!isKept || value === chosen) byText.set(text, value)
  }
  return [...byText].map(([text, value]) => ({ value, text }))
}
