/** The text after the last `@`, if it may become a name. */
const mentionPattern = /@([^@\n]{0,40})$/

const maxSuggestions = 6

/** Returns the letters between an `@` and the caret; undefined if there is none. */
export const findMention = (text: string, caret: number): string | undefined =>
  mentionPattern.exec(text.slice(0, caret))?.[1]?.toLowerCase()

/** Returns the names that start with a prefix and are longer. */
export const suggestNames = (names: readonly string[], prefix: string): string[] =>
  names
    .filter((name) => name.toLowerCase().startsWith(prefix) && name.length > prefix.length)
    .slice(0, maxSuggestions)

/** Completes the mention at the caret; returns the text and the new caret. */
export const completeMention = (
  text: string,
  { caret, name }: { caret: number; name: string },
): { text: string; caret: number } => {
  const before = text.slice(0, caret).replace(mentionPattern, () => `@${name} `)
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
