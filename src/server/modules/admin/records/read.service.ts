import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { AnyRecord } from '../record-types.ts'
import { requirePolicy } from '../policy.service.ts'
import { listTags } from '../tags/tags.repo.ts'
import { hideConfidential } from './confidential.service.ts'
import type { ListQuery } from './records.domain.ts'
import { findRecord, listRecords } from './records.repo.ts'

/** A range of a list. */
export const listResource = async (ctx: Ctx, resource: ResourceDefinition, query: ListQuery) => {
  requirePolicy(ctx, resource, 'read')
  const { items, total } = await listRecords(ctx, resource, query)
  return { items: items.map((record) => hideConfidential(ctx.actor, resource, record)), total }
}

/**
 * A record as stored.
 * @throws `not_found`.
 */
export const getStoredRecord = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  id: number,
): Promise<AnyRecord> => {
  const record = await findRecord(ctx, resource, id)
  if (!record) throw notFound('Record')
  return record
}

/** A record with the fields that need more than a query of its table. */
export const addDetail = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  record: AnyRecord,
): Promise<AnyRecord> => ({ ...record, ...(await resource.loadDetail?.(ctx, record)) })

/**
 * One record with all its fields.
 * @throws `not_found`.
 */
export const getResource = async (ctx: Ctx, resource: ResourceDefinition, id: number) => {
  requirePolicy(ctx, resource, 'read')
  const record = await addDetail(ctx, resource, await getStoredRecord(ctx, resource, id))
  return hideConfidential(ctx.actor, resource, record)
}

/** The tags in use for a kind of record, for users who may read it. */
export const listResourceTags = (ctx: Ctx, resource: ResourceDefinition): Promise<string[]> => {
  requirePolicy(ctx, resource, 'read')
  return listTags(ctx, resource)
}
