import type { JobReply, PictureJob } from './picture-types.ts'
import { type ChildLimits, type PictureChild, startChild } from './picture-child.ts'

/**
 * Longer than the pause between two pictures of a page, short enough that idle processes do not hold memory.
 */
const IDLE_MS = 5_000

/** Picture processes that start on demand, are reused, and end when idle. */
export interface ChildPool {
  /** @throws LostChildError if the job's process ends. Other jobs have processes of their own. */
  run(job: PictureJob): Promise<JobReply>
  close(): void
}

export const createChildPool = (limits: ChildLimits): ChildPool => {
  const all = new Set<PictureChild>()
  const idle = new Map<PictureChild, NodeJS.Timeout>()

  const end = (child: PictureChild) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    all.delete(child)
    child.end()
  }

  const take = (): PictureChild => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.isAlive()) return child
      all.delete(child)
    }
    const child = startChild(limits)
    all.add(child)
    return child
  }

  return {
    run: async (job) => {
      const child = take()
      try {
        return await child.run(job)
      } finally {
        if (child.isAlive()) idle.set(child, setTimeout(() => end(child), IDLE_MS).unref())
        else all.delete(child)
      }
    },
    close: () => [...all].forEach(end),
  }
}
