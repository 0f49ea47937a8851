/**
 * Thrown for errors that the operator has to fix. Its message says what happened and what to do, and is
 * printed without a stack trace.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
