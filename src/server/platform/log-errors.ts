/** What an error looks like in the log. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly cause?: LoggedError
}

/** Errors wrap errors; a circle of them must end. */
const maxDepth = 8

const emailAddress = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g
/** The query builder adds the parameters to the query, after its last line. */
const parameters = /\nparams:[\s\S]*$/
const quoted = /"[^"]*"|'[^']*'/g

const isFromDatabase = (error: Error): boolean => 'severity' in error && 'code' in error

/**
 * A message without what people have typed: parameters of queries, values that the database quotes (its
 * constraint and table are logged by name), email addresses.
 */
const withoutValues = (error: Error): string => {
  const text = error.message.replace(parameters, '')
  return (isFromDatabase(error) ? text.replaceAll(quoted, '"…"') : text).replaceAll(
    emailAddress,
    '[email]',
  )
}

/** The frames of a stack; its head repeats the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line))

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/**
 * An error as the log may contain it: its own words, code and stack, and those of its causes, but no value of
 * a query. Fields that are not named here are left out, because the driver's contain rows.
 */
export const loggedError = (thrown: unknown, depth = 0): LoggedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'Not an error was thrown' }
  const message = withoutValues(thrown)
  const names = ['code', 'constraint', 'table'] as const
  const named = Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(thrown, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return {
    type: thrown.name,
    message,
    stack: [`${thrown.name}: ${message}`, ...framesOf(thrown)].join('\n'),
    ...named,
    ...(thrown.cause === undefined || depth === maxDepth
      ? {}
      : { cause: loggedError(thrown.cause, depth + 1) }),
  }
}
