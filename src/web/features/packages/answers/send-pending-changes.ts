import type { Envelope } from '#contracts/endpoint.ts'
import type { PackageOpinion } from '#contracts/packages/packages.ts'
import { unreachable } from '#web/lib/api.ts'

/** What is said of a model; what is left out stays. */
export type OpinionChange = Partial<Pick<PackageOpinion, 'answer' | 'rank' | 'comment'>>

export type SaveState =
  | 'idle'
  | 'saving'
  | 'saved'
  | { readonly problem: string; readonly canTryAgain: boolean }

/** A repeat would be refused again, for example because the model is no longer in the package. */
const isFinal = (code: string | undefined): boolean =>
  code === 'not_found' || code === 'invalid_input'

/**
 * Sends what waits, one model after the other, and takes out what has arrived or never will: what is said of the other
 * models does not wait for it. It ends early only where nothing can be reached.
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
      // What was typed meanwhile waits for its own pause.
      const isDone = status || isFinal(error?.code)
      if (isDone && pending.get(modelId) === change) pending.delete(modelId)
    }
  } catch {
    problem = unreachable
  }
  if (problem !== undefined) return { problem, canTryAgain: pending.size > 0 }
  return pending.size > 0 ? 'saving' : 'saved'
}
