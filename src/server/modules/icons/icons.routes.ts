import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { sendDrawing } from '#server/http/responses/drawings.ts'
import { declarePublicResponse } from '#server/http/response-cache/plugin.ts'
import { iconAddress, manifestSides } from './icon.domain.ts'
import { getIcoFile, getIcon, getManifest } from './icons.service.ts'

/**
 * The pictures and their sides in pixels: the one that Apple's phones look for, and those of the manifest.
 */
const pictures: readonly (readonly [address: string, side: number])[] = [
  ['/apple-touch-icon.png', 180],
  ...manifestSides.map((side) => [iconAddress(side), side] as const),
]

const config = { access: 'public', isFile: true } as const

/** Serves the agency's icon where browsers look for it, and the web app manifest that refers to it. */
export const registerIcons = (app: FastifyInstance, ctx: Ctx): void => {
  for (const [url, side] of pictures)
    app.get(url, { config }, async (request, reply) =>
      sendDrawing(request, reply, { ...(await getIcon(ctx, side)), type: 'image/png' }),
    )
  app.get('/favicon.ico', { config }, async (request, reply) =>
    sendDrawing(request, reply, { ...(await getIcoFile(ctx, 32)), type: 'image/x-icon' }),
  )
  app.get('/manifest.webmanifest', { config }, async (_request, reply) => {
    declarePublicResponse(reply, ['settings'])
    return reply.type('application/manifest+json').send(JSON.stringify(await getManifest(ctx)))
  })
}
