import type { Measure } from '#contracts/models/find-fields.ts'
import { chestNameOf } from '#contracts/models/roster.ts'
import { lengthTexts, type UnitTexts } from '#contracts/models/units.ts'

/** What a measure is called within a sentence about somebody of a board, or about a sample. */
export const nameInText = (measure: Measure, board?: string): string => {
  if (measure === 'shoe') return 'shoes'
  return measure === 'chest' && board !== undefined ? chestNameOf(board).toLowerCase() : measure
}

/** How much a measure is over or under: `2 cm`, `1 size`. */
export const differenceTexts = (measure: Measure, over: number): UnitTexts => {
  const size = Math.abs(over)
  if (measure !== 'shoe') return lengthTexts(Math.round(size * 10))
  const text = `${size} ${size === 1 ? 'size' : 'sizes'}`
  return { eu: text, uk: text, us: text }
}

/** When measures were taken: `measured today`, `measured 40 days ago`. */
export const ageWords = (days: number | null): string => {
  if (days === null) return 'no date of measuring'
  if (days === 0) return 'measured today'
  return days === 1 ? 'measured yesterday' : `measured ${days} days ago`
}
