import type { z } from 'zod'
import type { StaffRole } from './accounts/roles.ts'
import type { UploadClass } from './media/upload-classes.ts'

/**
 * Who may use an endpoint. `public` responses are the same for everybody and may be cached; `visitor`
 * endpoints work with and without an account; `user` endpoints need a session; the rest need a role.
 */
export type Access = 'public' | 'visitor' | 'user' | readonly StaffRole[]

/**
 * How the result is sent: in the envelope, as it is (`bare`), as an array whose range `Content-Range` gives
 * (`list`), as comma-separated values (`csv`), or as a document (`pdf`).
 */
export type ResponseKind = 'envelope' | 'bare' | 'list' | 'csv' | 'pdf'

/** The OpenAPI description of an endpoint whose input and result are checked by more than a schema. */
export interface EndpointDocument {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** For a list, one of its items. */
  readonly result?: z.ZodType
  /** The name of the result, if several endpoints share it. */
  readonly resultName?: string
}

/**
 * The sources of a cached response. A write names the tags that it touches; responses with those tags are
 * dropped.
 */
export const cacheTags = [
  'models',
  'pages',
  'blog',
  /** The order of the most viewed articles. It changes often, so responses without it stay cached. */
  'blog-views',
  'faq',
  'careers',
  'gift-cards',
  'settings',
  /** The owner's email texts: no page shows them, but every instance caches them. */
  'emails',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** A record or a list of records under a cache tag: `model:12`, `board:women`. */
export type RecordTag = `${string}:${string}`

/** A form field for files. In the input it is the id of an upload, or a list of ids. */
export interface FileField {
  readonly accepts: UploadClass
  /** The maximum number of files: one, a number, or the setting with that name. */
  readonly max: number | 'pictures' | 'films'
}

export type FileFields = Readonly<Record<string, FileField>>

/**
 * An endpoint: the single source of server validation, client types, form messages and the OpenAPI document.
 * `input` holds path, query and body fields together.
 */
export interface EndpointContract {
  readonly summary: string
  readonly access: Access
  readonly input: z.ZodType
  readonly result: z.ZodType
  /** For public endpoints whose response may be cached until one of these tags is written. */
  readonly cacheTags?: readonly CacheTag[]
  /**
   * Input fields that make the response depend on more than records, such as the calendar or the day. A
   * request with one of them is not cached.
   */
  readonly uncachedWith?: readonly string[]
  /**
   * Refused unless `user_id` (or the field named here) is the signed-in user's id. On a public endpoint, the
   * response to a request with that field is personal and never cached.
   */
  readonly ownUser?: true | 'UserId'
  /**
   * The input field whose own fields are the keys of messages: `email` instead of `shipping_address.email`.
   */
  readonly errorsOf?: string
  /** Returns the message for an invalid input from all field messages; by default the first of them. */
  readonly getRefusal?: (messages: readonly string[]) => string | undefined
  /** HTTP status codes besides those that every endpoint shares. */
  readonly statuses?: readonly number[]
  /** A stricter rate limit per address than the general one. */
  readonly rateLimit?: { readonly perMinute: number }
  /**
   * The fields for files. Such an endpoint accepts `multipart/form-data` besides JSON with ids of uploads.
   */
  readonly files?: FileFields
  /** The largest body in bytes, if the general limit does not fit. */
  readonly bodyLimit?: number
  /** `envelope` by default. */
  readonly response?: ResponseKind
  /** The status of success; 200 by default. */
  readonly status?: 201
  /** The handler gets path, query and body apart, as `RequestParts`, instead of merged. */
  readonly separateInput?: true
  /** Accepts `multipart/form-data` only; the handler reads the form as a stream. */
  readonly streamsForm?: true
  /** Accepts an `Idempotency-Key`: a repeated request has no further effect. */
  readonly takesKey?: true
  readonly document?: EndpointDocument
}

/** The input of an endpoint with `separateInput`. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
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

/** Access for the signed-in user, whose id is in the request. */
export const ownAccountAccess = { access: 'user', ownUser: true } as const
