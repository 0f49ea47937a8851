/** Converts `2025-09-14` of a date control to the wire format: `14-09-2025`, or with the given separator. */
export const toWireDate = (iso: string, separator: string): string =>
  iso.split('-').toReversed().join(separator)

/** Converts a date of the wire to the value of a date control; empty if it is not a date. */
export const toControlDate = (text: string, separator: string): string => {
  const parts = text.split(separator)
  return parts.length === 3 ? parts.toReversed().join('-') : ''
}
