import type { siteEndpoints } from '#contracts/content/site.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getSite } from './site.service.ts'

export const siteHandlers: Handlers<typeof siteEndpoints> = {
  'GET /api/V1/site': async (ctx) => ({ result: { site: await getSite(ctx) } }),
}

/** As staff see it: with the pages that have no text yet. */
export const siteHandlersForStaff: Handlers<typeof siteEndpoints> = {
  'GET /api/V1/site': async (ctx) => ({
    result: { site: await getSite(ctx, { showsUnwritten: true }) },
  }),
}
