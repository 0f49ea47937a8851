import { type AdminAction, type AdminArea, canDo } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** @throws `not_signed_in` or `forbidden` unless the policy allows the action to the actor's role. */
export const requirePolicy = (
  { actor }: Ctx,
  { name }: { readonly name: AdminArea },
  action: AdminAction,
): void => {
  if (actor.kind === 'system') return
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  if (!canDo(actor.role, name, action)) throw new AppError('forbidden', 'You may not do this')
}
