import { AppError } from '#server/kernel/app-error.ts'

/**
 * Limits concurrent heavy work, so that a burst of pictures leaves processor time and memory for other
 * requests.
 */
export interface ConcurrencyLimiter {
  /**
   * Runs the work when enough places are free.
   * @throws `unavailable` if too much work is waiting.
   */
  run<T>(work: () => Promise<T>, places: number): Promise<T>
  /** Concurrent callers with the same name share one run and its result. Takes no places itself. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** The number of places for all running tasks. */
  readonly places: number
  /** The number of tasks that may wait. */
  readonly waiting: number
}

interface QueuedTask {
  readonly places: number
  readonly start: () => void
}

/** Creates a limiter with a number of places and a bounded first-in, first-out queue. */
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

  // Gives places to the first task in the queue, so that many small tasks cannot starve a large one.
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
