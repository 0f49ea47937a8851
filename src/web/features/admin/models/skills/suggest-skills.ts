import type { Skill } from '#contracts/admin/models/skills.ts'

const maxSuggestions = 8

/**
 * Suggests skills that contain the text being typed, or the most common ones if there is none; skips skills
 * in the text.
 */
export const suggestSkills = (text: string, skills: readonly Skill[]): string[] => {
  const { before, last } = splitLast(text)
  const prefix = toKey(last)
  const isKnown = skills.some(({ key }) => key === prefix)
  const existingKeys = new Set((isKnown ? text : before).split(/[,;\n]/).map(toKey))
  return skills
    .map(({ key }) => key)
    .filter((key) => !existingKeys.has(key) && (isKnown || key.includes(prefix)))
    .slice(0, maxSuggestions)
}

/** Splits the text after its last separator. */
const splitLast = (text: string): { before: string; last: string } => {
  const start = Math.max(...[',', ';', '\n'].map((separator) => text.lastIndexOf(separator))) + 1
  return { before: text.slice(0, start), last: text.slice(start) }
}

const toKey = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces the text being typed by a suggestion, or appends it if that text is a complete skill. */
export const applySuggestion = (
  text: string,
  suggestion: string,
  skills: readonly Skill[],
): string => {
  const { before, last } = splitLast(text)
  const isKnown = skills.some(({ key }) => key === toKey(last))
  const precedingText = trimSeparators(isKnown ? text : before)
  return precedingText === '' ? suggestion : `${precedingText}, ${suggestion}`
}

/** Removes separators and spaces at the end. */
const trimSeparators = (text: string): string => {
  let { length } = text
  while (length > 0 && /[\s,;]/.test(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}
