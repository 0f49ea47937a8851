import type { EndpointInput, EndpointResult, PublicRead } from './endpoints.ts'

/**
 * The server as loaders see it: the public reads, called in process. A refusal is thrown as a `Response` with
 * its status, which the router turns into the error page.
 */
export interface ServerApi {
  call<K extends PublicRead>(key: K, input: EndpointInput<K>): Promise<EndpointResult<K>>
  /** Logs an unexpected error of a loader or a render. */
  report(error: unknown): void
}

/** The input of page loaders: the server API, and what belongs to this page's response. */
export interface PageApi extends ServerApi {
  /**
   * A nonce that the page's Content-Security-Policy allows for style sheets. Without it, pages may use inline
   * styles. A response with a nonce is for one visitor and never cached.
   */
  styleNonce(): string
  /**
   * Marks the inline scripts of this render. The mark is secret, so that a page's content cannot carry it; it
   * is removed from the finished page.
   */
  readonly scriptMark: string
  /** Takes the rendered page as text, because a `Response` would copy it through a stream. */
  deliver(html: string): void
}
