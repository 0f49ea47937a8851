import type { Logger } from 'pino'
import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import type { Config } from '#server/config.ts'
import type { DbCtx } from '#server/db/context.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The first argument of every use case: on whose behalf it runs, in which transaction, with which outside
 * services.
 */
export interface Ctx extends DbCtx {
  readonly actor: Actor
  readonly requestId: string
  readonly log: Logger
  /** What the environment sets; what the owner sets is in `modules/settings`. */
  readonly config: Config
  readonly platform: Platform
  /** The effects of order transitions, in this order. */
  readonly orderEffects: readonly OrderEffect[]
}

/** An order that a transition has just moved to a state. */
export interface MovedOrder {
  readonly id: number
  readonly code: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly userId: number | null
  /** The chosen end of a booking's option, if any. */
  readonly optionUntil?: Date
  /** The reason for the transition, for the agency's own history. */
  readonly reason?: string
}

/**
 * What another module does in the transaction of a transition: issues gift cards, refunds money. An error
 * undoes the transition as well. Such modules are in a higher layer than orders, which therefore cannot
 * import them: the composition root passes their effects along with the context.
 */
export interface OrderEffect {
  readonly kind: OrderKind
  /** The new state. */
  readonly state: OrderState
  /** The models whose calendars it changes: they are locked before the order. */
  readonly listCalendars?: (ctx: Ctx, orderId: number) => Promise<number[]>
  run(ctx: Ctx, order: MovedOrder): Promise<void>
}
