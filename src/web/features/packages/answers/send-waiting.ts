import type { Envelope } from '#contracts/endpoint.ts'
import type { PackageOpinion } from '#contracts/packages/packages.ts'
import { unreachable } from '#web/lib/api.ts'

/** What is said of a model; what is left out stays. */
export type Change = Partial<Pick<PackageOpinion, 'answer' | 'rank' | 'comment'>>

export type Saving =
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
export const sendWaiting = async (
  waiting: Map<number, Change>,
  send: (modelId: number, change: Change) => Promise<Envelope<unknown>>,
): Promise<Saving> => {
  let problem: string | undefined
  try {
    for (const [modelId, change] of [...waiting]) {
      const { status, message, error } = await send(modelId, change)
      if (!status) problem = message
      // What was typed meanwhile waits for its own pause.
      const isDone = status || isFinal(error?.code)
      if (isDone && waiting.get(modelId) === change) waiting.delete(modelId)
    }
  } catch {
    problem = unreachable
  }
  if (problem !== undefined) return { problem, canTryAgain: waiting.size > 0 }
  return waiting.size > 0 ? 'saving' : 'saved'
}
