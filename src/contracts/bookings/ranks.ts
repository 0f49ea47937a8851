const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth']

/** `second`; beyond the fifth by number. */
export const formatOrdinal = (rank: number): string => ordinals[rank] ?? `number ${rank}`

/** `Second option`; beyond the fifth `Option number 6`. */
export const formatOptionRank = (rank: number): string => {
  const ordinal = ordinals[rank]
  if (!ordinal) return `Option number ${rank}`
  return `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)} option`
}
