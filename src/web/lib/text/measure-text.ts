import type { Measure } from '#contracts/models/find-fields.ts'
import {
  getHeightTexts,
  getLengthTexts,
  getShoeTexts,
  type SizeTable,
  type UnitSystem,
  type UnitTexts,
} from '#contracts/models/units.ts'

/**
 * Formats a measure of the address in all units: `175 cm`, `5 ft 9 in`, `EU 39`; American shoe sizes by a
 * board's table.
 */
export const measureTexts = (
  measure: Measure,
  value: number,
  table: SizeTable | undefined = 'both',
): UnitTexts => {
  const tenths = Math.round(value * 10)
  if (measure === 'shoe') return getShoeTexts(tenths, table)
  return (measure === 'height' ? getHeightTexts : getLengthTexts)(tenths)
}

/** Formats a measure in the chosen units alone. */
export const measureText = (measure: Measure, value: number, units: UnitSystem): string =>
  measureTexts(measure, value)[units]
