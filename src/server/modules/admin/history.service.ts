import type { AdminHistoryEntry } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { ListQuery } from './admin.domain.ts'
import { findRecord, listRecords } from './admin.repo.ts'
import { requirePolicy } from './admin.service.ts'
import type { Fields, ResourceDefinition } from './define.resource.ts'
import { auditResource } from './resources/audit.resource.ts'
import { requireGroup } from './settings.service.ts'

type Range = Pick<ListQuery, 'from' | 'count'>

interface History {
  /** Each an `AdminHistoryEntry`. */
  items: Fields[]
  total: number
}

const shown = [
  'id',
  'at',
  'actorName',
  'action',
  'before',
  'after',
] as const satisfies readonly (keyof AdminHistoryEntry)[]

const entriesOf = async (
  ctx: Ctx,
  { resource, recordId }: { resource: string; recordId: number | string },
  { from, count }: Range,
): Promise<History> => {
  const { items, total } = await listRecords(ctx, auditResource, {
    from,
    count,
    sort: { field: 'at', descending: true },
    filter: {
      terms: [
        { field: 'resource', is: 'anyOf', values: [resource] },
        { field: 'recordId', is: 'anyOf', values: [String(recordId)] },
      ],
    },
  })
  return {
    total,
    items: items.map((entry) => Object.fromEntries(shown.map((name) => [name, entry[name]]))),
  }
}

/**
 * What was done to a record, newest first: for everybody who may read the record, which has all fields that
 * its entries speak of. The log as a whole is the owner's.
 * @throws `not_found` for what is no record of the kind.
 */
export const listHistory = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, ...range }: Range & { id: number },
): Promise<History> => {
  requirePolicy(ctx, resource, 'read')
  if (!(await findRecord(ctx, resource, id))) throw notFound('Record')
  return entriesOf(ctx, { resource: resource.name, recordId: id }, range)
}

/** The same of a group of the settings. */
export const listGroupHistory = (
  ctx: Ctx,
  { group, ...range }: Range & { group: string },
): Promise<History> => {
  requirePolicy(ctx, { name: 'settings' }, 'read')
  return entriesOf(ctx, { resource: 'settings', recordId: requireGroup(group) }, range)
}
