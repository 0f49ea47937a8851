import type { Measure } from '#contracts/models/find-fields.ts'
import { heightTexts, lengthTexts, shoeTexts, type UnitSystem } from '#contracts/models/units.ts'

/** A measure of the address in the words of the chosen units: `175 cm`, `5 ft 9 in`, `EU 39`. */
export const measureText = (measure: Measure, value: number, units: UnitSystem): string => {
  const tenths = Math.round(value * 10)
  if (measure === 'shoe') return shoeTexts(tenths, 'both')[units]
  return (measure === 'height' ? heightTexts : lengthTexts)(tenths)[units]
}
