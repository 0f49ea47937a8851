export { clientJobs } from './strays.service.ts'
export { newBookingHandlers } from './new-booking.routes.ts'
