import type { Measure } from '#contracts/models/find-fields.ts'
import { getChestName } from '#contracts/models/roster.ts'
import { formatCentimetres, type UnitTexts } from '#contracts/models/units.ts'

/** The name of a measure within a sentence about a model of a board, or about a sample. */
export const getMeasureName = (measure: Measure, board?: string): string => {
  if (measure === 'shoe') return 'shoes'
  return measure === 'chest' && board !== undefined ? getChestName(board).toLowerCase() : measure
}

/** Rounds to a tenth: half inches, the usual unit, would round half a centimetre to zero. */
const formatInches = (cm: number): string => String(Math.round((cm / 2.54) * 10) / 10)

/** Formats a difference: `2 cm`, `0.8 in`, `1 size`. Shoes are compared in European sizes. */
export const formatDifference = (measure: Measure, over: number): UnitTexts => {
  const size = Math.abs(over)
  if (measure !== 'shoe') {
    const inches = `${formatInches(size)} in`
    return { eu: `${formatCentimetres(Math.round(size * 10))} cm`, uk: inches, us: inches }
  }
  const noun = size === 1 ? 'size' : 'sizes'
  const european = `${size} EU ${noun}`
  return { eu: `${size} ${noun}`, uk: european, us: european }
}

/** Formats the age of measurements: `measured today`, `measured 40 days ago`. */
export const describeAge = (days: number | null): string => {
  if (days === null) return 'no date of measuring'
  if (days === 0) return 'measured today'
  return days === 1 ? 'measured yesterday' : `measured ${days} days ago`
}
