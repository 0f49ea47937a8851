import type { Access, EndpointContract } from '#contracts/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask; the walk over all routes at start refuses a route without it. */
    access?: Access | 'page' | 'operator' | 'staff'
    contract?: EndpointContract
    /** Takes `multipart/form-data` without being a call of a table. */
    takesFiles?: boolean
  }
  interface FastifyRequest {
    /** The body as it arrived, kept for signatures. */
    rawBody?: string
  }
}
