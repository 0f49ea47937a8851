const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth']

/** Formats `second`; from the sixth on `number 6`. */
export const formatOrdinal = (rank: number): string => ordinals[rank] ?? `number ${rank}`

/** Formats `Second option`; from the sixth on `Option number 6`. */
export const formatOptionRank = (rank: number): string => {
  const ordinal = ordinals[rank]
  if (!ordinal) return `Option number ${rank}`
  return `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)} option`
}
