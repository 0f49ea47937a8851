import { useEffect, useState } from 'react'
import type { Favourite } from '#contracts/models/favourites.ts'
import type { Project } from '#contracts/models/projects.ts'
import { callApi, type Reply, unreachable } from '../api.ts'
import { readSavedIds, storeSavedIds, useSavedIds, useVisitor } from './visitor.ts'

/** The state of the visitor's selected models. */
export type ChosenModels =
  | { state: 'loading' }
  /** Neither signed in nor a guest. */
  | { state: 'anonymous' }
  | { state: 'failed'; message: string; signedOut: boolean }
  | {
      state: 'ready'
      models: readonly Favourite[]
      project?: Pick<Project, 'id' | 'name' | 'is_first'>
    }

/**
 * Loads the favourites of a client; without an id, those of the guest in this tab.
 * @throws without a response.
 */
export const loadChosenModels = async (
  userId: number | undefined,
  signal: AbortSignal,
): Promise<ChosenModels> => {
  if (userId === undefined) {
    const product_ids = [...readSavedIds()]
    const reply = await callApi('POST /api/V1/guest-wishlist-products', { product_ids }, { signal })
    return storeSelection(toChosenModels(reply, reply.result?.products))
  }
  const reply = await callApi('GET /api/V1/all-wishlists', { user_id: userId }, { signal })
  return storeSelection(toChosenModels(reply, reply.result?.wishlists))
}

/** Stores the server's list, because another tab or device may have changed it, and models may be gone. */
const storeSelection = (selection: ChosenModels): ChosenModels => {
  if (selection.state === 'ready') storeSavedIds(selection.models.map(({ id }) => id))
  return selection
}

type Source =
  | 'GET /api/V1/all-wishlists'
  | 'POST /api/V1/guest-wishlist-products'
  | 'GET /api/V1/project'

const toChosenModels = <K extends Source>(
  reply: Reply<K>,
  models: readonly Favourite[] | undefined,
): ChosenModels =>
  reply.status
    ? { state: 'ready', models: models ?? [] }
    : {
        state: 'failed',
        message: reply.message,
        signedOut: reply.error?.code === 'not_signed_in' || reply.error?.code === 'forbidden',
      }

/**
 * The visitor's selected models: loaded once, then kept in step with removals on the page. A guest's ids are
 * stored in this tab, and the server adds names and pictures. With a project id, the models of that project
 * instead.
 */
export const useChosenModels = (projectId?: number): ChosenModels => {
  const visitor = useVisitor()
  const saved = useSavedIds()
  const [selection, setSelection] = useState<ChosenModels>({ state: 'loading' })
  const kind = visitor?.kind
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (kind === undefined || kind === 'anonymous') return
    const controller = new AbortController()
    const { signal } = controller
    const isOfProject = userId !== undefined && projectId !== undefined
    const loading = isOfProject
      ? loadProject(userId, projectId, signal)
      : loadChosenModels(userId, signal)
    loading.then(setSelection, () => {
      if (!controller.signal.aborted) {
        setSelection({ state: 'failed', message: unreachable, signedOut: false })
      }
    })
    return () => controller.abort()
  }, [kind, userId, projectId])
  if (kind === 'anonymous') return { state: 'anonymous' }
  return selection.state === 'ready' && !selection.project
    ? { state: 'ready', models: selection.models.filter(({ id }) => saved.includes(id)) }
    : selection
}

/** Loads the models of one of the client's projects, without those that are crossed out. */
const loadProject = async (
  userId: number,
  projectId: number,
  signal: AbortSignal,
): Promise<ChosenModels> => {
  const input = { user_id: userId, project_id: projectId }
  const reply = await callApi('GET /api/V1/project', input, { signal })
  const project = reply.result?.project
  const selection = toChosenModels(
    reply,
    project?.models.filter(({ mark }) => mark !== 'crossed'),
  )
  return selection.state === 'ready' && project ? { ...selection, project } : selection
}
