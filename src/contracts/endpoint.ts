import type { z } from 'zod'
import type { UploadClass } from './upload-classes.ts'

/**
 * Who may make a call. `public` answers are the same for everybody and may be cached; `visitor` calls
 * work for anonymous, guest and signed-in visitors; `user` calls need a session; the rest need a role.
 */
export type Access = 'public' | 'visitor' | 'user' | 'editor' | 'booker' | 'owner'

/** What a cached answer was made from. A write names the cache tags it touches; answers that read them go. */
export const cacheTags = [
  'models',
  'pages',
  'blog',
  /** The order of the most viewed; written often, so that what does not show it stays kept. */
  'blog-views',
  'faq',
  'careers',
  'gift-cards',
  'settings',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** A field of a form that takes files. In the input it is the id of an upload, or a list of ids. */
export interface FileField {
  readonly accepts: UploadClass
  /** How many files: one, a number, or what the setting of that name says. */
  readonly max: number | 'pictures' | 'films'
}

export type FileFields = Readonly<Record<string, FileField>>

/**
 * One call of the wire: the single source of server validation, client types, form messages and the OpenAPI
 * document. `input` holds path, query and body fields together.
 */
export interface EndpointContract {
  readonly summary: string
  readonly access: Access
  readonly input: z.ZodType
  readonly result: z.ZodType
  /** Present on public calls whose answer may be kept until one of these cache tags is written. */
  readonly cacheTags?: readonly CacheTag[]
  /**
   * The call is refused unless `user_id` (or the field named here) is the signed-in user's id. Where a public
   * call takes one, the answer to an input that has it is that user's own and is never kept.
   */
  readonly ownUser?: true | 'UserId'
  /** The input field whose own fields form messages are keyed by: `email`, not `shipping_address.email`. */
  readonly errorsOf?: string
  /** What the answer says of an input that fails its schema, from all messages; else the first of them. */
  readonly refusal?: (messages: readonly string[]) => string | undefined
  /** Extra HTTP status codes the call may answer with beside those every call shares. */
  readonly statuses?: readonly number[]
  /** A limit of its own, per address, where the general one is too wide. */
  readonly rateLimit?: { readonly perMinute: number }
  /** The fields that take files: such a call takes `multipart/form-data` beside JSON with ids of uploads. */
  readonly files?: FileFields
  /** The largest body in bytes, where the general limit does not fit. */
  readonly bodyLimit?: number
}

export type Method = 'GET' | 'POST' | 'PUT'
export type EndpointKey = `${Method} /${string}`
export type EndpointTable = Readonly<Record<EndpointKey, EndpointContract>>

/** The envelope of every answer under `/api/`. */
export interface Envelope<Result = unknown> {
  status: boolean
  message: string
  result?: Result
  errors?: Record<string, string>
  error?: { code: string; id: string }
  redirect?: string | boolean
}
