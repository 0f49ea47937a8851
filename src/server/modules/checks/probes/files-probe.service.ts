import type { Ctx } from '#server/context.ts'
import { getMissingFiles } from '#server/modules/media/index.ts'
import { error, type Finding } from '../findings.domain.ts'

/** Whether the store had every record's file at the last check. */
export const probeFiles = async (ctx: Ctx): Promise<Finding[]> => {
  const { count, keys } = await getMissingFiles(ctx)
  if (count === 0) return []
  return [
    error(
      `The store has no file of ${count} ${count === 1 ? 'record' : 'records'}: ${keys.join(', ')}.`,
      'Bring their folders back from a backup of the store, or remove what they belong to.',
    ),
  ]
}
