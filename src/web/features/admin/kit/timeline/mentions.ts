/** What follows the last `@` of a text, as long as it may become a name. */
const mentionPattern = /@([^@\n]{0,40})$/

/** As many as can be taken in at a glance. */
const maxSuggestions = 6

/** The letters after the `@` that stands before the caret; undefined where there is none. */
export const findMention = (text: string, caret: number): string | undefined =>
  mentionPattern.exec(text.slice(0, caret))?.[1]?.toLowerCase()

/** The names that begin like this and are not complete yet. */
export const suggestNames = (names: readonly string[], prefix: string): string[] =>
  names
    .filter((name) => name.toLowerCase().startsWith(prefix) && name.length > prefix.length)
    .slice(0, maxSuggestions)

/** The text with the begun name completed, and the caret after it. */
export const completeMention = (
  text: string,
  { caret, name }: { caret: number; name: string },
): { text: string; caret: number } => {
  const before = text.slice(0, caret).replace(mentionPattern, () => `@${name} `)
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
