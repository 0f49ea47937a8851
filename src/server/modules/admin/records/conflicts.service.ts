import type { AdminConflict } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findLastEntry } from '#server/modules/audit/index.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { AnyRecord, Fields } from '../record-types.ts'
import { addDetail } from './read.service.ts'

/** What has no row before its first change: a group of settings, the texts of an email. */
interface UnlistedRecord {
  readonly id: string
  readonly updatedAt: string | null
}

/**
 * The conflict for a change to something that somebody else has changed meanwhile, with its current state.
 */
export const createConflict = async (
  ctx: Ctx,
  current: UnlistedRecord,
  { resource, words }: { resource: string; words: readonly [what: string, pronoun: string] },
): Promise<AppError> => {
  const lastEntry = await findLastEntry(ctx, resource, current.id)
  const result = {
    changedBy: lastEntry?.actorName ?? null,
    changedAt: current.updatedAt ?? '',
    current: { ...current },
  } satisfies AdminConflict
  const [what, pronoun] = words
  const message = `${lastEntry?.actorName ?? 'Somebody'} has changed ${what} since you opened ${pronoun}. Look at ${pronoun} again before you save`
  return new AppError('conflict', message, { result })
}

interface ExpectedVersion {
  id: number
  version: number
  current: AnyRecord
  /** The input of an action. */
  input?: Fields
}

/**
 * Refuses a change that was made from another version of the record.
 * @throws `conflict` with an `AdminConflict`, and `method_not_allowed` for records that only actions change.
 */
export const requireCurrent = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, version, current, input = {} }: ExpectedVersion,
): Promise<void> => {
  if (current.version === version) return
  // Records without a version belong to the program: only their actions change them.
  if (current.version === undefined) {
    throw new AppError('method_not_allowed', 'These cannot be changed here')
  }
  const lastEntry = await findLastEntry(ctx, resource.name, id)
  const changedAt = current.updatedAt as Date
  // A write after the log's last entry came from elsewhere: a client's own profile, or the program.
  const changedBy =
    lastEntry && lastEntry.at.getTime() >= changedAt.getTime() ? lastEntry.actorName : null
  const result = {
    changedBy,
    changedAt: changedAt.toISOString(),
    current: await addDetail(ctx, resource, current),
  } satisfies AdminConflict
  throw new AppError(
    'conflict',
    resource.explainStale?.(current, input) ??
      `${changedBy ?? 'Somebody'} has changed this record since you opened it. Look at it again before you save`,
    { result },
  )
}
