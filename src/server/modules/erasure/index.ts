export { erasureEndpoints } from './erasure.routes.ts'
