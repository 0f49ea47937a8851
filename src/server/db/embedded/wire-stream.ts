import { Duplex } from 'node:stream'
import { join, findLastType, SESSION_OPENED } from '#server/db/embedded/frames.ts'
import type { Engine } from '#server/db/embedded/engine.ts'
import type { EngineSession } from '#server/db/embedded/session.ts'

const STARTUP = 0
const TERMINATE = 'X'.charCodeAt(0)
// node-postgres writes whole frames, usually one per chunk; these end a request and expect a response.
const QUESTION_ENDS = new Set(['Q', 'S', 'H'].map((letter) => letter.charCodeAt(0)))

/**
 * Looks like a socket to node-postgres but leads to the embedded engine, so that the real driver, with its
 * types, errors and prepared statements, works as with any PostgreSQL.
 */
export const openWireStream = (engine: Engine): Duplex => {
  let session: EngineSession | undefined
  let question: Buffer[] = []

  const take = async (chunk: Buffer): Promise<void> => {
    if (chunk[0] === STARTUP) return start()
    if (chunk[0] === TERMINATE) {
      stream.push(null)
      return
    }
    question.push(chunk)
    if (!QUESTION_ENDS.has(findLastType(chunk) ?? STARTUP)) return
    const bytes = join(question)
    question = []
    stream.push(await session?.request({ kind: 'wire', bytes }))
  }

  // Every client gets a clean session, as on a new connection: no transaction, settings or statements.
  const start = async (): Promise<void> => {
    session = await engine.session()
    stream.once(
      'close',
      session.onLost((reason) => stream.destroy(reason)),
    )
    await session.request({ kind: 'reset' })
    stream.push(SESSION_OPENED)
  }

  const takeAll = async (chunks: Buffer[]): Promise<void> => {
    for (const chunk of chunks) await take(chunk)
  }

  function settle(work: Promise<void>, callback: (error?: Error | null) => void): void {
    work.then(
      () => callback(),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }

  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, callback) => settle(take(chunk), callback),
    writev: (chunks, callback) =>
      settle(takeAll(chunks.map(({ chunk }) => chunk as Buffer)), callback),
  })
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}
