import { cutLogText } from '#contracts/cut-text.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** An error in the log. */
interface LoggedError {
  readonly type: string
  readonly message?: string
  readonly stack?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly cause?: LoggedError
}

/** Causes may be circular, so the depth is limited. */
const maxDepth = 8

/** Libraries repeat their whole input in messages, so messages are cut first. */
const maxMessage = 2_000

/** V8 keeps ten frames, each much shorter than this. */
const maxFrames = 20
const maxFrame = 400

/**
 * Returns an error for the log: its own message, code and stack, and those of its causes, but no value of a
 * query. Other fields are left out, because the driver's contain rows.
 */
export const toLoggedError = (thrown: unknown, depth = 0): LoggedError & { message: string } => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'Not an error was thrown' }
  const message = removeValues(thrown)
  return {
    type: getName(thrown),
    message,
    stack: [`${getName(thrown)}: ${message}`, ...listFrames(thrown)].join('\n'),
    ...getCodes(thrown),
    ...(thrown.cause === undefined || depth === maxDepth
      ? {}
      : { cause: toLoggedError(thrown.cause, depth + 1) }),
  }
}

/**
 * Returns a refusal for the log. A library's message repeats the input, so only name, code and stack of its
 * errors are logged; messages of our own errors are.
 */
export const toLoggedRefusal = (thrown: unknown, depth = 0): LoggedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  return {
    type: getName(thrown),
    ...(thrown instanceof AppError ? { message: removeValues(thrown) } : {}),
    stack: [getName(thrown), ...listFrames(thrown)].join('\n'),
    ...getCodes(thrown),
    ...(thrown.cause === undefined || depth === maxDepth
      ? {}
      : { cause: toLoggedRefusal(thrown.cause, depth + 1) }),
  }
}

const getName = ({ name }: Error): string => cutLogText(String(name), 100)

/** A run of characters without white space and punctuation: a word, a path or an address. */
const wordPattern = /[^\s<>"'(),;:]+/g

/** The query builder adds the parameters to the query, after its last line. */
const parametersMark = '\nparams:'
/** The closing quote may have been cut off. */
const quotedPattern = /"[^"]*(?:"|$)|'[^']*(?:'|$)/g

const isFromDatabase = (error: Error): boolean => 'severity' in error && 'code' in error

/**
 * Returns a message without personal input: parameters of queries, values that the database quotes
 * (constraint and table are logged by name), email addresses.
 */
const removeValues = (error: Error): string => {
  const message = String(error.message)
  const cut = cutLogText(message, maxMessage)
  const [text = ''] = cut.split(parametersMark, 1)
  return (isFromDatabase(error) ? text.replaceAll(quotedPattern, '"…"') : text).replaceAll(
    wordPattern,
    (word, position: number) => {
      const mayBeCutOff = message.length >= maxMessage && position + word.length === cut.length
      return isEmailAddress(word, mayBeCutOff) ? '[email]' : word
    },
  )
}

/** Whether a word is an email address; one that was cut off may lack its dot. */
const isEmailAddress = (word: string, mayBeCutOff: boolean): boolean => {
  const at = word.indexOf('@')
  return at > 0 && (mayBeCutOff || word.indexOf('.', at + 2) > 0)
}

/**
 * The frames at the end of a stack. Its beginning repeats the message, whose line breaks may look like
 * frames.
 */
const listFrames = ({ stack = '', message }: Error): string[] => {
  const start = stack.indexOf(': ') + 2
  const rest = stack.startsWith(message, start) ? stack.slice(start + message.length) : stack
  const lines = rest.slice(-maxFrames * maxFrame).split('\n')
  const beforeFrames = lines.findLastIndex((line) => !line.startsWith('    at '))
  return lines
    .slice(beforeFrames + 1)
    .slice(-maxFrames)
    .map((line) => cutLogText(line, maxFrame))
}

/** Names of errors, constraints and tables, which never contain values of a request. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value)

const getCodes = (error: Error): Pick<LoggedError, 'code' | 'constraint' | 'table'> =>
  Object.fromEntries(
    (['code', 'constraint', 'table'] as const).flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return isName(value) ? [[name, value]] : []
    }),
  )
