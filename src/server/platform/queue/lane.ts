import type { ClaimedJob } from './queue.repo.ts'

interface Parts {
  /** Claims the lane's job with the longest wait. Never rejects. */
  readonly claim: () => Promise<ClaimedJob | undefined>
  /** Never rejects. */
  readonly perform: (job: ClaimedJob) => Promise<void>
  /** Number of jobs that run concurrently. */
  readonly slots: number
}

const pollMs = 5_000

/** Creates a part of the queue whose jobs wait only for each other. */
export const createLane = ({ claim, perform, slots }: Parts) => {
  const running = new Set<Promise<void>>()
  const bell = createBell()
  let loop: Promise<void> | undefined
  let isStopping = false

  const work = async (): Promise<void> => {
    while (!isStopping) {
      const job = running.size < slots ? await claim() : undefined
      if (!job) {
        await bell.wait(pollMs)
        continue
      }
      const done = perform(job).finally(() => {
        running.delete(done)
        bell.ring()
      })
      running.add(done)
    }
  }

  return {
    /** Looks for jobs immediately. */
    ring: bell.ring,
    start: () => {
      loop = work()
    },
    running: () => running.size,
    /** Accepts no more jobs; resolves when the running ones have ended. */
    stop: async (): Promise<void> => {
      isStopping = true
      bell.ring()
      await loop
      await Promise.all(running)
    },
  }
}

/** Wakes one waiter. A ring without a waiter is kept for the next one. */
const createBell = () => {
  let rung = false
  let wake = () => {
    rung = true
  }
  const keep = wake
  return {
    ring: () => wake(),
    wait: (atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          wake = keep
          rung = false
          resolve()
        }
        const timer = setTimeout(end, rung ? 0 : atMostMs)
        wake = end
      }),
  }
}
