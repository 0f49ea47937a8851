import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 gives most of brotli's gain for about the time gzip takes; measured on listing pages. */
const brotliQuality = 5
const gzipLevel = 6

/** Below this, headers weigh more than compression saves. */
const worthCompressing = 600

/** The body in one encoding. */
export const encode = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'gzip':
      return zip(body, { level: gzipLevel })
    case 'identity':
      return body
  }
}

const refused = (header: string, encoding: string) =>
  new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

const accepts = (header: string, encoding: string) =>
  new RegExp(`(^|[\\s,])${encoding}(\\s*[;,]|\\s*$)`).test(header) && !refused(header, encoding)

const negotiated = new Map<string, Encoding>()
const maxHeaders = 500

/** The encoding to use; browsers send few distinct headers, so each is parsed once. */
export const negotiate = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const known = negotiated.get(header)
  if (known) return known
  const lower = header.toLowerCase()
  const chosen = encodings.find((encoding) => accepts(lower, encoding)) ?? 'identity'
  if (negotiated.size < maxHeaders) negotiated.set(header, chosen)
  return chosen
}

/** Whether a body of this type and size is compressed at all. */
export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= worthCompressing &&
  /^(text\/|application\/(json|xml|rss\+xml|manifest))|\+json|svg/.test(contentType)
