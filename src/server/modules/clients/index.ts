export { clientJobs } from './strays.service.ts'
export { newBookingEndpoints } from './new-booking.routes.ts'
