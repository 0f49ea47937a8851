import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { type OpinionChange, type SaveState, sendPendingChanges } from './send-pending-changes.ts'

/** Comments are sent after a pause in typing, because each one adds an entry to the package's history. */
const typingPause = 800

/**
 * The recipient's opinion of each model. Changes are shown and sent immediately, comments when typing pauses.
 * Failed changes stay on the page and are sent again by `retry`.
 */
export const useOpinions = (token: string, models: readonly PackageModel[]) => {
  const [opinions, setOpinions] = useState<ReadonlyMap<number, PackageOpinion>>(() =>
    byModel(models.map(({ opinion }) => opinion)),
  )
  const { saving, send, flush, hasPendingChanges } = useSaveQueue(token)
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

const byModel = (opinions: readonly PackageOpinion[]) =>
  new Map(opinions.map((opinion) => [opinion.model_id, opinion]))

/**
 * Sends changes one after another. Comments wait until typing pauses or the page is left. Failed changes are
 * sent again with the next one, or by `flush`.
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
  return { saving, send, flush, hasPendingChanges }
}

/** A rank belongs to one model, so its previous holder loses it. */
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

/** Reloads opinions from other tabs when this tab becomes visible, unless changes are pending. */
const useOtherTabs = (
  token: string,
  hasPendingChanges: () => boolean,
  onRead: (opinions: readonly PackageOpinion[]) => void,
) => {
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || hasPendingChanges()) return
      const { result } = await callApi('GET /api/V1/packages/{token}', { token })
      // Keeps changes made during the request.
      if (result?.package && !hasPendingChanges()) {
        onRead(result.package.models.map(({ opinion }) => opinion))
      }
    }
    // A failed reload leaves the page as it is.
    const handleVisibilityChange = () => void refresh().catch(() => undefined)
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange)
  }, [token, hasPendingChanges, onRead])
}
