import type { FastifyRequest } from 'fastify'
import { toFileName } from '#server/kernel/file-names.ts'
import { matchesTag } from './if-none-match.ts'

/**
 * The header for a file download, with a name that fits its type (`toFileName`), percent-encoded as in RFC
 * 8187 so that every name is preserved.
 */
export const attachment = (name: string, type: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(toFileName(name, type)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Whether the browser already has the file with this tag. */
export const hasCurrentCopy = (request: FastifyRequest, etag: string): boolean =>
  matchesTag(request.headers['if-none-match'], etag)
