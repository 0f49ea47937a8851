import type { Envelope } from '#contracts/endpoint.ts'
import type { PackageOpinion } from '#contracts/packages/packages.ts'
import { unreachable } from '#web/lib/api.ts'

/** Changed fields of an opinion; missing fields stay as they are. */
export type OpinionChange = Partial<Pick<PackageOpinion, 'answer' | 'rank' | 'comment'>>

export type SaveState =
  | 'idle'
  | 'saving'
  | 'saved'
  | { readonly problem: string; readonly canTryAgain: boolean }

/**
 * Sends pending changes model by model and removes those that arrived or are refused for good. One model's
 * failure does not hold up the others; sending stops early only if the server cannot be reached.
 */
export const sendPendingChanges = async (
  pending: Map<number, OpinionChange>,
  send: (modelId: number, change: OpinionChange) => Promise<Envelope<unknown>>,
): Promise<SaveState> => {
  let problem: string | undefined
  try {
    for (const [modelId, change] of [...pending]) {
      const { status, message, error } = await send(modelId, change)
      if (!status) problem = message
      // Text typed during the request waits for its own pause.
      const isDone = status || isFinal(error?.code)
      if (isDone && pending.get(modelId) === change) pending.delete(modelId)
    }
  } catch {
    problem = unreachable
  }
  if (problem !== undefined) return { problem, canTryAgain: pending.size > 0 }
  return pending.size > 0 ? 'saving' : 'saved'
}

/** Whether a retry would be refused again, for example because the model left the package. */
const isFinal = (code: string | undefined): boolean =>
  code === 'not_found' || code === 'invalid_input'
