import { AppError } from '#server/kernel/app-error.ts'

/** Limits heavy work, so that a burst of pictures leaves processor time and memory for everything else. */
export interface ConcurrencyLimiter {
  /**
   * Runs the work as soon as so many places are free.
   * @throws `unavailable` if too much work is waiting already.
   */
  run<T>(work: () => Promise<T>, places: number): Promise<T>
  /** Concurrent callers with the same name share one run and its result. It takes no places itself. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** How many places the running tasks have together. */
  readonly places: number
  /** How many more tasks may wait. */
  readonly waiting: number
}

interface QueuedTask {
  readonly places: number
  readonly start: () => void
}

/** A limiter with a number of places and a bounded queue, first come first served. */
export const createConcurrencyLimiter = ({ places: all, waiting }: Limits): ConcurrencyLimiter => {
  const queue: QueuedTask[] = []
  const shared = new Map<string, Promise<unknown>>()
  let free = all

  const take = async (places: number): Promise<void> => {
    if (queue.length === 0 && places <= free) {
      free -= places
      return
    }
    if (queue.length >= waiting) {
      throw new AppError('unavailable', 'The service is busy. Please try again in a moment', {
        retryAfter: 2,
      })
    }
    await new Promise<void>((start) => queue.push({ places, start }))
  }

  // Places go straight to the first in the queue: many small tasks must not keep a large one waiting.
  const leave = (places: number): void => {
    free += places
    for (let next = queue[0]; next && next.places <= free; next = queue[0]) {
      queue.shift()
      free -= next.places
      next.start()
    }
  }

  return {
    run: async (work, places) => {
      const placeCount = Math.min(places, all)
      await take(placeCount)
      try {
        return await work()
      } finally {
        leave(placeCount)
      }
    },
    share: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const running = shared.get(name)
      if (running) return running as Promise<T>
      const started = work().finally(() => shared.delete(name))
      shared.set(name, started)
      return started
    },
  }
}
