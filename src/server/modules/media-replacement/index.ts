export { mediaEndpoints } from './replace-media.routes.ts'
