import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'

interface Options {
  /** The server's name at the start of a sentence: "The email server". */
  readonly name: string
  /** Whether an error means that the server did not answer, rather than that it refused. */
  readonly isUnanswered: (error: Error) => boolean
}

const failuresInARow = 3
const pauseMs = 30_000

export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes work fail immediately for half a minute after a server has not answered three times in a row, so that
 * nothing waits for it. Then one call tries the server again (ADR 0139).
 */
export const createBreaker = ({ name, isUnanswered }: Options): Breaker => {
  const policy = circuitBreaker(handleWhen(isUnanswered), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  return async (work) => {
    try {
      return await policy.execute(work)
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error
      throw new Error(`${name} has not answered ${failuresInARow} times; it is tried again soon`, {
        cause: error,
      })
    }
  }
}
