export { registerDiscovery } from './discovery.routes.ts'
