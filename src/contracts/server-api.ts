import type { EndpointInput, EndpointResult, PublicRead } from './endpoints.ts'

/**
 * The server as loaders see it: the public read endpoints, called in process. A refusal is thrown as a
 * `Response` with its status, which the router turns into the error page.
 */
export interface ServerApi {
  call<K extends PublicRead>(key: K, input: EndpointInput<K>): Promise<EndpointResult<K>>
  /** Logs an unexpected error of a loader or a render. */
  report(error: unknown): void
}

/** What page loaders receive: the server API, and what belongs to this page's response only. */
export interface PageApi extends ServerApi {
  /**
   * A nonce that the page's Content-Security-Policy allows on style sheets. Without it pages may use inline
   * styles; a response with a nonce is for one visitor only and is never cached.
   */
  styleNonce(): string
  /**
   * Marks the inline scripts that this render makes. Nobody else knows the mark, so that nothing that stands
   * in a page's content can carry it; it is taken out of the finished page.
   */
  readonly scriptMark: string
  /** Takes the rendered page as text: a `Response` would copy it through a stream. */
  deliver(html: string): void
}
