export { addLineFaces, findPictureOfBooking } from './booking-faces.service.ts'
export { registerDatesFiles } from './dates-file.routes.ts'
export type { Mover } from './flows.domain.ts'
export { checkFlows, getInitialState, requireTransition } from './orders.domain.ts'
export {
  type LineNews,
  type LineNewsKind,
  orderNewsJob,
  tellClient,
  type TransitionNews,
} from './news.service.ts'
export { orderEmails } from './orders.emails.ts'
export { emailTransition, formatContact, receivedUrl } from './transition-emails.service.ts'
export { createBookingLink, getLinkedBooking } from './links/booking-links.service.ts'
export type { Order } from './orders.repo.ts'
export { listSampleRefundReceipt } from './statement/sample-receipt.ts'
export { listReceiptRows, type ReceiptFacts } from './statement/receipt.domain.ts'
export { listItems as listOrderItems } from './orders.repo.ts'
export { listOpenOrders } from './open-orders.repo.ts'
export { toReceivedOrder } from './orders.wire.ts'
export { orderHandlers } from './orders.routes.ts'
export { getNextMoves, moveOrder, requireJuniorCleared } from './moves.service.ts'
export { findRepeated, getReceivedOrder, type PlacedOrder, placeOrder } from './orders.service.ts'
export { listEventsByOrder as listOrderEvents } from './tracking/tracking.repo.ts'
export { trackingHandlers } from './tracking/tracking.routes.ts'
export { toStatusEntry } from './tracking/tracking.wire.ts'
