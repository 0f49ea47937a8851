import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  type Fields,
  getLockedRecord,
  recordChange,
  type ResourceDefinition,
} from '#server/modules/admin/index.ts'

interface Merge {
  /** Moves the records of the duplicate. */
  move: (ctx: Ctx, duplicate: Fields) => Promise<void>
  record: Fields
  duplicateId: number
}

/**
 * Merges a duplicate into a record of the same kind, in the running transaction. The audit logs of both
 * record it.
 * @throws `conflict` for the record itself, and if one of the two was already merged into another.
 */
export const mergeInto = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { move, record, duplicateId }: Merge,
): Promise<Fields> => {
  if (duplicateId === record.id) {
    throw new AppError('conflict', 'Choose another record: this one cannot be merged into itself')
  }
  const before = await getLockedRecord(ctx, resource, duplicateId)
  for (const each of [record, before]) {
    if (each.mergedIntoId !== null) {
      throw new AppError('conflict', `${String(each.name)} has been merged into another record`)
    }
  }
  await move(ctx, before)
  await recordChange(ctx, resource, { id: duplicateId, action: 'merge', before })
  return { merged: duplicateId }
}
