/** `2025-09-14` of a date control as the wire has it: `14-09-2025`, or with the separator given. */
export const toWireDate = (iso: string, separator: string): string =>
  iso.split('-').toReversed().join(separator)

/** A date of the wire as a date control takes it; empty for what is not one. */
export const toControlDate = (text: string, separator: string): string => {
  const parts = text.split(separator)
  return parts.length === 3 ? parts.toReversed().join('-') : ''
}
