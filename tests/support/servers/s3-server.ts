import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createS3Store } from '#server/platform/media/s3-store.ts'
import type { Config } from '#server/config.ts'
import S3rver from 's3rver'

export interface S3Server {
  /** Our settings for the store. */
  readonly settings: Extract<Config['media'], { kind: 's3' }>
  /** The same as environment variables. */
  readonly environment: Readonly<Record<string, string>>
  /** Answers 503 to writes whose key has this ending, until called without one. */
  refuseWrites(ending?: string): void
  empty(): Promise<void>
  stop(): Promise<void>
}

const bucket = 'media'
/** The server's only credentials. */
const key = 'S3RVER'

/** An S3 server with one empty bucket, on a free port of this machine. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'callboard-s3-'))
  const s3 = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  let refusedEnding: string | undefined
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (refusedEnding === undefined || request.method === 'GET' || !path.endsWith(refusedEnding)) {
      answer(request, response)
      return
    }
    request.resume()
    response.writeHead(503, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const settings = {
    kind: 's3',
    bucket,
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
  } as const
  const store = createS3Store(settings)
  return {
    settings,
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    refuseWrites: (ending) => {
      refusedEnding = ending
    },
    empty: async () => {
      const keys: string[] = []
      for await (const file of store.list()) keys.push(file.key)
      for (const name of keys) await store.delete(name)
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
