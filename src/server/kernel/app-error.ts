import type { ErrorCode } from '#contracts/errors.ts'

interface Details {
  /** Messages by field, for forms. */
  fields?: Record<string, string>
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** Additional data of the response, for example the current total. */
  result?: unknown
  cause?: unknown
}

/** The only error that the program throws on purpose: a stable code and a message for the visitor. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly result: unknown

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.result = details.result
  }
}

/** The error for an invalid field of the input, whose form shows the message there. */
export const invalidField = (field: string, message: string, cause?: unknown) =>
  new AppError('invalid_input', message, { fields: { [field]: message }, cause })

/** The error for a record that does not exist or is not the caller's: the response does not reveal which. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`)
