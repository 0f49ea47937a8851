import type { landingEndpoints } from '#contracts/content/landing.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getFavouritesPage, getHome, getLanding } from './landing.service.ts'
import { toFavouritesPage, toHome, toLanding } from './landing.wire.ts'

export const landingHandlers: Handlers<typeof landingEndpoints> = {
  'GET /api/V1/landing-page-content': async (ctx) => ({ result: toLanding(await getLanding(ctx)) }),
  'GET /api/V1/homepage/content': async (ctx, { user_id }) => ({
    result: toHome(await getHome(ctx, user_id)),
  }),
  'GET /api/V1/wishlists-content': async (ctx) => ({
    result: toFavouritesPage(await getFavouritesPage(ctx)),
  }),
}
