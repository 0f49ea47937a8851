import type { IncomingHttpHeaders } from 'node:http'

/** An incoming request. */
export interface TracedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}

/** The answer to a request. */
export interface TracedAnswer {
  /** The template of the matched route. */
  readonly route: string
  readonly status: number
  readonly requestId: string
}

/** Runs work in a span. */
export type TraceWork = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Reports the time of requests to a collector. */
export interface Tracing {
  /** Runs `next` in the span of a request. The function that it receives ends the span. */
  request(request: TracedRequest, next: (end: (answer: TracedAnswer) => void) => void): void
  readonly job: TraceWork
  /** The span's name is the statement without its values. */
  readonly query: TraceWork
  /** Sends the remaining spans. */
  close(): Promise<void>
}
