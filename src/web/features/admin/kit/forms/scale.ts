/**
 * Converts a stored number for display. react-admin passes an empty string for a missing value, which must
 * not become zero.
 */
export const toDisplayUnit = (stored: unknown, scale: number): number | '' =>
  typeof stored === 'number' && !Number.isNaN(stored) ? stored / scale : ''

/**
 * Converts input to the stored number; an empty field is null. react-admin passes a number if the browser
 * could parse it, otherwise text.
 */
export const toStoredUnit = (text: number | string, scale: number): number | null =>
  typeof text === 'string' && text.trim() === '' ? null : Math.round(Number(text) * scale)
