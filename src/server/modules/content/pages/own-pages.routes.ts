import type { ownPageEndpoints } from '#contracts/content/own-pages.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getOwnPage } from './own-pages.service.ts'
import { toOwnPage } from './pages.wire.ts'

export const ownPageHandlers: Handlers<typeof ownPageEndpoints> = {
  'GET /api/V1/own-pages/{slug}': async (ctx, { slug }) => ({
    result: { page: toOwnPage(await getOwnPage(ctx, slug)) },
  }),
}
