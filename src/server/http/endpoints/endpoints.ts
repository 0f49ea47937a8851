import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  EndpointContract,
  EndpointKey,
  EndpointTable,
  Envelope,
  RequestParts,
  ResponseKind,
} from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { responseTags, type ShownRecords } from '#server/db/shown-records.ts'
import { countUpload } from '#server/platform/limiter/limiter.ts'
import { hashNetwork } from '#server/platform/limiter/network.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { parse } from './parse.ts'
import { requireAccess } from './access.ts'
import { attachment } from '../responses/downloads.ts'
import { declarePublicResponse } from '../response-cache/plugin.ts'
import type { Answer, Handler, Handlers, RequestMetadata } from './handlers.ts'
import type { RequestContexts } from '../requests/request-context.ts'

interface Run {
  contract: EndpointContract
  handler: Handler<EndpointContract>
  ctx: Ctx
  raw: unknown
  metadata: RequestMetadata
  /** Work that is done only for accepted input, because it is costly. */
  prepare?: () => Promise<void>
}

/**
 * Runs one endpoint: access, input validation, the use case, and only the declared fields of the result, with
 * the tags of what it shows.
 * Access is checked before the input, so that an unauthorised caller learns nothing of the schema, and
 * ownership again on the parsed input.
 */
export const runEndpoint = async ({ contract, handler, ctx, raw, metadata, prepare }: Run) => {
  requireAccess(contract, ctx.actor, raw)
  const input: unknown = parse(contract.input, raw, contract)
  requireAccess(contract, ctx.actor, input)
  await prepare?.()
  const records: ShownRecords = new Map()
  const answer: Answer<unknown> = await handler({ ...ctx, shown: records }, input, metadata)
  return {
    ...answer,
    result: contract.result.parse(answer.result),
    tags: responseTags(contract.cacheTags ?? [], records),
  }
}

const mergedInput = (request: FastifyRequest): unknown => {
  const { params, query, body } = request as Record<'params' | 'query' | 'body', unknown>
  if (request.isMultipart()) return { ...(query as object), ...(params as object) }
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body)))
    return body
  return { ...(query as object), ...body, ...(params as object) }
}

const getInput = (contract: EndpointContract, request: FastifyRequest): unknown => {
  if (!contract.separateInput) return mergedInput(request)
  const { params, query, body } = request as Pick<FastifyRequest, keyof RequestParts>
  return { params, query, body }
}

interface FormRun<T> {
  contract: EndpointContract
  ctx: Ctx
  request: FastifyRequest
  run: (raw: unknown, prepare: () => Promise<void>) => Promise<T>
  requestContexts: Pick<RequestContexts, 'readForm'>
}

/** Runs an endpoint whose input is a form with files. Access is checked before any of them is stored. */
const withForm = async <T>(asked: FormRun<T>): Promise<T> => {
  const { contract, ctx, request, run, requestContexts } = asked
  const { params, query } = request as Record<'params' | 'query', object>
  requireAccess(contract, ctx.actor, query)
  const network = hashNetwork(request.ip)
  await countUpload(ctx, network, { bytes: Number(request.headers['content-length'] ?? 0) })
  const form = await requestContexts.readForm(ctx, request, contract.files ?? {})
  const count = (megapixels: number) => countUpload(ctx, network, { megapixels })
  try {
    return await run({ ...query, ...form.body, ...params }, () => form.storeFiles(count))
  } finally {
    await form.release()
  }
}

/** Whether the endpoint's response to this input may be cached. */
export const mayBeCached = (
  { cacheTags, uncachedWith = [] }: EndpointContract,
  raw: unknown,
): boolean =>
  cacheTags !== undefined &&
  !uncachedWith.some((field) => Boolean((raw as Record<string, unknown> | null)?.[field]))

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Registers every endpoint of a table with its handler, and 405 for the other methods of its path. */
export const registerEndpoints = <T extends EndpointTable>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  requestContexts: RequestContexts,
): void => {
  const methodsByPath = new Map<string, Set<string>>()
  for (const key of Object.keys(table) as (keyof T & EndpointKey)[]) {
    const contract = table[key] as EndpointContract
    const handler = handlers[key] as Handler<EndpointContract>
    const [method, path] = key.split(' ') as [string, string]
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    methodsByPath.set(url, (methodsByPath.get(url) ?? new Set()).add(method))
    app.route({
      method,
      url,
      config: { access: contract.access, contract },
      ...(contract.bodyLimit ? largeBody(contract, contract.bodyLimit, requestContexts) : {}),
      handler: async (request, reply) => {
        const rawInput = getInput(contract, request)
        const personal = isPersonal(contract, rawInput)
        const ctx = await requestContexts.contextOf({ request, reply, needsActor: personal })
        const metadata = requestContexts.metadataOf(request, reply)
        const run = (raw: unknown, prepare?: () => Promise<void>) =>
          runEndpoint({ contract, handler, ctx, raw, metadata, prepare })
        const answer = await (request.isMultipart() && !contract.streamsForm
          ? withForm({ contract, ctx, request, run, requestContexts })
          : run(rawInput))
        if (personal || !mayBeCached(contract, rawInput))
          void reply.header('cache-control', 'no-store')
        else declarePublicResponse(reply, answer.tags)
        void reply.status(answer.httpStatus ?? contract.status ?? 200)
        return send[contract.response ?? 'envelope'](reply, answer)
      },
    })
  }
  for (const [url, known] of methodsByPath) {
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      config: { access: 'public' },
      handler: () => {
        throw new AppError('method_not_allowed', 'This address does not support that method')
      },
    })
  }
}

/** Reads a body over the usual size only from authorised senders: others could fill the memory. */
const largeBody = (
  contract: EndpointContract,
  bodyLimit: number,
  { contextOf }: Pick<RequestContexts, 'contextOf'>,
) => ({
  bodyLimit,
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { actor } = await contextOf({ request, reply, needsActor: true })
    requireAccess(contract, actor, undefined)
  },
})

/**
 * The response of a public endpoint that takes a `user_id` contains that person's hearts and is only for
 * them.
 */
const isPersonal = (contract: EndpointContract, raw: unknown): boolean =>
  contract.access !== 'public' ||
  (contract.ownUser === true && (raw as { user_id?: unknown } | null)?.user_id !== undefined)

const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value))

const sendEnvelope = (reply: FastifyReply, answer: Answer<unknown>) => {
  const envelope: Envelope = {
    status: true,
    message: answer.message ?? '',
    ...(answer.result === undefined ? {} : { result: answer.result }),
    ...(answer.redirect === undefined ? {} : { redirect: answer.redirect }),
  }
  return sendJson(reply, envelope)
}

const send: Readonly<
  Record<ResponseKind, (reply: FastifyReply, answer: Answer<unknown>) => FastifyReply>
> = {
  envelope: sendEnvelope,
  bare: (reply, { result }) => sendJson(reply, result),
  list: (reply, { result, contentRange }) =>
    sendJson(reply.header('content-range', contentRange), result),
  csv: (reply, { result, fileName = 'list.csv' }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(fileName, 'text/csv'))
      .send(Readable.from(result as AsyncIterable<string>)),
  pdf: (reply, { result, fileName = 'document.pdf' }) =>
    reply
      .type('application/pdf')
      .headers({
        'content-disposition': attachment(fileName, 'application/pdf'),
        'x-robots-tag': 'noindex',
      })
      .send(result),
}
