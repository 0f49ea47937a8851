export type { Mover } from './flows.domain.ts'
export { usualOptionEnd } from './options.domain.ts'
export { checkFlows, initialState, requireMove } from './orders.domain.ts'
export { receivedUrl } from './orders.emails.ts'
export type { Order } from './orders.repo.ts'
export { listItems as listOrderItems } from './orders.repo.ts'
export { orderHandlers } from './orders.routes.ts'
export {
  findRepeated,
  getNextMoves,
  moveOrder,
  type PlacedOrder,
  placeOrder,
} from './orders.service.ts'
export { trackingHandlers } from './tracking.routes.ts'
