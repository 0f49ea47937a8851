import type { z } from 'zod'
import type { CallContract, CallKey, CallTable } from '#contracts/call.ts'
import type { Ctx } from '#server/context.ts'

/** What a handler may know and do of the exchange itself; use cases never see it. */
export interface Exchange {
  readonly address: string
  readonly userAgent: string
  readonly idempotencyKey: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it arrived, for signatures. */
  readonly rawBody: string | undefined
  /** Gives the browser its session cookie, or takes it away. */
  setSession(token: string | null): void
}

/** What a handler answers; the envelope is put around it. */
export interface Answer<Result> {
  message?: string
  result?: Result
  redirect?: string | boolean
  httpStatus?: number
}

export type Handler<C extends CallContract> = (
  ctx: Ctx,
  input: z.output<C['input']>,
  exchange: Exchange,
) => Promise<Answer<z.input<C['result']>>>

/** One handler for each call of a table: a missing one does not compile. */
export type Handlers<T extends CallTable> = { readonly [K in keyof T & CallKey]: Handler<T[K]> }
