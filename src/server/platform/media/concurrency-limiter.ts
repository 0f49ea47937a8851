import { AppError } from '#server/kernel/app-error.ts'

/** Where heavy work waits its turn, so that a rush for pictures leaves the processor to everybody else. */
export interface ConcurrencyLimiter {
  /**
   * Runs the work when a place is free.
   * @throws `unavailable` when too many wait already.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The same, but whoever asks for equally named work while it runs gets the same result. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
}

/** A bench with a number of places and a bounded queue, first come first served. */
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

  // The place goes straight to the next in line, so nobody who comes later can slip in between.
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
