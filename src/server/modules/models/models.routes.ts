import type { modelCalls } from '#contracts/models.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { AppError } from '#server/kernel/app-error.ts'

const pending = () => Promise.reject(new AppError('unavailable', 'This is being prepared'))

export const modelHandlers: Handlers<typeof modelCalls> = {
  'GET /api/V1/product-search': pending,
  'GET /api/V1/filter-product-pagination': pending,
  'GET /api/V1/sub-category-products': pending,
  'GET /api/V1/product-details': pending,
  'GET /api/V1/get-image-gallery': pending,
  'GET /api/V1/model-activities-images': pending,
  'GET /api/V1/model-videos': pending,
  'GET /api/V1/commercial-models': pending,
}
