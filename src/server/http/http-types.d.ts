import type { Access, EndpointContract } from '#contracts/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the check of all routes at start-up refuses a route without it. */
    access?: Access | 'page' | 'operator' | 'staff'
    contract?: EndpointContract
    /** Accepts `multipart/form-data` without being an endpoint of the table. */
    takesFiles?: boolean
  }
  interface FastifyRequest {
    /** The body as it arrived, needed to check signatures. */
    rawBody?: string
  }
}
