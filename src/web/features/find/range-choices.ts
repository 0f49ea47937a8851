import { type Measure, measures } from '#contracts/models/find-fields.ts'
import type { UnitSystem } from '#contracts/models/units.ts'
import { measureText } from '#web/lib/text/measure-text.ts'

export interface RangeChoice {
  /** As the address carries it. */
  readonly value: number
  readonly text: string
}

interface End {
  readonly measure: Measure
  readonly end: 'min' | 'max'
  readonly units: UnitSystem
  /** What the address has, which need not be among the steps. */
  readonly chosen: number | null
}

/**
 * The choices of one end of a range, in the steps of the chosen units: several centimetres are the same half inch, of
 * which the first begins a range and the last ends it, so that everybody with that text is included.
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
