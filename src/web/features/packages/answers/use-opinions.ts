import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { type OpinionChange, type SaveState, sendPendingChanges } from './send-pending-changes.ts'

const byModel = (opinions: readonly PackageOpinion[]) =>
  new Map(opinions.map((opinion) => [opinion.model_id, opinion]))

/** A rank is one model's: whoever had it before has none. */
const withChange = (
  before: ReadonlyMap<number, PackageOpinion>,
  modelId: number,
  change: OpinionChange,
): ReadonlyMap<number, PackageOpinion> => {
  const after = new Map(before)
  if (typeof change.rank === 'number') {
    for (const [id, other] of after) {
      if (other.rank === change.rank) after.set(id, { ...other, rank: null })
    }
  }
  const opinion = after.get(modelId)
  if (opinion) after.set(modelId, { ...opinion, ...change })
  return after
}

/** Reads what was said in other tabs when this one becomes visible again, unless something waits to be sent. */
const useOtherTabs = (
  token: string,
  hasPendingChanges: () => boolean,
  onRead: (opinions: readonly PackageOpinion[]) => void,
) => {
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || hasPendingChanges()) return
      const { result } = await callApi('GET /api/V1/packages/{token}', { token })
      // Nothing that was changed here meanwhile is written over.
      if (result?.package && !hasPendingChanges()) {
        onRead(result.package.models.map(({ opinion }) => opinion))
      }
    }
    // Without an answer the page stays as it is.
    const handleVisibilityChange = () => void refresh().catch(() => undefined)
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange)
  }, [token, hasPendingChanges, onRead])
}

/** Typing is sent when it pauses: each comment that arrives is an entry in the package's history. */
const typingPause = 800

/**
 * Sends changes one after the other, a comment when typing pauses or the page is left; what did not arrive is sent again
 * with the next one, or by `flush`.
 */
const useSaveQueue = (token: string) => {
  const [saving, setSaving] = useState<SaveState>('idle')
  const pendingChanges = useRef(new Map<number, OpinionChange>())
  const queue = useRef(Promise.resolve())
  const timer = useRef<number>(undefined)
  const sendAll = useCallback(async () => {
    if (pendingChanges.current.size === 0) return
    setSaving('saving')
    const saved = await sendPendingChanges(pendingChanges.current, (model_id, change) =>
      callApi('POST /api/V1/packages/answer', { token, model_id, ...change }, { keepalive: true }),
    )
    setSaving(saved)
  }, [token])
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    queue.current = queue.current.then(sendAll)
  }, [sendAll])
  const send = useCallback(
    (modelId: number, opinionChange: OpinionChange) => {
      pendingChanges.current.set(modelId, {
        ...pendingChanges.current.get(modelId),
        ...opinionChange,
      })
      setSaving('saving')
      window.clearTimeout(timer.current)
      if (opinionChange.comment === undefined) flush()
      else timer.current = window.setTimeout(flush, typingPause)
    },
    [flush],
  )
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [flush])
  const hasPendingChanges = useCallback(() => pendingChanges.current.size > 0, [])
  return { saving, send, flush, isWaiting: hasPendingChanges }
}

/**
 * What the recipient thinks of each model. Each change is shown at once and sent at once, a comment when typing pauses;
 * what did not arrive stays on the page and is sent again with `retry`.
 */
export const useOpinions = (token: string, models: readonly PackageModel[]) => {
  const [opinions, setOpinions] = useState<ReadonlyMap<number, PackageOpinion>>(() =>
    byModel(models.map(({ opinion }) => opinion)),
  )
  const { saving, send, flush, isWaiting: hasPendingChanges } = useSaveQueue(token)
  const change = useCallback(
    (modelId: number, opinionChange: OpinionChange) => {
      setOpinions((before) => withChange(before, modelId, opinionChange))
      send(modelId, opinionChange)
    },
    [send],
  )
  const askOption = useCallback(
    async (modelId: number, text: string): Promise<string | undefined> => {
      try {
        const input = { token, model_id: modelId, text }
        const reply = await callApi('POST /api/V1/packages/option', input)
        if (!reply.result) return reply.message
        setOpinions((before) => {
          const opinion = before.get(modelId)
          return opinion ? new Map(before).set(modelId, { ...opinion, option_asked: true }) : before
        })
        return undefined
      } catch {
        return unreachable
      }
    },
    [token],
  )
  const handleRead = useCallback(
    (newOpinions: readonly PackageOpinion[]) => setOpinions(byModel(newOpinions)),
    [],
  )
  useOtherTabs(token, hasPendingChanges, handleRead)
  return { opinions, saving, change, askOption, retry: flush }
}
