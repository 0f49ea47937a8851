import { useEffect, useState } from 'react'
import type { Favourite } from '#contracts/models/favourites.ts'
import type { Project } from '#contracts/models/projects.ts'
import { callApi, type Reply, unreachable } from '../api.ts'
import { readSavedIds, storeSavedIds, useSavedIds, useVisitor } from './visitor.ts'

/** The models a visitor has selected, as far as they are loaded. */
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

/** The models of one of the client's projects that are not crossed out. */
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

/**
 * The models of a client, or without an id those that a guest has selected in this tab.
 * @throws if no response came back.
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

/**
 * The server's list is the true one: another tab or device may have changed the selection meanwhile, and models may be gone.
 */
const storeSelection = (selection: ChosenModels): ChosenModels => {
  if (selection.state === 'ready') storeSavedIds(selection.models.map(({ id }) => id))
  return selection
}

/**
 * The models this visitor has selected: loaded from the server once, then without those removed on the page.
 * A guest's list is stored in this tab and completed with names and pictures by the server. For a client it may be one of
 * their projects instead.
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
