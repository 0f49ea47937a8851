import type { EndpointContract, EndpointKey, EndpointTable, CacheTag } from '#contracts/endpoint.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runEndpoint } from '../endpoints/endpoints.ts'
import { httpStatus, toAppError } from '../errors.ts'
import type { RequestMetadata, Handler, Handlers } from '../endpoints/handlers.ts'
import type { QueryCache } from '../response-cache/query-cache.ts'

const noMetadata: RequestMetadata = {
  address: '',
  userAgent: '',
  browserToken: undefined,
  idempotencyKey: undefined,
  headers: {},
  rawBody: undefined,
  form: undefined,
  setSession: () => {
    throw new AppError('internal', 'A page has no session')
  },
  setBrowser: () => {
    throw new AppError('internal', 'A page has no session')
  },
}

interface Parts<T extends EndpointTable> {
  table: T
  handlers: Handlers<T>
  ctx: Ctx
  /** The cache tags of what the page reads are added here. */
  cacheTags: Set<CacheTag>
  /** Results of earlier pages; without it every page reads again. */
  queries: QueryCache | undefined
}

/** The server API for loaders: the same handlers as the endpoints', called in process and anonymously. */
export const createServerApi = <T extends EndpointTable>({
  table,
  handlers,
  ctx,
  cacheTags,
  queries,
}: Parts<T>): ServerApi => {
  const run = async (key: keyof T & EndpointKey, raw: unknown): Promise<unknown> => {
    const handler = handlers[key] as Handler<EndpointContract>
    const { result } = await runEndpoint({
      contract: table[key],
      handler,
      ctx,
      raw,
      metadata: noMetadata,
    })
    return result
  }
  return {
    call: async (key, input) => {
      const { cacheTags: made } = table[key]!
      for (const tag of made ?? []) cacheTags.add(tag)
      try {
        const answer =
          queries && made
            ? queries.find(`${key} ${JSON.stringify(input)}`, made, () => run(key, input))
            : run(key, input)
        return (await answer) as never
      } catch (thrown) {
        const error = toAppError(thrown)
        if (error.code === 'internal') throw thrown
        if (error.code === 'unavailable')
          ctx.log.warn({ err: thrown, endpoint: key }, 'page failed')
        throw new Response(error.message, { status: httpStatus[error.code] })
      }
    },
    report: (error) => ctx.log.error({ err: error }, 'page failed'),
  }
}
