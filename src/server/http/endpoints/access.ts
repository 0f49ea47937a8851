import type { EndpointContract } from '#contracts/endpoint.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'

type UserActor = Extract<Actor, { kind: 'user' }>
type Guarded = Pick<EndpointContract, 'access' | 'ownUser'>

/**
 * Checks the actor's role.
 * @throws `not_signed_in` or `forbidden` unless the actor may use the endpoint.
 */
export const requireAccess = (contract: Guarded, actor: Actor, input: unknown): void => {
  const { access } = contract
  if (access === 'public' || access === 'visitor') return requireOwnUser(contract, actor, input)
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  if (access !== 'user' && !(access as readonly Role[]).includes(actor.role)) {
    requireNoStepMissing(access, actor)
    throw new AppError('forbidden', 'You do not have permission to do this')
  }
  requireOwnUser(contract, actor, input)
}

/** @throws `second_factor_required` if only that is missing for the actor's own role. */
const requireNoStepMissing = (roles: readonly Role[], { withheldRole }: UserActor): void => {
  if (!withheldRole || !roles.includes(withheldRole)) return
  throw new AppError(
    'second_factor_required',
    'Please set up a second step for signing in first, in your profile under Security',
  )
}

/**
 * `user_id` is a claim: it must be the signed-in user's own id. A guest sends none. Checked before the
 * schema, so that a request with another user's id learns nothing about the rest.
 */
const requireOwnUser = (contract: Guarded, actor: Actor, input: unknown): void => {
  if (!contract.ownUser) return
  const field = contract.ownUser === true ? 'user_id' : contract.ownUser
  const claimed = (input as Record<string, unknown> | null | undefined)?.[field]
  if (claimed === undefined || claimed === null || claimed === '') return
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  const isId = typeof claimed === 'number' || typeof claimed === 'string'
  if (!isId || Number(claimed) !== actor.userId)
    throw new AppError('forbidden', 'You do not have permission to do this')
}
