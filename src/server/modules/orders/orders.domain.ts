import type { PartState } from '#contracts/bookings/booking-states.ts'
import { type HoldKind, type HoldState, isBookedKind } from '#contracts/bookings/holds.ts'
import {
  isUnconfirmedBooking,
  type OrderKind,
  orderKinds,
  type OrderState,
  orderStateNames,
  orderStates,
} from '#contracts/orders/order-states.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Flow, flows, type Move, type Mover, type StaffMove } from './flows.domain.ts'

const getFlow = (kind: OrderKind): Flow => flows[kind]

type ReachedState<Kind extends OrderKind> =
  | (typeof flows)[Kind]['initial']
  | (typeof flows)[Kind]['moves'][number]['to']

/** Does not compile if a state has no transition that reaches it. */
const flowStates = orderStates satisfies {
  readonly [Kind in OrderKind]: readonly ReachedState<Kind>[]
}

/** The states of a kind, the initial one first. */
export const listFlowStates = (kind: OrderKind): readonly OrderState[] => flowStates[kind]

/** A new order's state. */
export const getInitialState = (kind: OrderKind): OrderState => getFlow(kind).initial

/** The transitions that `mover` may make from a state, in the table's order. */
export const listAllowedTransitions = (kind: OrderKind, state: OrderState, mover: Mover): Move[] =>
  getFlow(kind).moves.filter(
    ({ from, by }) => from.includes(state) && by.some((each) => each === mover),
  )

/** Whether staff may make a transition. */
export const isStaffMove = (move: Move): move is StaffMove =>
  move.by.some((mover) => mover === 'booker')

/** The states that transitions of this name lead to, from any state. */
export const findTargets = (kind: OrderKind, move: string): OrderState[] =>
  getFlow(kind).moves.flatMap(({ name, to }) => (name === move ? [to] : []))

/** The next transition in the usual order: not one that ends an order before its last step. */
export const findNextTransition = (kind: OrderKind, moves: readonly Move[]): Move | undefined => {
  const ways = getFlow(kind).way.flat()
  return moves.find(({ to }) => ways.includes(to))
}

/**
 * Finished orders are in the history: final ones, cancelled ones even if a refund may follow, and completed
 * ones even if a gift card may still be returned.
 */
export const isFinished = (kind: OrderKind, state: OrderState): boolean =>
  state === 'cancelled' || state === 'completed' || getFlow(kind).final.includes(state)

/** All states in which an order of any kind is finished. */
export const finishedStates: readonly OrderState[] = [
  ...new Set(
    orderKinds.flatMap((kind) => listFlowStates(kind).filter((state) => isFinished(kind, state))),
  ),
]

/**
 * The progress of an order in per cent; its first step counts. An order that has left the usual path
 * (declined, cancelled, refunded) is at 100.
 */
export const computeProgress = (kind: OrderKind, state: OrderState): number => {
  const { way } = getFlow(kind)
  const station = way.findIndex((states) => states.includes(state))
  return station === -1 ? 100 : Math.round(((station + 1) * 100) / way.length)
}

/** The furthest state of a waiting booking's lines; null if none is further than the booking itself. */
export const getPartState = (
  state: OrderState,
  lines: readonly { readonly kind: HoldKind; readonly state: HoldState }[],
): PartState | null => {
  const live = lines.filter((line) => line.state === 'live' && isBookedKind(line.kind))
  if (isUnconfirmedBooking(state) && live.some(({ kind }) => kind === 'job')) return 'confirmed'
  return state === 'requested' && live.length > 0 ? 'optioned' : null
}

/**
 * The transition of this name from this state, if `mover` may make it.
 * @throws `conflict` with a sentence otherwise.
 */
export const requireTransition = (
  kind: OrderKind,
  { state, move, mover }: { state: OrderState; move: string; mover: Mover },
): Move => {
  const transition = listAllowedTransitions(kind, state, mover).find(({ name }) => name === move)
  if (transition) return transition
  const isKnown = getFlow(kind).moves.some(({ name }) => name === move)
  throw new AppError(
    'conflict',
    isKnown
      ? `This is not possible for ${kind === 'booking' ? 'a booking' : 'an order'} that is ${orderStateNames[state]}`
      : `No order can ${move}`,
  )
}

/**
 * Checks the table itself, at start-up.
 * @throws an error if a state cannot be reached, if a state that is not final has no transitions or a final
 * one has some, or if two transitions of the same name start from the same state.
 */
export const checkFlow = (name: string, { initial, final, way, moves }: Flow<string>): void => {
  const states = [...new Set([initial, ...moves.flatMap(({ from, to }) => [...from, to])])]
  const fail = (problem: string) => {
    throw new Error(`The moves of ${name} are wrong: ${problem}`)
  }
  const reached = new Set([initial])
  for (const state of reached) {
    for (const { from, to } of moves) if (from.includes(state)) reached.add(to)
  }
  for (const state of states) {
    const leaving = moves.filter(({ from }) => from.includes(state))
    if (!reached.has(state)) fail(`${state} cannot be reached`)
    if (final.includes(state) && leaving.length > 0) fail(`${state} is final and goes on`)
    if (!final.includes(state) && leaving.length === 0) fail(`${state} leads nowhere`)
    if (new Set(leaving.map((move) => move.name)).size < leaving.length)
      fail(`two moves of ${state} have one name`)
    if (leaving.some(({ to }) => to === state)) fail(`${state} moves to itself`)
  }
  for (const state of [...final, ...way.flat()]) {
    if (!states.includes(state)) fail(`${state} is no state`)
  }
}

/** Checks the transitions of all kinds. */
export const checkFlows = (): void => {
  for (const [name, flow] of Object.entries(flows)) checkFlow(name, flow)
}
