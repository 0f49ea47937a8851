import { type Measure, measures } from '#contracts/models/find-fields.ts'
import type { UnitSystem } from '#contracts/models/units.ts'

const cmPerInch = 2.54

/** What a measure is typed in. Of shoes only European sizes are the same for everybody. */
export const unitOf = (measure: Measure, units: UnitSystem): string => {
  if (measure === 'shoe') return 'EU'
  return units === 'eu' ? 'cm' : 'in'
}

/** How finely the address carries a number: samples and tolerances in halves. */
const stepOf = (name: string, measure: Measure): number =>
  name.endsWith('_min') || name.endsWith('_max') ? measures[measure].step : 0.5

interface Typed {
  /** The parameter of the address. */
  readonly name: string
  readonly measure: Measure
  readonly units: UnitSystem
}

const isPlain = ({ measure, units }: Typed, text: string): boolean =>
  unitOf(measure, units) !== 'in' || text === '' || Number.isNaN(Number(text))

/** What was typed, as the address carries it: always in centimetres. */
export const inAddress = (field: Typed, typed: string): string => {
  if (isPlain(field, typed)) return typed
  const step = stepOf(field.name, field.measure)
  return String(Math.round((Number(typed) * cmPerInch) / step) * step)
}

/**
 * What the address carries, as it is typed: in inches halves where a half means it, else tenths. What is shown means the
 * same if it is typed again, so that a field that was only visited changes nothing.
 */
export const inField = (field: Typed, stored: string): string => {
  if (isPlain(field, stored)) return stored
  const inches = Number(stored) / cmPerInch
  const half = String(Math.round(inches * 2) / 2)
  return inAddress(field, half) === stored ? half : String(Math.round(inches * 10) / 10)
}
