import { listAllowedRoles } from '#contracts/admin.ts'
import { officeFind, officeFindQuery } from '#contracts/admin/models/find.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint } from '#server/modules/admin/index.ts'
import { find, requireCriteria, toOfficeFind } from '#server/modules/models/index.ts'

/** The search of the site for staff, optionally with hidden models and juniors. */
export const officeFindEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/find', {
    summary: 'Find models among all of the roster, with the count of every choice',
    access: listAllowedRoles('bookings', 'read'),
    document: { query: officeFindQuery, result: officeFind },
    parse: ({ query }) => {
      const { juniors, inactive, ...fields } = parse(officeFindQuery, query)
      const criteria = requireCriteria(fields)
      return { criteria, withJuniors: juniors === '1', withInactive: inactive === '1' }
    },
    handle: async (ctx, { criteria, ...scope }) => {
      const matches = await find(ctx, criteria, scope)
      return { result: toOfficeFind(matches, criteria) }
    },
  }),
]
