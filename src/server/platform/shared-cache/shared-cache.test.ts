import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createCloudflare } from './cloudflare.ts'
import { createFastly } from './fastly.ts'
import { PurgeError, type PurgeAccess, type SharedCache } from './shared-cache.ts'
import { createVarnish } from './varnish.ts'

const token = 'a-token-of-the-tests'
const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

interface Outcome {
  status: number
  body: unknown
}

/** A cache that answers as its documentation says, and records the requests. */
const aCache = async (answer: (asked: ReceivedRequest) => Outcome) => {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      requests.push({ method, url, headers, body })
      const outcome = answer(requests.at(-1)!)
      response.writeHead(outcome.status).end(JSON.stringify(outcome.body))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked: requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `model:${index}`)
const purge = (cache: SharedCache, tags: readonly string[]) =>
  cache.purge(tags, AbortSignal.timeout(5_000))
const access = (url: string, path = ''): PurgeAccess => ({ urls: [`${url}${path}`], token })

describe('Varnish', () => {
  const answer = ({ method, headers }: ReceivedRequest): Outcome =>
    method === 'PURGE' && headers['purge-token'] === token
      ? { status: 200, body: '' }
      : { status: 403, body: '' }

  it('is told tags and lifetime, and purges at every address', async () => {
    const [one, other] = [await aCache(answer), await aCache(answer)]
    const cache = createVarnish({ urls: [one.url, other.url], token })
    expect(cache.headersFor(['models:all', 'model:1'])).toEqual({
      'surrogate-key': 'models:all model:1',
      'surrogate-control': expect.stringMatching(
        /^max-age=\d+, stale-while-revalidate=\d+/,
      ) as string,
    })
    await purge(cache, ['models', 'model:1'])
    for (const { asked } of [one, other]) {
      expect(asked).toMatchObject([
        { method: 'PURGE', url: '/', headers: { 'xkey-purge': 'models model:1' } },
      ])
    }
    await purge(cache, many(150))
    expect(one.asked).toHaveLength(3)
  })

  it('fails without the right token, and the message does not tell it', async () => {
    const { url } = await aCache(answer)
    const failedPurge = purge(createVarnish({ urls: [url], token: 'another-token-123' }), [
      'models',
    ])
    await expect(failedPurge).rejects.toThrow(PurgeError)
    await expect(failedPurge).rejects.toThrow(/^127\.0\.0\.1:\d+ answered a purge with 403$/)
  })
})

describe('Fastly', () => {
  it('purges up to 256 keys of a service at a time', async () => {
    const { url, asked } = await aCache(({ headers, url, body }) => {
      const { surrogate_keys: keys } = JSON.parse(body) as { surrogate_keys: string[] }
      const isRight = headers['fastly-key'] === token && url === '/service/S1/purge'
      return isRight && keys.length <= 256
        ? { status: 200, body: Object.fromEntries(keys.map((key) => [key, '108-1'])) }
        : { status: 401, body: { msg: 'Provided credentials are missing or invalid' } }
    })
    const cache = createFastly(access(url, '/service/S1'))
    await purge(cache, many(300))
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(cache.headersFor(['a:1', 'b:2'])).toMatchObject({ 'surrogate-key': 'a:1 b:2' })
  })
})

describe('Cloudflare', () => {
  const zone = '/client/v4/zones/Z1'
  const answer = ({ headers, url, body }: ReceivedRequest): Outcome => {
    const { tags } = JSON.parse(body) as { tags: string[] }
    if (headers.authorization !== `Bearer ${token}` || url !== `${zone}/purge_cache`) {
      return { status: 403, body: { success: false, errors: [{ code: 10_000 }] } }
    }
    const success = tags.length <= 30
    return { status: 200, body: { success, errors: [], result: success ? { id: 'Z1' } : null } }
  }

  it('purges up to 30 tags of a zone at a time', async () => {
    const { url, asked } = await aCache(answer)
    const cache = createCloudflare(access(url, zone))
    await purge(cache, many(70))
    expect(asked).toHaveLength(3)
    expect(cache.headersFor(['a:1', 'b:2'])).toMatchObject({ 'cache-tag': 'a:1,b:2' })
  })

  it('fails if the answer does not say that it was done', async () => {
    const { url } = await aCache(() => ({ status: 200, body: { success: false } }))
    await expect(purge(createCloudflare(access(url, zone)), ['models'])).rejects.toThrow(PurgeError)
  })
})
