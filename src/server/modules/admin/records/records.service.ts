import type { AdminResourceName } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { invalidate, invalidateRecords } from '#server/db/invalidate.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type {
  AnyRecord,
  EngineTypes,
  Fields,
  HookAction,
  HookVersions,
  StoredRecord,
} from '../record-types.ts'
import { requirePolicy } from '../policy.service.ts'
import { tagRecord } from '../tags/tags.service.ts'
import { fillWithNull, cleanValues, requireValid, runWrite } from './checks.service.ts'
import { requireCurrent } from './conflicts.service.ts'
import { getStoredRecord, addDetail } from './read.service.ts'
import { getDifference } from './records.domain.ts'
import { insertRecord, lockRecord, updateRecord } from './records.repo.ts'

/** Stores a new record and returns it. `values` have passed the resource's schema. */
export const createRecord = (ctx: Ctx, resource: ResourceDefinition, values: Fields) => {
  requirePolicy(ctx, resource, 'create')
  return runWrite(ctx, resource, async (ctx) => {
    const clean = cleanValues(resource, values)
    const prepared = {
      ...clean,
      ...(await resource.prepare?.(ctx, { values: clean, before: null })),
    }
    requireValid(resource, fillWithNull(resource, prepared))
    const id = await insertRecord(ctx, resource, prepared)
    const write = { id, values: prepared, before: null }
    await resource.saveRelations?.(ctx, write)
    await resource.afterWrite?.(ctx, write)
    const after = await getStoredRecord(ctx, resource, id)
    await insertEntry(ctx, toEntry(resource, { id, action: 'create', before: null, after }))
    await invalidateTags(ctx, resource, { before: null, after })
    return addDetail(ctx, resource, after)
  })
}

const invalidateTags = async (
  ctx: Ctx,
  { cacheTags, recordTags }: ResourceDefinition,
  versions: HookVersions<EngineTypes>,
): Promise<void> => {
  if (cacheTags.length === 0) return
  if (!recordTags) return invalidate(ctx, cacheTags)
  await invalidateRecords(ctx, cacheTags, await recordTags(ctx, versions))
}

const toEntry = (
  { name }: ResourceDefinition,
  { id, ...rest }: { id: number; action: string; before: Fields | null; after: Fields | null },
) => ({ resource: name, recordId: id, ...rest })

/**
 * Locks a record and reads it, in the caller's transaction.
 * @throws `not_found`.
 */
export const getLockedRecord = async <Name extends AdminResourceName>(
  ctx: Ctx,
  resource: ResourceDefinition<Name>,
  id: number,
): Promise<StoredRecord<Name>> => {
  if (!(await lockRecord(ctx, resource, id))) throw notFound('Record')
  // The resource's definition reads the fields of its contract.
  return (await getStoredRecord(ctx, resource, id)) as StoredRecord<Name>
}

/** Reads a record after a write, logs the difference, and invalidates the caches of the site. */
export const recordChange = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, action, before, note }: { id: number; action: string; before: AnyRecord; note?: Fields },
): Promise<AnyRecord> => {
  const after = await getStoredRecord(ctx, resource, id)
  const difference = getDifference(before, { ...after, ...note })
  if (difference) await insertEntry(ctx, toEntry(resource, { id, action, ...difference }))
  await invalidateTags(ctx, resource, { before, after })
  return addDetail(ctx, resource, after)
}

export interface Change {
  readonly id: number
  /** The version that the change was made from. */
  readonly version: number
  /** Fields that have passed the resource's schema; those left out stay as they are. */
  readonly values: Fields
  /** Whether it is rolled back once its page is rendered. */
  readonly isPreview?: boolean
}

/**
 * Changes a record.
 * @throws `conflict` with an `AdminConflict` if somebody else has written it meanwhile.
 */
export const changeRecord = (ctx: Ctx, resource: ResourceDefinition, change: Change) => {
  requirePolicy(ctx, resource, 'update')
  return runWrite(ctx, resource, async (ctx) => {
    const { id, version } = change
    const before: AnyRecord = await getLockedRecord(ctx, resource, id)
    await requireCurrent(ctx, resource, { id, version, current: before })
    const clean = cleanValues(resource, change.values)
    if (!change.isPreview) await resource.requireReady?.(ctx, { values: clean, before })
    const values = { ...clean, ...(await resource.prepare?.(ctx, { values: clean, before })) }
    requireValid(resource, { ...before, ...values })
    await updateRecord(ctx, resource, { id, values, at: ctx.platform.clock.now() })
    await resource.saveRelations?.(ctx, { id, values, before })
    await resource.afterWrite?.(ctx, { id, values, before })
    return recordChange(ctx, resource, { id, action: 'update', before })
  })
}

/** Archives or restores a record; records are never deleted. Repeating it is not an error. */
export const archiveRecord = (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, archived }: { id: number; archived: boolean },
) => {
  requirePolicy(ctx, resource, 'archive')
  return runWrite(ctx, resource, async (ctx) => {
    const before: AnyRecord = await getLockedRecord(ctx, resource, id)
    if ((before.archivedAt !== null) === archived) return addDetail(ctx, resource, before)
    if (archived) await resource.beforeArchive?.(ctx, before)
    else resource.beforeRestore?.(before)
    const at = ctx.platform.clock.now()
    await updateRecord(ctx, resource, { id, values: { archivedAt: archived ? at : null }, at })
    return recordChange(ctx, resource, { id, action: archived ? 'archive' : 'restore', before })
  })
}

/**
 * Runs one of the resource's own actions on a record.
 * @throws what the action throws.
 */
export const runAction = (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, action, input }: HookAction<EngineTypes>,
) => {
  requirePolicy(ctx, resource, 'update')
  const runResourceAction = action === 'tag' ? tagRecord(resource) : resource.actions?.[action]
  if (!runResourceAction) throw notFound('Action')
  return runWrite(ctx, resource, async (ctx) => {
    await resource.lockForAction?.(ctx, { id, action, input })
    const before: AnyRecord = await getLockedRecord(ctx, resource, id)
    if (typeof input.version === 'number') {
      await requireCurrent(ctx, resource, { id, version: input.version, current: before, input })
    }
    const note = await runResourceAction(ctx, before, input)
    return recordChange(ctx, resource, { id, action, before, note })
  })
}
