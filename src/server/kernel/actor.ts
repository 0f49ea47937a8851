import { isStaff, type Role } from '#contracts/accounts/roles.ts'
import { AppError } from './app-error.ts'

/** On whose behalf a use case runs. `system` is the program itself: queue, seed, command line. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user'
      readonly userId: number
      readonly role: Role
      /** The account's role, while its session lacks the second factor required for that role. */
      readonly withheldRole?: Role
      readonly sessionId: string
      /** When they last proved who they are: by signing in, or again later. */
      readonly provedAt?: Date
      /** Whether this session began with a passkey, or with a code besides the password. */
      readonly secondFactor?: boolean
    }
  /** The reader of an email about a booking who has opened its link: may act for this booking only. */
  | { readonly kind: 'guest'; readonly orderId: number }
  | { readonly kind: 'system' }

/**
 * The signed-in user's id.
 * @throws `not_signed_in` for anybody else.
 */
export const requireUserId = (actor: Actor): number => {
  if (actor.kind === 'user') return actor.userId
  throw new AppError('not_signed_in', 'Please login')
}

export const anonymous: Actor = { kind: 'anonymous' }
export const system: Actor = { kind: 'system' }

/** Whether a member of the agency's staff acts. */
export const isStaffActor = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && isStaff(actor.role)
