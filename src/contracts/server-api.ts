import type { EndpointInput, EndpointResult, PublicRead } from './endpoints.ts'

/**
 * What loaders see of the server: the public reads of the wire, made in process. A refusal is thrown as
 * a `Response` with the refusal's status, which the router turns into the error page.
 */
export interface ServerApi {
  call<K extends PublicRead>(key: K, input: EndpointInput<K>): Promise<EndpointResult<K>>
  /** Writes an unexpected error of a loader or a render to the log. */
  report(error: unknown): void
}

/** What loaders of pages are given: the server, and what only the page's own answer has. */
export interface PageApi extends ServerApi {
  /**
   * A nonce that the page's policy allows style sheets to carry; without it pages may use inline styles
   * but an answer that carries one is for this visitor only and is not kept.
   */
  styleNonce(): string
}
