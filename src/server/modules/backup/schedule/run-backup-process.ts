import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { findChildProgram } from '#server/platform/child-program.ts'
import { ArchiveError } from '../archive/entry.ts'
import type { BackupOrder, BackupReply } from './backup-order.ts'

/** The embedded database has its own memory beside the heap. */
const heapMegabytes = 256

/**
 * Writes an archive in a separate process, so that requests keep the processor. Returns the number of its
 * rows.
 * @throws `ArchiveError` for what the operator can fix.
 */
export const runBackupProcess = async (
  order: BackupOrder,
  signal: AbortSignal,
): Promise<number> => {
  signal.throwIfAborted()
  const child = fork(findChildProgram('backup-process'), [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('spawn', () => {
        setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
        child.send(order)
      })
      child.once('message', (reply: BackupReply) => {
        if (reply.kind === 'done') resolve(reply.rows)
        else reject(reply.isOperators ? new ArchiveError(reply.message) : new Error(reply.message))
      })
      child.once('error', reject)
      child.once('exit', (code, exitSignal) =>
        reject(new Error(`The backup process ended (${exitSignal ?? code})`)),
      )
    })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
