import { OperatorError } from '#server/kernel/operator-error.ts'

/** Thrown for a command line that makes no sense; the message says why. */
export class UsageError extends OperatorError {}
