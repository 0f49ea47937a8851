import type { AdminConflict } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findLastEntry } from '#server/modules/audit/index.ts'

/** What has no row before its first change: a group of settings, the texts of an email. */
interface Unlisted {
  readonly id: string
  readonly updatedAt: string | null
}

/** The conflict of a change to what somebody else has changed meanwhile, with what it is now. */
export const overtaken = async (
  ctx: Ctx,
  current: Unlisted,
  { resource, words }: { resource: string; words: readonly [what: string, pronoun: string] },
): Promise<AppError> => {
  const last = await findLastEntry(ctx, resource, current.id)
  const result = {
    changedBy: last?.actorName ?? null,
    changedAt: current.updatedAt ?? '',
    current: { ...current },
  } satisfies AdminConflict
  const [what, pronoun] = words
  const message = `${last?.actorName ?? 'Somebody'} has changed ${what} since you opened ${pronoun}. Look at ${pronoun} again before you save`
  return new AppError('conflict', message, { result })
}
