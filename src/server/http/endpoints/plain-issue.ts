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
}

const bound = (origin: string, size: string): string => {
  if (origin === 'string') return `${size} characters`
  return origin === 'array' || origin === 'set' ? `${size} of them` : size
}

/**
 * Default messages for invalid input, in words that say what to do. Undefined for kinds of issues that no
 * schema here has; the library's message is used then.
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
      return `Please choose one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected format'
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.join(', ')}`
    case 'invalid_union':
      return 'This is not an expected value'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return undefined
  }
}
