import { type AdminResourceName, adminResources, canDo } from '#contracts/admin.ts'
import {
  maxSavedViews,
  type NewSavedView,
  type SavedView,
} from '#contracts/admin/records/saved-views.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { parseListQuery } from '../records/records.wire.ts'
import { deleteView, listViews, saveView } from './saved-views.repo.ts'

/**
 * The saved views of a list: the user's own and shared ones.
 * @throws `not_found` for an unknown list, and `forbidden`.
 */
export const listSavedViews = (ctx: Ctx, resource: string): Promise<SavedView[]> =>
  listViews(ctx, requireReader(ctx, resource))

/** The signed-in member of staff, who may read the list. */
const requireReader = ({ actor }: Ctx, resource: string) => {
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  if (!isResource(resource)) throw notFound('List')
  if (!canDo(actor.role, resource, 'read')) {
    throw new AppError('forbidden', 'You may not do this')
  }
  return { userId: actor.userId, resource }
}

const isResource = (name: string): name is AdminResourceName => name in adminResources

/**
 * Saves a list's filter and order under a name, over the user's view of that name.
 * @throws `invalid_input` for a filter or an order that the list does not have.
 */
export const saveSavedView = (ctx: Ctx, view: NewSavedView): Promise<SavedView[]> => {
  const { userId, resource } = requireReader(ctx, view.resource)
  const { filter, sort } = view
  parseListQuery(adminResources[resource], {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
  })
  return inTransaction(ctx, async (ctx) => {
    if (!(await saveView(ctx, { ...view, userId }))) {
      const message = `You have ${maxSavedViews} views of this list. Please delete one first`
      throw new AppError('conflict', message)
    }
    return listViews(ctx, { userId, resource })
  })
}

/**
 * Deletes a view: the user's own, or for owners a shared one.
 * @throws `not_found`.
 */
export const deleteSavedView = async (ctx: Ctx, id: number): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  const [userId, mayDeleteShared] = [actor.userId, actor.role === 'owner']
  if (!(await deleteView(ctx, { id, userId, mayDeleteShared }))) throw notFound('View')
}
