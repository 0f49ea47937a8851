/** Of agencies that have not given themselves a name, and of names without Latin letters. */
export const usualOrderPrefix = 'VB'

const mostLetters = 3

/** The initials of a name, two or three; the first two letters of a name of one word. */
export const getInitials = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    // These have no accent to take off.
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .split(/[^A-Z]+/)
    .filter(Boolean)
  const initials = words.map((word) => word.charAt(0)).slice(0, mostLetters)
  const letters = initials.length > 1 ? initials.join('') : words.join('').slice(0, 2)
  return letters.length > 1 ? letters : usualOrderPrefix
}
