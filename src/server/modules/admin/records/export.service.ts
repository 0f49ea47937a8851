import type { Ctx } from '#server/context.ts'
import { requirePolicy } from '../policy.service.ts'
import type { Fields, ResourceDefinition } from '../define-resource.admin.ts'
import { shownTo } from './confidential.service.ts'
import type { ListQuery } from './records.domain.ts'
import { listIds, listRecordsById } from './records.repo.ts'

const batch = 500

/**
 * The records of a whole list, of any length: their ids at once, then the records in batches, so that little of them is in
 * memory and none is read twice. What is written meanwhile is read as it is then: an export is a look at the list, not a
 * backup.
 */
export async function* exportResource(
  ctx: Ctx,
  resource: ResourceDefinition,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<Fields> {
  requirePolicy(ctx, resource, 'read')
  const ids = await listIds(ctx, resource, query)
  for (let from = 0; from < ids.length; from += batch) {
    const records = await listRecordsById(ctx, resource, ids.slice(from, from + batch))
    yield* records.map((record) => shownTo(ctx.actor, resource, record))
  }
}
