import type { Measure } from '#contracts/models/find-fields.ts'

/** What a measure is given in. */
export const unitOf = (measure: Measure): string => (measure === 'shoe' ? 'EU' : 'cm')
