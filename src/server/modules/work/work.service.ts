import { type AdminResourceName, adminResources, canDo } from '#contracts/admin.ts'
import type { OwnWork } from '#contracts/admin/records/work.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { listAssignedWork } from './work.repo.ts'
import { listKeys } from '#contracts/list-keys.ts'

interface Assignment {
  readonly assigneeId?: number | null
}

/** The actor's assigned work, the most urgent first. */
export const listOwnWork = async (ctx: Ctx): Promise<OwnWork[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  const names = listKeys(adminResources)
  const resources = names.filter((name) => canDo(actor.role, name, 'read'))
  return listAssignedWork(ctx, actor.userId, resources)
}

interface AssignmentWrite {
  readonly id: number
  readonly values: Assignment
  readonly before: Assignment | null
}

/** The hooks of a resource whose records can be assigned. */
export const workHooks = (resource: AdminResourceName) => ({
  /** @throws `invalid_input` unless the assignee may work with these records. */
  prepare: async (ctx: Ctx, { values: { assigneeId } }: { values: Assignment }) => {
    if (typeof assigneeId !== 'number') return {}
    const colleague = (await listStaff(ctx)).find(({ id }) => id === assigneeId)
    if (colleague && canDo(colleague.role, resource, 'update')) return {}
    throw invalidField('assigneeId', 'Please choose a colleague who works with these')
  },
  afterWrite: async (
    ctx: Ctx,
    { id, values: { assigneeId }, before }: AssignmentWrite,
  ): Promise<void> => {
    if (typeof assigneeId !== 'number' || before?.assigneeId === assigneeId) return
    await notify(ctx, { kind: 'assigned', resource, recordId: id, userIds: [assigneeId] })
  },
})
