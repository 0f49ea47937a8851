import { OperatorError } from '#server/kernel/operator-error.ts'
import { LocksOutOfOrderError } from '#server/db/locks.ts'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'

/** The meaning of a database error, free of SQL: repositories turn it into domain errors. */
export type DatabaseFact =
  | { readonly kind: 'uniqueViolation'; readonly constraint: string }
  | { readonly kind: 'foreignKeyViolation'; readonly constraint: string }
  | { readonly kind: 'checkViolation'; readonly constraint: string }
  | { readonly kind: 'exclusionViolation'; readonly constraint: string }
  | { readonly kind: 'serialization' }
  | { readonly kind: 'unavailable' }

const CONSTRAINT_KINDS = {
  '23505': 'uniqueViolation',
  '23503': 'foreignKeyViolation',
  '23001': 'foreignKeyViolation',
  '23514': 'checkViolation',
  '23P01': 'exclusionViolation',
} as const

// Serialization failure, deadlock, and a lock that was not available within the role's `lock_timeout`.
const SERIALIZATION_STATES = new Set(['40001', '40P01', '55P03'])

// Shutting down, starting up, crashed, too many connections; and a statement over its time limit, which the
// embedded database can end only by a restart.
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '57014', '53300', '25P03', '57P05'])
const CONNECTION_STATE_CLASS = '08'

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

// node-postgres has no codes for its own errors.
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|timeout expired)/

/** The error and its causes, outermost first; the query builder wraps the driver's errors. */
function* chain(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) yield link
}

/** The five characters of the SQLSTATE, if the error came from the server. */
export const getSqlState = (error: unknown): string | undefined => {
  const link = serverError(error)
  return link && getText(link, 'code')
}

const serverError = (error: unknown): Error | undefined => {
  for (const link of chain(error)) {
    if (/^[0-9A-Z]{5}$/.test(getText(link, 'code') ?? '') && 'severity' in link) return link
  }
  return undefined
}

const getText = (error: Error, key: 'code' | 'constraint'): string | undefined => {
  const value: unknown = key in error ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** True for a conflict with other transactions: the same transaction may succeed when run again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof LocksOutOfOrderError || SERIALIZATION_STATES.has(getSqlState(error) ?? '')

/** True if the database could not be queried; the visitor gets a 503 and may try again. */
export const isUnavailable = (error: unknown): boolean => {
  const state = getSqlState(error)
  if (state) return UNAVAILABLE_STATES.has(state) || state.startsWith(CONNECTION_STATE_CLASS)
  for (const link of chain(error)) {
    if (link instanceof DatabaseUnavailableError) return true
    if (CONNECTION_CODES.has(getText(link, 'code') ?? ''))
      return 'syscall' in link || 'errors' in link
    if (DRIVER_MESSAGES.test(link.message)) return true
  }
  return false
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100'])

/** True if a disk, on this machine or the database's, cannot be written: it is full, read-only or broken. */
export const isDiskFull = (error: unknown): boolean => {
  for (const link of chain(error)) if (FULL_CODES.has(getText(link, 'code') ?? '')) return true
  return false
}

/** The database has migrations that this program does not know: another version made it. */
export class OtherVersionError extends OperatorError {
  override readonly name = 'OtherVersionError'
  constructor() {
    super(
      'This database was made by another version of Callboard. Run that version, or restore its backup into an empty database.',
    )
  }
}

/** A newer version has removed something from the database that this program needs. */
export class NewerVersionError extends OperatorError {
  override readonly name = 'NewerVersionError'
  constructor() {
    super(
      'A newer version of Callboard has changed this database so far that this one can no longer run on it. Start the newer version, or restore a backup of this one into an empty database.',
    )
  }
}

/** True if the role of the connection lacks a right, for example to change a table. */
export const isForbidden = (error: unknown): boolean => getSqlState(error) === '42501'

/** The database has to be migrated, but the role may not change tables. */
export class MigrationRightsError extends OperatorError {
  override readonly name = 'MigrationRightsError'
  constructor(cause: unknown) {
    super(
      'The database has to be migrated, and the role may not change tables. Run "callboard migrate" as the role that owns them, or set DATABASE_DIRECT_URL to it, then start again.',
      { cause },
    )
  }
}

/**
 * What the server says about a statement that it refuses; undefined if it cannot be reached, or for another
 * error.
 */
export const explainRefusal = (error: unknown): string | undefined => {
  const refusal = serverError(error)
  if (!refusal || isUnavailable(error)) return undefined
  const detail: unknown = 'detail' in refusal ? refusal.detail : undefined
  return typeof detail === 'string' ? `${refusal.message} (${detail})` : refusal.message
}

/** An error on the connection to the server at `DATABASE_DIRECT_URL`. */
export class DirectConnectionError extends Error {
  override readonly name = 'DirectConnectionError'
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * Why the database cannot be opened, in a sentence for the operator; undefined for an error that the operator
 * cannot fix.
 */
export const explainOpening = (error: unknown): string | undefined => {
  for (const link of chain(error)) {
    if (link instanceof OperatorError || link instanceof DatabaseUnavailableError)
      return link.message
  }
  const server = `The server at ${error instanceof DirectConnectionError ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}`
  const refusal = serverError(error)
  if (refusal && /^(?:28|3D|08)/.test(getText(refusal, 'code') ?? '')) {
    return `${server} refuses: ${refusal.message}`
  }
  if (refusal && isForbidden(error)) {
    return `The database's role may not do this: ${refusal.message}. Try again as the role that owns the tables.`
  }
  if (!isUnavailable(error)) return undefined
  const reasons = new Set([...chain(error)].map((link) => getText(link, 'code') ?? link.message))
  return `${server} does not answer: ${[...reasons].join(', ')}`
}

/** Classifies a query's error. Undefined means a defect in our code: rethrow it unchanged. */
export const databaseFact = (error: unknown): DatabaseFact | undefined => {
  if (isUnavailable(error)) return { kind: 'unavailable' }
  if (isRetryable(error)) return { kind: 'serialization' }
  const link = serverError(error)
  const kind = constraintKind(link && getText(link, 'code'))
  return kind && { kind, constraint: (link && getText(link, 'constraint')) ?? '' }
}

const constraintKind = (state: string | undefined) =>
  state && state in CONSTRAINT_KINDS
    ? CONSTRAINT_KINDS[state as keyof typeof CONSTRAINT_KINDS]
    : undefined

/** True if the error is the violation of exactly this unique constraint or index. */
export const violatesUnique = (error: unknown, constraint: string): boolean => {
  const fact = databaseFact(error)
  return fact?.kind === 'uniqueViolation' && fact.constraint === constraint
}
