import type { findEndpoints } from '#contracts/models/find.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { find, requireCriteria } from './find.service.ts'
import { toFindResult } from './find.wire.ts'

export const findHandlers: Handlers<typeof findEndpoints> = {
  'GET /api/V1/find': async (ctx, input) => {
    const criteria = requireCriteria(input)
    const matches = await find(ctx, criteria)
    return { result: toFindResult(matches, criteria) }
  },
}
