import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Fields, recordChange, type ResourceDefinition } from '#server/modules/admin/index.ts'

interface Mergeable {
  readonly id: number
  readonly name: string
  readonly mergedIntoId: number | null
}

interface Merge {
  readonly record: Mergeable
  /** Locked by the caller. */
  readonly duplicate: Mergeable & Fields
  /** Moves the records of the duplicate. */
  readonly move: () => Promise<void>
}

/**
 * Merges a duplicate into a record of the same kind, in the running transaction. The audit logs of both
 * record it.
 * @throws `conflict` for the record itself, and if one of the two was already merged into another.
 */
export const mergeInto = async (
  ctx: Ctx,
  resource: ResourceDefinition<'clients' | 'companies'>,
  { move, record, duplicate }: Merge,
): Promise<Fields> => {
  if (duplicate.id === record.id) {
    throw new AppError('conflict', 'Choose another record: this one cannot be merged into itself')
  }
  for (const each of [record, duplicate]) {
    if (each.mergedIntoId !== null) {
      throw new AppError('conflict', `${each.name} has been merged into another record`)
    }
  }
  await move()
  await recordChange(ctx, resource, { id: duplicate.id, action: 'merge', before: duplicate })
  return { merged: duplicate.id }
}
