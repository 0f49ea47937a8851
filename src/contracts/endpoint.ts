import type { z } from 'zod'
import type { UploadClass } from './upload-classes.ts'

/**
 * Who may use an endpoint. `public` responses are the same for everybody and may be cached; `visitor`
 * endpoints work for anonymous, guest and signed-in visitors; `user` endpoints need a session; the rest need
 * a role.
 */
export type Access = 'public' | 'visitor' | 'user' | 'editor' | 'booker' | 'owner'

/**
 * What a cached response was made from. A write names the cache tags it touches; responses with those tags
 * are dropped.
 */
export const cacheTags = [
  'models',
  'pages',
  'blog',
  /**
   * The order of the most viewed stories; written often, so that responses which do not show it stay cached.
   */
  'blog-views',
  'faq',
  'careers',
  'gift-cards',
  'settings',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** A form field that takes files. In the input it is the id of an upload, or a list of ids. */
export interface FileField {
  readonly accepts: UploadClass
  /** How many files: one, a number, or the value of the setting with that name. */
  readonly max: number | 'pictures' | 'films'
}

export type FileFields = Readonly<Record<string, FileField>>

/**
 * One endpoint: the single source of server validation, client types, form messages and the OpenAPI document.
 * `input` holds path, query and body fields together.
 */
export interface EndpointContract {
  readonly summary: string
  readonly access: Access
  readonly input: z.ZodType
  readonly result: z.ZodType
  /** Present on public endpoints whose response may be cached until one of these cache tags is written. */
  readonly cacheTags?: readonly CacheTag[]
  /**
   * Refused unless `user_id` (or the field named here) is the signed-in user's id. If a public endpoint takes
   * one, the response to a request that sends it is personal and never cached.
   */
  readonly ownUser?: true | 'UserId'
  /** The input field whose own fields form messages are keyed by: `email`, not `shipping_address.email`. */
  readonly errorsOf?: string
  /**
   * The message for an input that fails its schema, from all field messages; by default the first of them.
   */
  readonly refusal?: (messages: readonly string[]) => string | undefined
  /** HTTP status codes it may answer with besides those that every endpoint shares. */
  readonly statuses?: readonly number[]
  /** A rate limit of its own, per address, if the general one is too wide. */
  readonly rateLimit?: { readonly perMinute: number }
  /**
   * The fields that take files: such an endpoint accepts `multipart/form-data` besides JSON with ids of
   * uploads.
   */
  readonly files?: FileFields
  /** The largest body in bytes, if the general limit does not fit. */
  readonly bodyLimit?: number
}

export type Method = 'GET' | 'POST' | 'PUT'
export type EndpointKey = `${Method} /${string}`
export type EndpointTable = Readonly<Record<EndpointKey, EndpointContract>>

/** The envelope of every response under `/api/`. */
export interface Envelope<Result = unknown> {
  status: boolean
  message: string
  result?: Result
  errors?: Record<string, string>
  error?: { code: string; id: string }
  redirect?: string | boolean
}
