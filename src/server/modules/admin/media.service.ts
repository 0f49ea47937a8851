import type { DbCtx } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findMediaOfKind } from './media.repo.ts'

/** @throws unless all ids are public files of this kind; `field` is the form's that named them. */
export const requireMedia = async (
  ctx: DbCtx,
  { ids, kind, field }: { ids: readonly number[]; kind: 'picture' | 'film'; field: string },
): Promise<void> => {
  const known = await findMediaOfKind(ctx, [...new Set(ids)], kind)
  if (ids.every((id) => known.has(id))) return
  const message =
    kind === 'picture' ? 'Please choose stored pictures' : 'Please choose stored films'
  throw new AppError('invalid_input', message, { fields: { [field]: message } })
}
