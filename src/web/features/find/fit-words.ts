import type { Measure } from '#contracts/models/find-fields.ts'

/** What measures are called within a sentence. */
export const nameInText: Readonly<Record<Measure, string>> = {
  height: 'height',
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  shoe: 'shoes',
}

/** When measures were taken: `measured today`, `measured 40 days ago`. */
export const ageWords = (days: number | null): string => {
  if (days === null) return 'no date of measuring'
  if (days === 0) return 'measured today'
  return days === 1 ? 'measured yesterday' : `measured ${days} days ago`
}
