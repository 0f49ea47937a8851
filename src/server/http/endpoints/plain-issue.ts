import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a full address such as https://example.com',
  date: 'Please give a date such as 2025-06-02',
  datetime: 'Please give a date and time such as 2025-06-02T10:00:00Z',
}

/**
 * Default messages for invalid input that say what to do. Undefined for kinds of issues that no schema here
 * has; then the library's message is used.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required'
      return `Please give ${kinds[issue.expected] ?? `a value of the kind ${issue.expected}`}`
    case 'too_small':
      return `Please give at least ${bound(issue.origin, String(issue.minimum))}`
    case 'too_big':
      return `Please give at most ${bound(issue.origin, String(issue.maximum))}`
    case 'invalid_value':
      return chooseFrom(issue.values)
    case 'invalid_format':
      return formats[issue.format] ?? 'Please write this in the form that the field asks for'
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.join(', ')}`
    case 'invalid_union':
      return unionIssue(issue.errors)
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return undefined
  }
}

const bound = (origin: string, size: string): string => {
  if (origin === 'string') return `${size} characters`
  return origin === 'array' || origin === 'set' ? `${size} of them` : size
}

const chooseFrom = (values: readonly unknown[]) =>
  `Please choose one of: ${values.map(String).join(', ')}`

/** Joins the messages of the alternatives of a union; an alternative for empty text adds none. */
const unionIssue = (alternatives: readonly (readonly { message: string }[])[]): string => {
  const messages = alternatives.flatMap(([first]) => (first ? [first.message] : []))
  const [head, ...rest] = [...new Set(messages)].filter((message) => message !== chooseFrom(['']))
  if (head === undefined) return 'Please give one of the values that this accepts'
  return [head, ...rest.map(lowerFirst)].join(', or ')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
