import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { listEntriesAbout } from '#server/modules/audit/index.ts'
import type { ListQuery } from './records.domain.ts'
import { findRecord } from './records.repo.ts'
import { requirePolicy } from './records.service.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { requireGroup } from '../settings/settings.service.ts'

type Range = Pick<ListQuery, 'from' | 'count'>

/**
 * What was done to a record, newest first: for everybody who may read the record, which has all fields that
 * its entries speak of. The log as a whole is the owner's.
 * @throws `not_found` for what is no record of the kind.
 */
export const listHistory = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, ...range }: Range & { id: number },
) => {
  requirePolicy(ctx, resource, 'read')
  if (!(await findRecord(ctx, resource, id))) throw notFound('Record')
  return listEntriesAbout(ctx, { resource: resource.name, recordId: id }, range)
}

/** The same of a group of the settings. */
export const listGroupHistory = (ctx: Ctx, { group, ...range }: Range & { group: string }) => {
  const recordId = requireGroup(ctx, group, 'read')
  return listEntriesAbout(ctx, { resource: 'settings', recordId }, range)
}
