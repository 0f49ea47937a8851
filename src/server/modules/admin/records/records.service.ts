import { type AdminAction, type AdminArea, type AdminConflict, mayDo } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { databaseFact } from '#server/db/errors.ts'
import { invalidate, invalidateRecords } from '#server/db/invalidate.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { findLastEntry, insertEntry } from '#server/modules/audit/index.ts'
import { shownTo } from './confidential.service.ts'
import { differenceOf, type ListQuery } from './records.domain.ts'
import { findRecord, insertRecord, listRecords, lockRecord, updateRecord } from './records.repo.ts'
import { listTags } from './tags.repo.ts'
import { tagRecord } from './tags.service.ts'
import type { Fields, ResourceDefinition, Written } from '../define-resource.admin.ts'

/** @throws unless the actor's role may do this by the policy table; nobody is told more than that. */
export const requirePolicy = (
  { actor }: Ctx,
  { name }: { readonly name: AdminArea },
  action: AdminAction,
): void => {
  if (actor.kind === 'system') return
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  if (!mayDo(actor.role, name, action)) throw new AppError('forbidden', 'You may not do this')
}

/** A range of a list. */
export const listResource = async (ctx: Ctx, resource: ResourceDefinition, query: ListQuery) => {
  requirePolicy(ctx, resource, 'read')
  const { items, total } = await listRecords(ctx, resource, query)
  return { items: items.map((record) => shownTo(ctx.actor, resource, record)), total }
}

const getStored = async (ctx: Ctx, resource: ResourceDefinition, id: number): Promise<Fields> => {
  const record = await findRecord(ctx, resource, id)
  if (!record) throw notFound('Record')
  return record
}

const withDetail = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  record: Fields,
): Promise<Fields> => ({ ...record, ...(await resource.loadDetail?.(ctx, record)) })

/**
 * One record with all it has.
 * @throws `not_found`.
 */
export const getResource = async (ctx: Ctx, resource: ResourceDefinition, id: number) => {
  requirePolicy(ctx, resource, 'read')
  const record = await withDetail(ctx, resource, await getStored(ctx, resource, id))
  return shownTo(ctx.actor, resource, record)
}

const cleanedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanHtml(value)
  return Array.isArray(value) ? value.map(cleanedValue) : value
}

const cleaned = ({ html = [] }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      html.includes(name) ? cleanedValue(value) : value,
    ]),
  )

const invalid = (fields: Record<string, string>, cause?: unknown): AppError =>
  new AppError('invalid_input', Object.values(fields)[0] ?? 'This is not valid', { fields, cause })

/** A constraint that a write would break, in words for the person who wrote it. */
const explained = (resource: ResourceDefinition, error: unknown): unknown => {
  const fact = databaseFact(error)
  if (!fact || !('constraint' in fact)) return error
  const field = resource.constraints?.[fact.constraint] ?? 'form'
  if (fact.kind === 'uniqueViolation') return invalid({ [field]: 'This is taken already' }, error)
  if (fact.kind === 'foreignKeyViolation') {
    return invalid({ [field]: 'This refers to something that does not exist' }, error)
  }
  return invalid({ [field]: 'These values do not go together' }, error)
}

/** Runs a write; what the database refuses is answered as a form's message. */
const writing = async <T>(
  ctx: Ctx,
  resource: ResourceDefinition,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    throw explained(resource, error)
  }
}

const requireSound = ({ contract }: ResourceDefinition, record: Fields): void => {
  const problems = contract.problems?.(record) ?? {}
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Stores a new record and gives it back. `values` have passed the resource's schema. */
export const createRecord = (ctx: Ctx, resource: ResourceDefinition, values: Fields) => {
  requirePolicy(ctx, resource, 'create')
  return writing(ctx, resource, async (ctx) => {
    const clean = cleaned(resource, values)
    const prepared = {
      ...clean,
      ...(await resource.prepare?.(ctx, { values: clean, before: null })),
    }
    requireSound(resource, absentAsNull(resource, prepared))
    const id = await insertRecord(ctx, resource, prepared)
    const changed = { id, values: prepared, before: null }
    await resource.saveRelations?.(ctx, changed)
    await resource.afterWrite?.(ctx, changed)
    const after = await getStored(ctx, resource, id)
    await insertEntry(ctx, entryOf(resource, { id, action: 'create', before: null, after }))
    await invalidateTags(ctx, resource, { before: null, after })
    return withDetail(ctx, resource, after)
  })
}

const invalidateTags = async (
  ctx: Ctx,
  { cacheTags, recordTags }: ResourceDefinition,
  written: Written,
): Promise<void> => {
  if (cacheTags.length === 0) return
  if (!recordTags) return invalidate(ctx, cacheTags)
  await invalidateRecords(ctx, cacheTags, await recordTags(ctx, written))
}

const absentAsNull = ({ contract }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(Object.keys(contract.record.shape).map((name) => [name, values[name] ?? null]))

const entryOf = (
  { name }: ResourceDefinition,
  { id, ...rest }: { id: number; action: string; before: Fields | null; after: Fields | null },
) => ({ resource: name, recordId: id, ...rest })

interface Expected {
  id: number
  version: number
  current: Fields
  /** What an action was sent. */
  input?: Fields
}

const requireCurrent = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, version, current, input = {} }: Expected,
): Promise<void> => {
  if (current.version === version) return
  // Records without a version are the program's own: only their actions change them.
  if (current.version === undefined) {
    throw new AppError('method_not_allowed', 'These cannot be changed here')
  }
  const last = await findLastEntry(ctx, resource.name, id)
  const changedAt = current.updatedAt as Date
  // A later write than the log's last came from elsewhere: a client's own profile, the program.
  const changedBy = last && last.at.getTime() >= changedAt.getTime() ? last.actorName : null
  const result = {
    changedBy,
    changedAt: changedAt.toISOString(),
    current: await withDetail(ctx, resource, current),
  } satisfies AdminConflict
  throw new AppError(
    'conflict',
    resource.explainStale?.(current, input) ??
      `${changedBy ?? 'Somebody'} has changed this record since you opened it. Look at it again before you save`,
    { result },
  )
}

