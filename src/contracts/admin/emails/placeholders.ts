/** Placeholders such as `{{name}}` in the text of an email. */
const anyPlaceholder = /\{\{([^{}]*)\}\}/g

const addBraces = (name: string): string => `{{${name}}}`

const bracesMessage = 'Please write placeholders as {{name}}: two braces before and two after'

/** Lists the names of the placeholders in a text. */
export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(anyPlaceholder)].map(([, name = '']) => name.trim())

/** Joins placeholders for a sentence: `{{name}}, {{date}}`. */
export const joinPlaceholders = (names: readonly string[]): string =>
  names.map(addBraces).join(', ')

/** Replaces the placeholders of a text. Placeholders in a value are not replaced. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? whole) : whole,
  )

/** Splits a text into paragraphs at empty lines. */
export const splitParagraphs = (text: string): string[] => text.split(/\n{2,}/)

/**
 * Returns what is wrong with the placeholders of a text, of which only `known` ones are allowed; undefined if
 * nothing is.
 */
export const findPlaceholderProblem = (
  text: string,
  known: readonly string[],
): string | undefined => {
  const unknown = listPlaceholders(text).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const rest = known.length > 0 ? `It has ${joinPlaceholders(known)}` : 'It has none'
    return `${addBraces(unknown)} is not a placeholder of this email. ${rest}`
  }
  return /\{\{|\}\}/.test(text.replaceAll(anyPlaceholder, '')) ? bracesMessage : undefined
}
