import { doJob, RefusedPicture, setUpLibrary } from './picture-jobs.ts'
import { OUT_OF_MEMORY } from './out-of-memory.ts'
import type { JobReply, PictureJob } from './picture-types.ts'

/**
 * The program that decodes pictures: it takes one job after the other from its server and ends with it. Its
 * argument is the memory limit in megabytes.
 */
const maxBytes = Number(process.argv[2]) * 1024 * 1024

// Enforces the limit where the system does not, and for memory that the system does not count.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY)
}, 25).unref()

const toFault = (error: unknown): JobReply => {
  if (error instanceof RefusedPicture) return { fault: error.fault, detail: error.message }
  return { fault: 'failed', detail: error instanceof Error ? error.message : String(error) }
}

setUpLibrary()
process.on('disconnect', () => process.exit(0))
process.on('message', (job: PictureJob) => {
  const reply = doJob(job).then((result): JobReply => ({ result }), toFault)
  void reply.then((message) => process.send?.(message))
})
