/** The thread that runs the embedded PostgreSQL, so that its queries never block the server's event loop. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { endsReady, findFatalMessage, join, simpleQuery } from '#server/db/embedded/frames.ts'
import type { EngineReply, EngineRequest, EngineSource } from '#server/db/embedded/messages.ts'
import { openPostgres } from '#server/db/embedded/open-postgres.ts'

const port = parentPort
if (!port) throw new Error('worker.ts must run in a worker thread')

const reply = (message: EngineReply): void => {
  port?.postMessage(message, message.kind === 'done' ? [message.bytes.buffer] : [])
}

const exchange = async (postgres: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  // The bytes are a view of the WASM module's memory: copy them before they change.
  await postgres.execProtocolRawStream(bytes, { onRawData: (part) => chunks.push(part.slice()) })
  return join(chunks)
}

const resetSession = async (postgres: PGlite): Promise<Uint8Array<ArrayBuffer>> => {
  await exchange(postgres, simpleQuery('rollback'))
  return exchange(postgres, simpleQuery('discard all'))
}

const answer = async (
  postgres: PGlite,
  request: EngineRequest,
): Promise<Uint8Array<ArrayBuffer>> => {
  switch (request.kind) {
    case 'wire':
      return exchange(postgres, request.bytes)
    case 'reset':
      return resetSession(postgres)
    case 'dump':
      return new Uint8Array(await (await postgres.dumpDataDir('gzip')).arrayBuffer())
    case 'close':
      await exchange(postgres, simpleQuery('checkpoint'))
      await postgres.close()
      return new Uint8Array(0)
  }
}

const findDamage = (request: EngineRequest, bytes: Uint8Array): string | undefined => {
  if (request.kind !== 'wire' && request.kind !== 'reset') return undefined
  if (!endsReady(bytes)) return 'the server stopped in the middle of an answer'
  return findFatalMessage(bytes)
}

const serve = async (postgres: PGlite, request: EngineRequest): Promise<void> => {
  const bytes = await answer(postgres, request)
  const damage = findDamage(request, bytes)
  reply(damage ? { kind: 'broken', message: damage } : { kind: 'done', id: request.id, bytes })
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const run = async (source: EngineSource): Promise<void> => {
  const postgres = await openPostgres(source)
  let turn: Promise<void> = Promise.resolve()
  port?.on('message', (request: EngineRequest) => {
    turn = turn
      .then(() => serve(postgres, request))
      .catch((error: unknown) => {
        reply({ kind: 'broken', message: describe(error) })
      })
  })
  reply({ kind: 'ready' })
}

run(workerData as EngineSource).catch((error: unknown) => {
  reply({ kind: 'failed', message: describe(error) })
})