/**
 * Locks a record and reads it, in the caller's transaction.
 * @throws `not_found`.
 */
export const getLocked = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  id: number,
): Promise<Fields> => {
  if (!(await lockRecord(ctx, resource, id))) throw notFound('Record')
  return getStored(ctx, resource, id)
}

/** Reads what a write made of a record, notes the difference, and lets the site know. */
export const recordChange = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, action, before, note }: { id: number; action: string; before: Fields; note?: Fields },
): Promise<Fields> => {
  const after = await getStored(ctx, resource, id)
  const difference = differenceOf(before, { ...after, ...note })
  if (difference) await insertEntry(ctx, entryOf(resource, { id, action, ...difference }))
  await invalidateTags(ctx, resource, { before, after })
  return withDetail(ctx, resource, after)
}

export interface Change {
  readonly id: number
  /** The version that the change was made from. */
  readonly version: number
  /** Fields that have passed the resource's schema; those left out stay as they are. */
  readonly values: Fields
}

/**
 * Changes a record.
 * @throws `conflict` with an `AdminConflict` when somebody else has written it meanwhile.
 */
export const changeRecord = (ctx: Ctx, resource: ResourceDefinition, change: Change) => {
  requirePolicy(ctx, resource, 'update')
  return writing(ctx, resource, async (ctx) => {
    const { id, version } = change
    const before = await getLocked(ctx, resource, id)
    await requireCurrent(ctx, resource, { id, version, current: before })
    const clean = cleaned(resource, change.values)
    const values = { ...clean, ...(await resource.prepare?.(ctx, { values: clean, before })) }
    requireSound(resource, { ...before, ...values })
    await updateRecord(ctx, resource, { id, values, at: ctx.platform.clock.now() })
    await resource.saveRelations?.(ctx, { id, values, before })
    await resource.afterWrite?.(ctx, { id, values, before })
    return recordChange(ctx, resource, { id, action: 'update', before })
  })
}

/** The tags that a kind of record has, for those who may read it. */
export const listResourceTags = (ctx: Ctx, resource: ResourceDefinition): Promise<string[]> => {
  requirePolicy(ctx, resource, 'read')
  return listTags(ctx, resource)
}

/** Archives or restores a record; it is never deleted. Twice is no error. */
export const archiveRecord = (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, archived }: { id: number; archived: boolean },
) => {
  requirePolicy(ctx, resource, 'archive')
  return writing(ctx, resource, async (ctx) => {
    const before = await getLocked(ctx, resource, id)
    if ((before.archivedAt !== null) === archived) return withDetail(ctx, resource, before)
    if (archived) await resource.beforeArchive?.(ctx, before)
    const at = ctx.platform.clock.now()
    await updateRecord(ctx, resource, { id, values: { archivedAt: archived ? at : null }, at })
    return recordChange(ctx, resource, { id, action: archived ? 'archive' : 'restore', before })
  })
}

/**
 * Does one of the resource's own actions to a record.
 * @throws what the action throws.
 */
export const actOnRecord = (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, action, input }: { id: number; action: string; input: Fields },
) => {
  requirePolicy(ctx, resource, 'update')
  const act = action === 'tag' ? tagRecord(resource) : resource.actions?.[action]
  if (!act) throw notFound('Action')
  return writing(ctx, resource, async (ctx) => {
    const before = await getLocked(ctx, resource, id)
    if (typeof input.version === 'number') {
      await requireCurrent(ctx, resource, { id, version: input.version, current: before, input })
    }
    const note = await act(ctx, before, input)
    return recordChange(ctx, resource, { id, action, before, note })
  })
}
