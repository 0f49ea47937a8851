import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileFields } from '#contracts/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { type Actor, anonymous } from '#server/kernel/actor.ts'
import type { CountMegapixels } from '#server/platform/media/pictures/pictures.ts'
import type { RequestMetadata } from '../endpoints/handlers.ts'
import { readParts } from '../endpoints/form-parts.ts'
import { requireOwnOrigin } from './origin.ts'
import {
  correctVisitorCookie,
  presentedBrowser,
  presentedToken,
  writeBrowserCookie,
  writeSessionCookies,
} from './session.ts'

/** A form as the schema expects it: its files have arrived and are represented by their upload ids. */
export interface ReceivedForm {
  readonly body: Readonly<Record<string, unknown>>
  /**
   * Decodes the pictures and stores the files: called once the rest of the form is accepted.
   * @throws the problems with the files, by field.
   */
  storeFiles(count: CountMegapixels): Promise<void>
  /** Discards the files that no record refers to. */
  release(): Promise<void>
}

/**
 * Reads a form with files.
 * @throws the problems with the files, by field.
 */
export type FormReader = (
  ctx: Ctx,
  request: FastifyRequest,
  files: FileFields,
) => Promise<ReceivedForm>

interface ContextRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** False if the response is the same for everybody: then no session is looked up. */
  readonly needsActor: boolean
}

/** How a request becomes the context and the input of a use case. */
export interface RequestContexts {
  contextOf(wanted: ContextRequest): Promise<Ctx>
  metadataOf(request: FastifyRequest, reply: FastifyReply): RequestMetadata
  readonly readForm: FormReader
}

interface Parts {
  readonly config: Config
  readonly contextOf: (actor: Actor, requestId: string) => Ctx
  /** The actor behind a session token; undefined for an invalid token. */
  readonly resumeSession: (
    ctx: Ctx,
    token: string,
  ) => Promise<{ actor: Actor; extended: boolean } | undefined>
  readonly readForm: FormReader
}

/** Creates request contexts from what the composition root passes in: HTTP itself imports no module. */
export const createRequestContexts = (parts: Parts): RequestContexts => {
  const { config, contextOf, readForm } = parts
  return {
    contextOf: async (contextRequest) =>
      contextOf(await resolveActor(parts, contextRequest), contextRequest.request.id),
    metadataOf: (request, reply) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      browserToken: presentedBrowser(request, config),
      idempotencyKey: textHeader(request.headers['idempotency-key']),
      headers: request.headers,
      rawBody: request.rawBody,
      form: request.isMultipart() ? (limits) => readParts(request, limits) : undefined,
      setSession: (session) => writeSessionCookies(reply, session, config),
      correctVisitor: (userId) => correctVisitorCookie(request, reply, { userId, config }),
      setBrowser: (token) => writeBrowserCookie(reply, token, config),
    }),
    readForm,
  }
}

/**
 * Resolves on whose behalf a request runs. The origin is checked even if no session is looked up: otherwise
 * another site could sign a visitor in to an attacker's account.
 */
const resolveActor = async (
  { config, contextOf, resumeSession }: Parts,
  { request, reply, needsActor }: ContextRequest,
): Promise<Actor> => {
  const presented = presentedToken(request, config)
  if (presented?.via !== 'bearer') requireOwnOrigin(request, config)
  if (!presented || !needsActor) return anonymous
  const session = await resumeSession(contextOf(anonymous, request.id), presented.token)
  if (!session) return anonymous
  const { actor, extended } = session
  if (extended && presented.via === 'cookie' && actor.kind === 'user') {
    writeSessionCookies(reply, { token: presented.token, userId: actor.userId }, config)
  }
  return actor
}

const textHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
