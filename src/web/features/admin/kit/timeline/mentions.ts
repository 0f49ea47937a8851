/** What follows the last `@` of a text, as long as it may become a name. */
const begunMention = /@([^@\n]{0,40})$/

/** As many as can be taken in at a glance. */
const maxOffered = 6

/** The letters after the `@` that stands before the caret; undefined where there is none. */
export const findMention = (text: string, caret: number): string | undefined =>
  begunMention.exec(text.slice(0, caret))?.[1]?.toLowerCase()

/** The names that begin like this and are not complete yet. */
export const offerNames = (names: readonly string[], begun: string): string[] =>
  names
    .filter((name) => name.toLowerCase().startsWith(begun) && name.length > begun.length)
    .slice(0, maxOffered)

/** The text with the begun name completed, and the caret after it. */
export const completeMention = (
  text: string,
  { caret, name }: { caret: number; name: string },
): { text: string; caret: number } => {
  const before = text.slice(0, caret).replace(begunMention, () => `@${name} `)
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
