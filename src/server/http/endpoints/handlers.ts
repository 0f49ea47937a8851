import type { Multipart } from '@fastify/multipart'
import type { z } from 'zod'
import type { EndpointContract, EndpointKey, EndpointTable } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { BrowserSession } from '../requests/session.ts'

/** The parts of the HTTP request that a handler may read and change; use cases never see it. */
export interface RequestMetadata {
  readonly address: string
  readonly userAgent: string
  /** The token that identifies this browser from an earlier sign-in. */
  readonly browserToken: string | undefined
  readonly idempotencyKey: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it arrived, for signatures. */
  readonly rawBody: string | undefined
  /** The parts of a form as they arrive; undefined if the body is not a form. */
  readonly form:
    | ((limits: { files: number; fields: number; fileSize: number }) => AsyncIterable<Multipart>)
    | undefined
  /** Sets the browser's session cookies, or removes them. */
  setSession(session: BrowserSession | null): void
  /** Corrects the cookie by which the page's scripts know who is signed in. */
  correctVisitor(userId: number | null): void
  /** Sets the cookie that identifies the browser at its next sign-in. */
  setBrowser(token: string): void
}

/** What a handler returns; its contract defines how it is sent. */
export interface Answer<Result> {
  message?: string
  result?: Result
  redirect?: string | boolean
  httpStatus?: number
  /** For a `list`: the value of its `Content-Range` header. */
  contentRange?: string
  /** For a `csv` or `pdf`: the name of the downloaded file. */
  fileName?: string
}

export type Handler<C extends EndpointContract> = (
  ctx: Ctx,
  input: z.output<C['input']>,
  metadata: RequestMetadata,
) => Promise<Answer<z.input<C['result']>>>

/** One handler for each endpoint of a table: a missing one is a compile error. */
export type Handlers<T extends EndpointTable> = {
  readonly [K in keyof T & EndpointKey]: Handler<T[K]>
}
