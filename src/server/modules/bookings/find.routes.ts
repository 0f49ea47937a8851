import type { officeFindEndpoints } from '#contracts/admin/endpoints/models.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { find, requireCriteria, toOfficeFind } from '#server/modules/models/index.ts'

/** The search of the site for staff, optionally with hidden models and juniors. */
export const officeFindHandlers: AdminHandlers<typeof officeFindEndpoints> = {
  'GET /api/admin/find': async (ctx, { juniors, inactive, ...fields }) => {
    const criteria = requireCriteria(fields)
    const scope = { withJuniors: juniors === '1', withInactive: inactive === '1' }
    return { result: toOfficeFind(await find(ctx, criteria, scope), criteria) }
  },
}
