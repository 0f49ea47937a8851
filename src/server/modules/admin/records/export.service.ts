import type { Ctx } from '#server/context.ts'
import type { ListQuery } from './records.domain.ts'
import { listResource } from './read.service.ts'
import type { Fields, ResourceDefinition } from '../define-resource.admin.ts'

const batch = 500
/** More than a spreadsheet opens with pleasure. */
export const maxExported = 100_000

/**
 * The records of a whole list, read in batches, so that an export of any length takes little memory. A write
 * between two batches may move a record: an export is a look at the list, not a backup.
 */
export async function* exportResource(
  ctx: Ctx,
  resource: ResourceDefinition,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<Fields> {
  for (let from = 0; from < maxExported; from += batch) {
    const { items } = await listResource(ctx, resource, { ...query, from, count: batch })
    yield* items
    if (items.length < batch) return
  }
}
