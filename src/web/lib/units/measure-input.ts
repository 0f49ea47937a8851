import { type Measure, measures } from '#contracts/models/find-fields.ts'
import type { SizeTable, UnitSystem } from '#contracts/models/units.ts'

/**
 * The unit of an input: `(input + plus) * per` is the value in the address, in centimetres or European sizes.
 */
interface Scale {
  readonly unit: 'cm' | 'in' | 'EU' | 'UK' | 'US'
  readonly per: number
  readonly plus: number
}

const asInAddress = { per: 1, plus: 0 } as const

/**
 * European sizes per British or American size: those are a third of an inch, European ones two thirds of a
 * centimetre; see `getShoeTexts`.
 */
const europeanPerSize = 2.54 / 2

interface MeasureUnits {
  readonly measure: Measure
  readonly units: UnitSystem
  /** The size table, if all models share one. */
  readonly table: SizeTable | undefined
}

export interface MeasureInput extends MeasureUnits {
  /** The parameter of the address. */
  readonly name: string
}

/** Returns the unit of an input. */
export const getUnit = (input: MeasureUnits): Scale['unit'] => getScale(input).unit

const getScale = ({ measure, units, table }: MeasureUnits): Scale => {
  if (measure === 'shoe') return getShoeScale(units, table)
  return units === 'eu' ? { unit: 'cm', ...asInAddress } : { unit: 'in', per: 2.54, plus: 0 }
}

const getShoeScale = (units: UnitSystem, table: SizeTable | undefined): Scale => {
  if (units === 'uk') return { unit: 'UK', per: europeanPerSize, plus: 25 }
  if (units === 'us' && table === 'men') return { unit: 'US', per: europeanPerSize, plus: 24 }
  if (units === 'us' && table === 'women') return { unit: 'US', per: europeanPerSize, plus: 22.5 }
  // American sizes differ for men and women. Where both are possible, only European sizes are unambiguous.
  return { unit: 'EU', ...asInAddress }
}

/** Whether the typed number differs from the one in the address. */
export const isConverted = (input: MeasureUnits): boolean => getScale(input).per !== 1

/** Returns the size table of a search for these boards, if they share one. */
export const findSharedSizeTable = (boards: readonly string[]): SizeTable | undefined => {
  const [board, ...others] = boards
  return others.length === 0 && (board === 'men' || board === 'women') ? board : undefined
}

const feetAndInches =
  /^(?<feet>\d)\s?(?:ft|feet|['’′])\s?(?:(?<inches>\d{1,2}(?:\.\d)?)\s?(?:in|inches|["”″])?)?$/

/**
 * Converts the input to the address's unit, centimetres or European sizes. Text that is not a number stays,
 * so that the address's parser refuses it.
 */
export const toAddressValue = (field: MeasureInput, input: string): string => {
  const { per, plus } = getInputScale(field)
  const value = per === 1 ? undefined : readNumber(field, input)
  if (value === undefined) return input
  const step = getStep(field)
  return String(Math.round(((value + plus) * per) / step) * step)
}

/** A tolerance is a difference, so the scale's offset does not apply. */
const getInputScale = (field: MeasureInput): Scale => {
  const scale = getScale(field)
  return field.name.startsWith('within_') ? { ...scale, plus: 0 } : scale
}

/** Parses a number: `24.5` also as `24,5`, and a height of `69` also as `5 ft 9 in` or `5'9"`. */
const readNumber = ({ measure }: MeasureUnits, input: string): number | undefined => {
  const text = input.trim().slice(0, 20).replace(',', '.')
  if (isNumber(text)) return Number(text)
  const { feet, inches } =
    (measure === 'height' ? feetAndInches.exec(text)?.groups : undefined) ?? {}
  return feet === undefined ? undefined : Number(feet) * 12 + Number(inches ?? 0)
}

const isNumber = (text: string): boolean => text !== '' && !Number.isNaN(Number(text))

/** The precision of the address: samples and tolerances are in halves. */
const getStep = ({ name, measure }: MeasureInput): number =>
  name.endsWith('_min') || name.endsWith('_max') ? measures[measure].step : 0.5

const unitNames: Readonly<Record<Scale['unit'], string>> = {
  cm: 'centimetres',
  in: 'inches',
  EU: 'a European size',
  UK: 'a British size',
  US: 'an American size',
}

/** Returns the message for invalid input, with the address's bounds in the input's unit. */
export const describeMeasureProblem = (
  field: MeasureInput,
  { min, max }: { min: number; max: number },
): string => {
  const { per, plus, unit } = getInputScale(field)
  const lowest = Math.max(0.5, roundUpToHalf(min / per - plus))
  const range = `from ${lowest} to ${roundDownToHalf(max / per - plus)}, in halves at most`
  const isFeet = field.measure === 'height' && unit === 'in' && plus === 0 && min > 10
  return `Please give ${unitNames[unit]} ${range}${isFeet ? ', or feet and inches such as 5 ft 9 in' : ''}. Until then this is left out.`
}

const roundUpToHalf = (value: number): number => Math.ceil(value * 2) / 2
const roundDownToHalf = (value: number): number => Math.floor(value * 2) / 2

/**
 * Converts the address's value to the input's unit: in halves, like tape measures and shoe boxes. A length
 * that no half represents is shown in tenths, so that typing it again gives the same value.
 */
export const toFieldValue = (field: MeasureInput, stored: string): string => {
  const { per, plus } = getInputScale(field)
  if (per === 1 || !isNumber(stored)) return stored
  const value = Number(stored) / per - plus
  const half = String(Math.round(value * 2) / 2)
  const isSame = field.measure === 'shoe' || toAddressValue(field, half) === stored
  return isSame ? half : String(Math.round(value * 10) / 10)
}
