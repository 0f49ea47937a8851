import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 gives most of brotli's gain in about the time that gzip takes; measured on listing pages. */
const brotliQuality = 5
/**
 * Output five per cent larger than at the default level, in three fifths of the time; browsers use brotli
 * anyway.
 */
const gzipLevel = 2

/** Below this size, headers cost more than compression saves. */
const worthCompressing = 600

/**
 * Up to this size a body is compressed synchronously: another thread takes a third more time, and a page of
 * the site takes a millisecond.
 */
const atOnceBytes = 128 * 1024

/** The body in one encoding. */
export const encode = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  const isSmall = body.length <= atOnceBytes
  switch (encoding) {
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      }
      return isSmall ? brotliCompressSync(body, { params }) : brotli(body, { params })
    }
    case 'gzip':
      return isSmall ? gzipSync(body, { level: gzipLevel }) : zip(body, { level: gzipLevel })
    case 'identity':
      return body
  }
}

/** The longest header that is parsed: browsers send forty characters. */
const maxHeader = 500

const isRefused = (weight = ''): boolean => {
  const [name = '', value] = weight.split('=')
  return name.trim() === 'q' && Number(value) === 0
}

/** The encodings that a header accepts, without those that it refuses (`br;q=0`). */
const parseAccepted = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight]) => !isRefused(weight))
    .map(([name = '']) => name.trim())

const negotiated = new Map<string, Encoding>()
const maxHeaders = 500

/** The encoding to use; browsers send few distinct headers, so each is parsed once. */
export const negotiate = (header: string | undefined): Encoding => {
  if (!header || header.length > maxHeader) return 'identity'
  const cachedEncoding = negotiated.get(header)
  if (cachedEncoding) return cachedEncoding
  const acceptedEncodings = parseAccepted(header)
  const bestEncoding =
    encodings.find((encoding) => acceptedEncodings.includes(encoding)) ?? 'identity'
  if (negotiated.size < maxHeaders) negotiated.set(header, bestEncoding)
  return bestEncoding
}

/** Whether a body of this type and size is compressed at all. */
export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= worthCompressing &&
  /^(text\/|application\/(javascript|json|xml|rss\+xml|manifest))|\+json|svg/.test(contentType)
