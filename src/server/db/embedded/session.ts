import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import type { EngineReply, EngineRequestBody, EngineSource } from '#server/db/embedded/messages.ts'
import { findChildProgram } from '#server/platform/child-program.ts'

/** One run of the embedded PostgreSQL's thread, from its start to its end. */
export interface EngineSession {
  /** Sends one request and returns the bytes of the response; rejects if the thread is lost meanwhile. */
  request(request: EngineRequestBody): Promise<Uint8Array>
  /**
   * Calls `listener` when the thread is lost, immediately if it already is; returns a function that
   * unsubscribes.
   */
  onLost(listener: (reason: Error) => void): () => void
  /** Ends the thread immediately, even in the middle of a statement; resolves when it has ended. */
  end(why: string): Promise<void>
}

interface PendingCall {
  resolve(bytes: Uint8Array): void
  reject(reason: Error): void
}

/**
 * Starts the thread and waits until its database is open.
 * @param timeLimitMs read before each statement; the thread is ended if a statement takes longer.
 */
export const startSession = (
  source: EngineSource,
  timeLimitMs: () => number | undefined,
): Promise<EngineSession> => {
  const worker = new Worker(findChildProgram('database-worker'), { workerData: source })
  const pendingCalls = new Map<number, PendingCall>()
  const listeners = new Set<(reason: Error) => void>()
  let lossReason: Error | undefined
  let isOpen = false
  let lastId = 0

  const markLost = (why: string): Error => {
    if (lossReason) return lossReason
    const what = isOpen ? 'is gone' : 'cannot be opened'
    const reason = new DatabaseUnavailableError(`The embedded database ${what}: ${why}`)
    lossReason = reason
    for (const each of pendingCalls.values()) each.reject(reason)
    pendingCalls.clear()
    for (const listener of listeners) listener(reason)
    return reason
  }

  const end = async (why: string): Promise<void> => {
    markLost(why)
    await worker.terminate()
  }

  const request = async (request: EngineRequestBody): Promise<Uint8Array> => {
    if (lossReason) throw lossReason
    const id = ++lastId
    const limit = isStatement(request) ? timeLimitMs() : undefined
    const timer = limit && setTimeout(() => void end(`a statement took over ${limit} ms`), limit)
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        pendingCalls.set(id, { resolve, reject })
        worker.postMessage({ ...request, id })
      })
    } finally {
      clearTimeout(timer)
    }
  }

  const onLost = (listener: (reason: Error) => void) => {
    if (lossReason) listener(lossReason)
    else listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (message: EngineReply) => {
      if (message.kind === 'done') {
        pendingCalls.get(message.id)?.resolve(message.bytes)
        pendingCalls.delete(message.id)
      } else if (message.kind === 'ready') {
        isOpen = true
        resolve({ request, onLost, end })
      } else if (message.kind === 'failed') reject(markLost(message.message))
      else void end(message.message)
    })
    worker.on('error', (error: Error) => reject(markLost(error.message)))
    worker.on('exit', () => reject(markLost('its thread ended')))
  })
}

const isStatement = ({ kind }: EngineRequestBody): boolean => kind === 'wire' || kind === 'reset'
