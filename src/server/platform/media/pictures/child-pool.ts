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
  const children = new Set<PictureChild>()
  const idleTimers = new Map<PictureChild, NodeJS.Timeout>()

  const endChild = (child: PictureChild) => {
    clearTimeout(idleTimers.get(child))
    idleTimers.delete(child)
    children.delete(child)
    child.end()
  }

  const takeChild = (): PictureChild => {
    for (const [child, timer] of idleTimers) {
      clearTimeout(timer)
      idleTimers.delete(child)
      if (child.isAlive()) return child
      children.delete(child)
    }
    const child = startChild(limits)
    children.add(child)
    return child
  }

  return {
    run: async (job) => {
      const child = takeChild()
      try {
        return await child.run(job)
      } finally {
        if (child.isAlive())
          idleTimers.set(child, setTimeout(() => endChild(child), IDLE_MS).unref())
        else children.delete(child)
      }
    },
    close: () => [...children].forEach(endChild),
  }
}
