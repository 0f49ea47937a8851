import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { matchesTag } from '../responses/if-none-match.ts'
import { encode, type Encoding, isCompressible } from './encoding.ts'

interface Variant {
  readonly body: Buffer
  /** Names and values alternating: the form that Node writes fastest. */
  readonly headers: readonly string[]
}

/** A cached response: headers, ETag and the body in each encoding requested so far. */
export interface CachedResponse {
  readonly tags: readonly string[]
  /** The write counter when it was last known to be current; at first, when its render began. */
  seen: number
  readonly renderedAt: number
  readonly etag: string
  readonly identity: Buffer
  readonly variants: Partial<Record<Encoding, Variant>>
  readonly headers: Readonly<Record<string, string>>
  readonly notModifiedHeaders: readonly string[]
  /** When its last refresh began. */
  refreshedAt: number
  /** How often its address was requested recently. */
  requestCount: number
}

interface Finished {
  tags: readonly string[]
  seen: number
  renderedAt: number
  body: Buffer
  headers: Record<string, string>
}

const notRepeated = new Set([
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
])

/** Headers that a shared cache needs for its next conditional request. */
const forSharedCaches = new Set([
  'surrogate-key',
  'surrogate-control',
  'cache-tag',
  'cloudflare-cdn-cache-control',
])

/** Prepares a response for being sent many times. */
export const cacheResponse = ({
  tags,
  seen,
  renderedAt,
  body,
  headers,
}: Finished): CachedResponse => {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const lasting = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !notRepeated.has(name.toLowerCase())),
  )
  const common = { ...lasting, etag, vary: 'Accept-Encoding' }
  return {
    tags,
    seen,
    renderedAt,
    etag,
    identity: body,
    variants: {},
    headers: common,
    notModifiedHeaders: flat({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': lasting['cache-control'] ?? 'no-cache',
      ...Object.fromEntries(
        Object.entries(lasting).filter(([name]) => forSharedCaches.has(name.toLowerCase())),
      ),
    }),
    refreshedAt: renderedAt,
    requestCount: 1,
  }
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat()

/** Adds an encoding to a cached response, once. */
export const addVariant = async (cached: CachedResponse, wanted: Encoding): Promise<void> => {
  if (cached.variants[wanted]) return
  const contentType = cached.headers['content-type'] ?? ''
  const encoding = isCompressible(contentType, cached.identity.length) ? wanted : 'identity'
  const body = await encode(cached.identity, encoding)
  cached.variants[wanted] = {
    body,
    headers: flat({
      ...cached.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }),
  }
}

/** The memory of an entry besides its texts and bodies: the objects themselves and the cache's lists. */
const overhead = 1_500

/** The size of a cached response in memory in bytes, with its key and every encoding so far. */
export const getSizeInBytes = (cached: CachedResponse, key: string): number => {
  const variants = Object.values(cached.variants)
  const bodies = new Set([cached.identity, ...variants.map(({ body }) => body)])
  const headers = [cached.notModifiedHeaders, ...variants.map((variant) => variant.headers)]
  return (
    overhead +
    key.length * 2 +
    sumLengths(cached.tags) +
    sumLengths(flat({ ...cached.headers })) +
    headers.reduce((sum, each) => sum + sumLengths(each), 0) +
    [...bodies].reduce((sum, { length }) => sum + length, 0)
  )
}

const sumLengths = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length, 0)

/** The request headers that select a variant of a cached response. */
export interface RequestedVariant {
  method: string | undefined
  ifNoneMatch: string | undefined
  encoding: Encoding
}

/** Sends a cached response; false if the requested encoding has not been made yet. */
export const sendCached = (
  cached: CachedResponse,
  requested: RequestedVariant,
  response: ServerResponse,
): boolean => {
  if (matchesTag(requested.ifNoneMatch, cached.etag)) {
    response.writeHead(304, cached.notModifiedHeaders as string[]).end()
    return true
  }
  const variant = cached.variants[requested.encoding]
  if (!variant) return false
  response.writeHead(200, variant.headers as string[])
  response.end(requested.method === 'HEAD' ? undefined : variant.body)
  return true
}
