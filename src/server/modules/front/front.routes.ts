import type { frontCalls } from '#contracts/front.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { AppError } from '#server/kernel/app-error.ts'

const pending = () => Promise.reject(new AppError('unavailable', 'This is being prepared'))

export const frontHandlers: Handlers<typeof frontCalls> = {
  'GET /api/V1/landing-page-content': pending,
  'GET /api/V1/homepage/content': pending,
  'GET /api/V1/wishlists-content': pending,
}
