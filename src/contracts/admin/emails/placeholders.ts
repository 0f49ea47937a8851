/** `{{name}}` in the words of an email: what differs from one to the next. */
const anyPlaceholder = /\{\{([^{}]*)\}\}/g

const addBraces = (name: string): string => `{{${name}}}`

const badBraces = 'Please write placeholders as {{name}}: two braces before and two after'

/** The names of the placeholders that stand in a text. */
export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(anyPlaceholder)].map(([, name = '']) => name.trim())

/** Placeholders as a sentence shows them: `{{name}}, {{date}}`. */
export const joinNames = (names: readonly string[]): string => names.map(addBraces).join(', ')

/** Replaces the placeholders of a text. What a value contains is never read as a placeholder. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? whole) : whole,
  )

/** The paragraphs of a text: an empty line begins one. */
export const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/)

/** What is wrong with the placeholders of a text, which may be only these; undefined if nothing is. */
export const placeholderProblem = (text: string, known: readonly string[]): string | undefined => {
  const unknown = listPlaceholders(text).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const rest = known.length > 0 ? `It has ${joinNames(known)}` : 'It has none'
    return `${addBraces(unknown)} is not a placeholder of this email. ${rest}`
  }
  return /\{\{|\}\}/.test(text.replaceAll(anyPlaceholder, '')) ? badBraces : undefined
}
