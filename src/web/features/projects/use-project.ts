import { useCallback, useEffect, useState } from 'react'
import type { Project, ProjectModel } from '#contracts/models/projects.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { load, type Loadable } from '#web/lib/load.ts'
import { readSavedIds, storeSavedIds } from '#web/lib/visitor/visitor.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Change = Partial<Pick<ProjectModel, 'note' | 'rank' | 'mark'>>

/** One of the signed-in client's projects, with the functions that change it. */
export const useProject = (userId: number, projectId: number) => {
  const [loaded, setLoaded] = useState<Loadable<Project>>({ state: 'loading' })
  const reload = useCallback(
    () =>
      load('GET /api/V1/project', { user_id: userId, project_id: projectId }).then((next) =>
        setLoaded(next.state === 'ready' ? { state: 'ready', value: next.value.project } : next),
      ),
    [userId, projectId],
  )
  useEffect(() => void reload(), [reload])
  const projectInput = { user_id: userId, project_id: projectId }
  const update = (models: (project: Project) => ProjectModel[]) =>
    setLoaded((now) =>
      now.state === 'ready'
        ? { state: 'ready', value: { ...now.value, models: models(now.value) } }
        : now,
    )
  return {
    projectInput,
    loaded,
    reload,
    /** Shows another order; `storeOrder` saves it. */
    showOrder: (ids: readonly number[]) =>
      update(({ models }) => ids.flatMap((id) => models.find((model) => model.id === id) ?? [])),
    storeOrder: (ids: readonly number[]) =>
      send(
        callApi('POST /api/V1/project-order', { ...projectInput, product_ids: [...ids] }),
        () => void reload(),
      ),
    /**
     * Returns whether it was saved. A failed note stays in its field and does not become part of the model.
     */
    mark: async (id: number, change: Change): Promise<boolean> => {
      const show = () =>
        update(({ models }) =>
          models.map((model) => (model.id === id ? { ...model, ...change } : model)),
        )
      const isNote = change.note !== undefined
      if (!isNote) show()
      const input = { ...projectInput, product_id: id, ...change }
      const isStored = await send(callApi('POST /api/V1/project-mark-model', input), () => {
        if (!isNote) void reload()
      })
      if (isStored && isNote) show()
      return isStored
    },
    remove: async (id: number, isFirst: boolean): Promise<void> => {
      const input = { ...projectInput, product_id: id }
      const isRemoved = await send(
        callApi('POST /api/V1/project-remove-model', input),
        () => undefined,
      )
      if (!isRemoved) return
      update(({ models }) => models.filter((model) => model.id !== id))
      // The first project holds the favourites, so this browser's hearts follow.
      if (isFirst) storeSavedIds(readSavedIds().filter((each) => each !== id))
    },
  }
}

/** Sends a change that the screen already shows; a failure restores the stored state. */
const send = async (
  request: Promise<{ status: boolean; message: string }>,
  onFailure: () => void,
): Promise<boolean> => {
  const reply = await request.catch(() => ({ status: false, message: unreachable }))
  if (reply.status) return true
  toast.error(reply.message)
  onFailure()
  return false
}

export type ProjectWork = ReturnType<typeof useProject>
