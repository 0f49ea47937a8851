export { bookingEffects } from './booking-effects.service.ts'
export { bookingHandlers, optionHandlers } from './bookings.routes.ts'
export { bookingJobs } from './expiry.service.ts'
export { recordClearance } from './clearance.admin.ts'
