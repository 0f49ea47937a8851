import type { Skill } from '#contracts/admin/models/skills.ts'

const maxSuggestions = 8

const toKey = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What has been typed since the last comma, and before. */
const splitLast = (text: string): { before: string; last: string } => {
  const start = Math.max(...[',', ';', '\n'].map((separator) => text.lastIndexOf(separator))) + 1
  return { before: text.slice(0, start), last: text.slice(start) }
}

/**
 * Skills of the vocabulary that continue what is being typed; those that most models have where nothing is. None that the
 * text has already.
 */
export const suggestSkills = (text: string, skills: readonly Skill[]): string[] => {
  const { before, last } = splitLast(text)
  const typed = toKey(last)
  const isKnown = skills.some(({ key }) => key === typed)
  const has = new Set((isKnown ? text : before).split(/[,;\n]/).map(toKey))
  return skills
    .map(({ key }) => key)
    .filter((key) => !has.has(key) && (isKnown || key.includes(typed)))
    .slice(0, maxSuggestions)
}

/** The text with a suggestion in place of what was being typed, or behind it if that is a skill itself. */
export const takeSuggestion = (
  text: string,
  suggestion: string,
  skills: readonly Skill[],
): string => {
  const { before, last } = splitLast(text)
  const isKnown = skills.some(({ key }) => key === toKey(last))
  const kept = trimSeparators(isKnown ? text : before)
  return kept === '' ? suggestion : `${kept}, ${suggestion}`
}

/** Without the separators and spaces at its end. */
const trimSeparators = (text: string): string => {
  let { length } = text
  while (length > 0 && /[\s,;]/.test(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}
