import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrentCopy } from './downloads.ts'
import { declarePublicResponse } from '../response-cache/plugin.ts'
import type { Drawing } from '#server/platform/papers/drawing.ts'

/** Sends a drawing, unless the browser has it already: then nothing is drawn. */
export const sendDrawing = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { version, tags, draw, type }: Drawing & { readonly type: string },
): Promise<FastifyReply> => {
  const etag = `"${version}"`
  declarePublicResponse(reply, tags)
  void reply.header('etag', etag)
  if (hasCurrentCopy(request, etag)) return reply.code(304).send()
  return reply.type(type).send(await draw())
}
