import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { listEntriesAbout } from '#server/modules/audit/index.ts'
import { hideConfidential } from './confidential.service.ts'
import type { ListQuery } from './records.domain.ts'
import { findRecord } from './records.repo.ts'
import { requirePolicy } from '../policy.service.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { Fields } from '../record-types.ts'
import { requireGroup } from '../settings.service.ts'

type Range = Pick<ListQuery, 'from' | 'count'>

/**
 * The history of a record, newest first, for everybody who may read the record and with the fields they may
 * see. Only the owner sees the whole log.
 * @throws `not_found` for an unknown record.
 */
export const listHistory = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, ...range }: Range & { id: number },
) => {
  requirePolicy(ctx, resource, 'read')
  if (!(await findRecord(ctx, resource, id))) throw notFound('Record')
  const subject = { resource: resource.name, recordId: id }
  const { items, total } = await listEntriesAbout(ctx, subject, range)
  const redact = (values: Fields | null) => values && hideConfidential(ctx.actor, resource, values)
  return {
    items: items.map((entry) => ({
      ...entry,
      before: redact(entry.before),
      after: redact(entry.after),
    })),
    total,
  }
}

/** The same for a group of settings. */
export const listGroupHistory = (ctx: Ctx, { group, ...range }: Range & { group: string }) => {
  const recordId = requireGroup(ctx, group, 'read')
  return listEntriesAbout(ctx, { resource: 'settings', recordId }, range)
}
