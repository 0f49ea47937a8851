export { bookingHandlers } from './bookings.routes.ts'
