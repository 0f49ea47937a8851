import { OperatorError } from '#server/kernel/operator-error.ts'

/** Thrown if the database cannot be queried at the moment: it is starting, restarting or has stopped. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Thrown if another process has the embedded database open. */
export class DirectoryInUseError extends OperatorError {
  override readonly name = 'DirectoryInUseError'
}
