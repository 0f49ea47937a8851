export type { Move, Mover } from './flows.domain.ts'
export { allowedMoves, checkFlows, isFinished, statesOf } from './orders.domain.ts'
export { receivedUrl } from './orders.emails.ts'
export type { Order, OrderItem } from './orders.repo.ts'
export { listItems as listOrderItems } from './orders.repo.ts'
export { orderHandlers } from './orders.routes.ts'
export {
  findRepeated,
  getNextMoves,
  type MoveRequest,
  moveOrder,
  type OrderRequest,
  type PlacedOrder,
  placeOrder,
} from './orders.service.ts'
export { trackingHandlers } from './tracking.routes.ts'
