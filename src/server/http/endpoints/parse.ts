import type { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import { plainIssue } from './plain-issue.ts'

interface Words {
  /** The part of the input whose fields are named as if it were the whole input. */
  readonly errorsOf?: string
  /** The message above the field messages; by default the first of them. */
  readonly getRefusal?: (messages: readonly string[]) => string | undefined
}

/**
 * Validates the input.
 * @throws `invalid_input` with a message and field messages.
 */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  { errorsOf, getRefusal }: Words = {},
): z.output<Schema> => {
  const { data, error } = schema.safeParse(raw, { error: plainIssue })
  if (!error) return data
  const fields = fieldMessages(error, errorsOf)
  const messages = Object.values(fields)
  const sentence = getRefusal?.(messages) ?? messages[0] ?? 'The request is not valid'
  throw new AppError('invalid_input', sentence, { fields, cause: error })
}

/**
 * Messages by field from a failed schema; the first message of a field wins. Fields inside `errorsOf` are
 * named without its prefix, as their form names them.
 */
const fieldMessages = (error: z.ZodError, errorsOf?: string): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const isInside = issue.path.length > 1 && issue.path[0] === errorsOf
    const field = getFieldName(issue.path.slice(isInside ? 1 : 0))
    messages[field] ??= issue.message
  }
  return messages
}

/**
 * A field that holds a list has one name: `videos`, not `videos.0`. Fields of listed records keep their
 * index.
 */
const getFieldName = (path: readonly PropertyKey[]): string =>
  path
    .slice(0, path.findLastIndex((part) => typeof part !== 'number') + 1)
    .map(String)
    .join('.')
