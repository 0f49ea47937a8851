import type { z } from 'zod'
import type { UploadClass } from './media/upload-classes.ts'

/**
 * Who may use an endpoint. `public` responses are the same for everybody and may be cached; `visitor`
 * endpoints work for anonymous, guest and signed-in visitors; `user` endpoints need a session; the rest need
 * a role.
 */
export type Access = 'public' | 'visitor' | 'user' | readonly ('editor' | 'booker' | 'owner')[]

/**
 * How the result is sent: in the envelope, as it is (`bare`), as an array whose place in the whole list
 * `Content-Range` tells (`list`), as a file of comma-separated values, line by line (`csv`), or as a document (`pdf`).
 */
export type ResponseKind = 'envelope' | 'bare' | 'list' | 'csv' | 'pdf'

/** What the OpenAPI document shows of an endpoint whose input and result are checked by more than a schema. */
export interface EndpointDocument {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Of a list, one of its items. */
  readonly result?: z.ZodType
  /** What the result is called, where several endpoints give the same. */
  readonly resultName?: string
}

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
  /** The owner's words of emails: no page shows them, but every instance has them in memory. */
  'emails',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** A record or a list of records under a cache tag: `model:12`, `board:women`. */
export type RecordTag = `${string}:${string}`

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
   * Input fields that make the response depend on more than records, such as on calendars or the day: with one of them
   * it is not cached.
   */
  readonly uncachedWith?: readonly string[]
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
  /** `envelope` where left out. */
  readonly response?: ResponseKind
  /** The status of success; 200 where left out. */
  readonly status?: 201
  /** `input` is given path, query and body apart, as `RequestParts`, instead of merged into one object. */
  readonly separateInput?: true
  /** Takes `multipart/form-data` alone; its handler reads the form as it comes. */
  readonly streamsForm?: true
  /** Takes an `Idempotency-Key`, under which it is done once. */
  readonly takesKey?: true
  readonly document?: EndpointDocument
}

/** What an endpoint with `separateInput` is given. */
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

/** Access of the signed-in user, who names themselves in the request. */
export const mine = { access: 'user', ownUser: true } as const
