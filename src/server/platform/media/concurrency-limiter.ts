import { AppError } from '#server/kernel/app-error.ts'

/** Limits heavy work, so that a burst of pictures leaves processor time for everything else. */
export interface ConcurrencyLimiter {
  /**
   * Runs the work as soon as a slot is free.
   * @throws `unavailable` if too much work is waiting already.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same, but concurrent callers with the same name share one run and its result. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** How many tasks run at the same time. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
}

/** A limiter with a number of slots and a bounded queue, first come first served. */
export const createConcurrencyLimiter = ({ atOnce, waiting }: Limits): ConcurrencyLimiter => {
  const queue: (() => void)[] = []
  const shared = new Map<string, Promise<unknown>>()
  let busy = 0

  const takePlace = async (): Promise<void> => {
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (queue.length >= waiting) {
      throw new AppError('unavailable', 'The service is busy. Please try again in a moment', {
        retryAfter: 2,
      })
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  // The slot goes straight to the next in the queue, so that no later caller can slip in between.
  const leavePlace = (): void => {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    await takePlace()
    try {
      return await work()
    } finally {
      leavePlace()
    }
  }

  return {
    run,
    share: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const running = shared.get(name)
      if (running) return running as Promise<T>
      const started = run(work).finally(() => shared.delete(name))
      shared.set(name, started)
      return started
    },
  }
}
