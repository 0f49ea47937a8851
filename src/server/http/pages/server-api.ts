import type { EndpointContract, EndpointKey, EndpointTable } from '#contracts/endpoint.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { mayBeCached, runEndpoint } from '../endpoints/endpoints.ts'
import { httpStatus, toAppError } from '../responses/errors.ts'
import type { RequestMetadata, Handler, Handlers } from '../endpoints/handlers.ts'
import type { QueryCache, TaggedResult } from '../response-cache/query-cache.ts'

const refuseSession = (): never => {
  throw new AppError('internal', 'A page has no session')
}

const noMetadata: RequestMetadata = {
  address: '',
  userAgent: '',
  browserToken: undefined,
  idempotencyKey: undefined,
  headers: {},
  rawBody: undefined,
  form: undefined,
  setSession: refuseSession,
  correctVisitor: refuseSession,
  setBrowser: refuseSession,
}

/** What a page's loaders have read. */
export interface PageReads {
  /** The tags of what the page shows. */
  readonly tags: Set<string>
  /** Whether the whole page may be cached: only if everything it shows is public. */
  isCacheable: boolean
}

interface Parts<T extends EndpointTable> {
  table: T
  handlers: Handlers<T>
  ctx: Ctx
  /** Collects what is read. */
  reads: PageReads
  /** Cached results of earlier pages; without it every page reads again. */
  queries: QueryCache | undefined
}

/** The server API for loaders: the same handlers as the endpoints', called in process and anonymously. */
export const createServerApi = <T extends EndpointTable>({
  table,
  handlers,
  ctx,
  reads,
  queries,
}: Parts<T>): ServerApi => {
  const run = async (key: keyof T & EndpointKey, raw: unknown): Promise<TaggedResult> => {
    const handler = handlers[key] as Handler<EndpointContract>
    return runEndpoint({ contract: table[key], handler, ctx, raw, metadata: noMetadata })
  }
  return {
    call: async (key, input) => {
      const { cacheTags } = table[key]!
      const isCacheable = mayBeCached(table[key]!, input)
      if (!isCacheable) reads.isCacheable = false
      try {
        const { result, tags } = await (queries && cacheTags && isCacheable
          ? queries.find(`${key} ${JSON.stringify(input)}`, cacheTags, () => run(key, input))
          : run(key, input))
        for (const tag of tags) reads.tags.add(tag)
        return result as never
      } catch (thrown) {
        // A missing record may exist after any write.
        for (const tag of cacheTags ?? []) reads.tags.add(tag)
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
