import type { Access, EndpointContract } from '#contracts/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the check of all routes at start-up refuses a route without it. */
    access?: Access | 'page' | 'operator'
    contract?: EndpointContract
    /** Of a route outside the tables of endpoints; theirs is in the contract. */
    rateLimit?: EndpointContract['rateLimit']
    /** Sends a stored file: one of many that a page has, and cheaper than the page. */
    isFile?: true
    /** Whether the answer lasts for minutes: how long says nothing of the server. */
    isStream?: true
  }
  interface FastifyRequest {
    /** The body as it arrived, needed to check signatures. */
    rawBody?: string
    /** The pattern of the page that answers, where the route is that of all pages. */
    pagePattern?: string
  }
}
