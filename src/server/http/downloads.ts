import type { FastifyRequest } from 'fastify'
import { toFileName } from '#server/kernel/file-names.ts'
import { matchesTag } from './if-none-match.ts'

/**
 * The header of a file to be saved, under a name that fits its type (`toFileName`), percent-encoded as in RFC 8187, so that
 * every name survives it.
 */
export const attachment = (name: string, type: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(toFileName(name, type)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Whether the browser has the file of this tag already. */
export const hasCurrentCopy = (request: FastifyRequest, etag: string): boolean =>
  matchesTag(request.headers['if-none-match'], etag)
