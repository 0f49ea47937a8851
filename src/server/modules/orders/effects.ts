import type { OrderKind } from '#contracts/orders.ts'
import type { Ctx } from '#server/context.ts'
import type { Order } from './orders.repo.ts'

/** What another module does in the transaction of a move: hands gift cards out, gives money back. */
export interface OrderEffect {
  readonly kind: OrderKind
  /** The state that is reached. */
  readonly state: string
  run(ctx: Ctx, order: Order): Promise<void>
}

let effects: readonly OrderEffect[] = []

/**
 * Says what follows from moves. Called once by the composition root: the modules that know stand above
 * orders, which therefore cannot import them.
 */
export const registerOrderEffects = (all: readonly OrderEffect[]): void => {
  effects = all
}

/** Runs what follows from a move, in the order of registration; an error undoes the move as well. */
export const runEffects = async (ctx: Ctx, order: Order): Promise<void> => {
  for (const effect of effects) {
    if (effect.kind === order.kind && effect.state === order.state) await effect.run(ctx, order)
  }
}
