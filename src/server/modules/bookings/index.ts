import { adoptJobs } from './adopt.service.ts'
import { expiryJobs } from './expiry.service.ts'

export { adoptBookings } from './adopt.service.ts'
export { bookingEffects } from './booking-effects.service.ts'
export { bookingHandlers, optionHandlers } from './bookings.routes.ts'
export { recordClearance } from './clearance.admin.ts'

export const bookingJobs = [...expiryJobs, ...adoptJobs]
