import type { pageCalls } from '#contracts/pages.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { AppError } from '#server/kernel/app-error.ts'

const pending = () => Promise.reject(new AppError('unavailable', 'This is being prepared'))

export const pageHandlers: Handlers<typeof pageCalls> = {
  'GET /api/V1/first-landing-page-content': pending,
  'GET /api/V1/dynamic-slider': pending,
  'GET /api/V1/newsletter-page-content': pending,
  'GET /api/V1/commercial-model/content': pending,
}
