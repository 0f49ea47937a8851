import type { Access, EndpointContract } from '#contracts/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the check of all routes at start-up rejects a route without it. */
    access?: Access | 'page' | 'operator'
    contract?: EndpointContract
    /** For a route outside the endpoint tables; endpoints have it in their contract. */
    rateLimit?: EndpointContract['rateLimit']
    /** Sends a stored file: a page has many of them, and each is cheaper than the page. */
    isFile?: true
    /** Whether the response lasts for minutes, so that its duration does not measure the server. */
    isStream?: true
    /** A route outside the endpoint tables that belongs to the site: visitors wait until it opens. */
    isOfSite?: true
  }
  interface FastifyRequest {
    /** The body as it arrived, needed to check signatures. */
    rawBody?: string
    /** Whom the answer is for: staff, or a visitor who waits for the site to open. Unset for everybody. */
    audience?: 'staff' | 'waiting'
    /** The pattern of the page that responds, if the route is that of all pages. */
    pagePattern?: string
  }
}
