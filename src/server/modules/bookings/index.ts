export { bookingHandlers } from './bookings.routes.ts'
export { recordClearance } from './clearance.admin.ts'
