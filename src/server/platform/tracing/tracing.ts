import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came. */
export interface TracedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}

/** How a request was answered. */
export interface TracedAnswer {
  /** The template of the route that answered. */
  readonly route: string
  readonly status: number
  readonly requestId: string
}

/** Runs work within a span. */
export type TraceWork = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** What reports to a collector where the time of a request goes. */
export interface Tracing {
  /** Runs `next` within the span of a request; the function that it is given ends the span. */
  request(request: TracedRequest, next: (end: (answer: TracedAnswer) => void) => void): void
  readonly job: TraceWork
  /** The name is the statement, without its values. */
  readonly query: TraceWork
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}
