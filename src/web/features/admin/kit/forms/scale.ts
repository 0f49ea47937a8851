/** A stored number as people write it. The library passes empty text for what is missing: that is no zero. */
export const toDisplayUnit = (stored: unknown, scale: number): number | '' =>
  typeof stored === 'number' && !Number.isNaN(stored) ? stored / scale : ''

/**
 * What was written, as it is stored; an empty field is no number. The library passes a number where the browser has
 * read one, and text where it has not.
 */
export const toStoredUnit = (text: number | string, scale: number): number | null =>
  typeof text === 'string' && text.trim() === '' ? null : Math.round(Number(text) * scale)
