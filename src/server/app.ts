import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { CacheTag } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import type { Ctx } from './context.ts'
import type { Database } from './db/client.ts'
import { registerCanonicalPaths } from './http/requests/canonical-path.ts'
import { registerConnection } from './http/requests/connection.ts'
import { registerOpening } from './http/requests/opening.ts'
import { createDrain, type Drain } from './http/limits/drain.ts'
import { requireDeclaredAccess } from './http/endpoints/declared-access.ts'
import { registerEndpoints } from './http/endpoints/endpoints.ts'
import { registerHealth } from './http/monitoring/health.ts'
import { createFormReader } from './http/endpoints/form-reader.ts'
import { registerMultipart } from './http/endpoints/multipart.ts'
import { registerOpenApi } from './http/endpoints/openapi.ts'
import { paymentSources } from './http/pages/payment-sources.ts'
import { registerGauges } from './http/monitoring/gauges.ts'
import { registerAccessLog } from './http/monitoring/access-log.ts'
import { registerRequestIds } from './http/requests/request-ids.ts'
import { registerRequestMetrics } from './http/monitoring/request-metrics.ts'
import { registerRequestTracing } from './http/monitoring/request-tracing.ts'
import { registerRateLimit } from './http/limits/rate-limit.ts'
import { createRequestContexts, type RequestContexts } from './http/requests/request-context.ts'
import { createEndpointLookup } from './http/response-cache/cache-key.ts'
import { invalidateOnWrites } from './http/response-cache/invalidate-on-writes.ts'
import { registerResponseCache } from './http/response-cache/plugin.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache/response-cache.ts'
import { registerSecurityHeaders } from './http/responses/security-headers.ts'
import { createServerApi, type PageReads } from './http/pages/server-api.ts'
import { createServer } from './http/server.ts'
import { registerSiteFiles } from './http/pages/site-files.ts'
import { createPageRenderer, toFramedPage, registerPages } from './http/pages/ssr.ts'
import { anonymous, system } from './kernel/actor.ts'
import {
  backOffice,
  endpointHandlers,
  jobHandlers,
  registerModuleRoutes,
  registerPreviews,
} from './modules.ts'
import { resumeSession } from './modules/accounts/index.ts'
import { getBackupState } from './modules/backup/index.ts'
import { getMissingFiles } from './modules/media/index.ts'
import { acceptFile, getUnfinishedBytes, requireFewer } from './modules/uploads/index.ts'
import { listUnwrittenPaths } from './modules/content/pages/index.ts'
import { siteHandlersForStaff } from './modules/content/site/index.ts'
import { isSiteOpen } from './modules/settings/index.ts'
import { purgeAfterCommit } from './modules/shared-cache/index.ts'
import { requireRoom } from './platform/disk-space.ts'
import type { Platform } from './platform/platform.ts'
import { createWorker, type Worker } from './platform/queue/worker.ts'
import { createProgram, type Program, type ProgramParts } from './program.ts'

/** The built site; without it only the API responds, which is enough for API tests. */
export interface SitePages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** Folder of the built browser files; in development Vite serves them. */
  readonly files?: string
}

export interface App {
  server: FastifyInstance
  platform: Platform
  /** The program's own context. */
  ctx: Ctx
  /** The queue's worker: `startApp` starts it, tests run it until it is idle. */
  jobs: Worker
  /** Fails health checks for `STOP_DELAY_SECONDS`, so that a proxy sends new requests elsewhere. */
  leave(): Promise<void>
  /** Finishes running requests and jobs, within seconds; the caller closes the database. */
  close(): Promise<void>
}

/** Assembles the program, the queue and HTTP. Listening is left to `main.ts` and tests. */
export const buildApp = async (parts: ProgramParts & { pages?: SitePages }): Promise<App> => {
  const program = createProgram(parts)
  const { database, platform, config } = program
  const ctx = program.contextOf(system, 'program')
  const jobs = createWorker({ database, ctx, handlers: jobHandlers })
  const drain = createDrain()
  const site = { ctx, jobs, drain, pages: parts.pages }
  const { server, stopListening } = await buildServer(program, site)
  return {
    server,
    platform,
    ctx,
    jobs,
    leave: () => drain.leave(config.stopDelayMs),
    close: async () => {
      await Promise.all([drain.drain(() => server.close()), jobs.stop()])
      await stopListening()
      platform.pictures.close()
      platform.mailer.close()
    },
  }
}

interface ServerParts {
  readonly ctx: Ctx
  readonly jobs: Worker
  readonly drain: Drain
  readonly pages: SitePages | undefined
}

const buildServer = async (program: Program, parts: ServerParts) => {
  const { ctx, drain, pages } = parts
  const { config, log, database, platform, contextOf } = program
  const cache: ResponseCache = createResponseCache({
    bytes: config.cache.bytes,
    clock: platform.clock,
    refresh: async (url, headers) => (await server.inject({ url, headers })).statusCode,
    report: (error) => log.warn({ err: error }, 'a cached response could not be rendered again'),
    knownToApi: createEndpointLookup(endpoints),
  })
  const early = config.cache.enabled ? cache.serve : () => false
  const server = createServer({ config, log, ids: platform.ids, early, drain })
  requireDeclaredAccess(server)
  registerObservers(server, program)
  registerSecurityHeaders(server, config)
  registerCanonicalPaths(server)
  registerRateLimit(server, {
    config,
    isOwn: ({ headers }) => cache.isRefresh(headers),
    metrics: platform.metrics,
  })
  if (config.cache.enabled)
    registerResponseCache(server, { cache, clock: platform.clock, shared: platform.sharedCache })
  const stopListening = await invalidateOnWrites(database, {
    invalidate: (tags) => {
      cache.invalidate(tags)
      platform.emailTexts.invalidate(tags)
    },
    onGap: (tags) =>
      void purgeAfterCommit(ctx, tags).catch((error: unknown) =>
        log.error({ err: error }, 'the shared cache could not be told of a gap'),
      ),
  })
  platform.emailTexts.start()
  await server.register(cookie)
  await registerMultipart(server)
  registerProbes(server, { program, parts, cache })
  registerConnection(server, config)
  const requestContexts = createRequestContexts({
    config,
    contextOf,
    resumeSession,
    readForm: createFormReader({ acceptFile, requireFewer }),
  })
  registerOpening(server, {
    requestContexts,
    ...createOpeningChecks(ctx, config.cache.enabled ? cache.queries : undefined),
  })
  registerEndpoints(server, endpoints, endpointHandlers, requestContexts)
  const listen: Database['listen'] = (channel, listener) => database.listen(channel, listener)
  registerModuleRoutes(server, { requestContexts, ctx, listen })
  await registerOpenApi(server, { ...endpoints, ...backOffice.table })
  if (pages) await registerSite(server, { program, pages, cache, requestContexts })
  return { server, stopListening }
}

/** Access log, tracing and metrics, by which an operator follows requests. */
const registerObservers = (server: FastifyInstance, { config, platform }: Program): void => {
  if (platform.tracing) registerRequestTracing(server, platform.tracing)
  registerRequestMetrics(server, platform.metrics)
  if (config.logsRequests) registerAccessLog(server)
  registerRequestIds(server)
}

/** What the opening asks of requests that the response cache does not answer, remembered until it is written. */
const createOpeningChecks = (ctx: Ctx, queries: ResponseCache['queries'] | undefined) => {
  const remember = async <T>(key: string, tags: readonly CacheTag[], read: () => Promise<T>) => {
    if (!queries) return read()
    const load = async () => ({ result: await read(), tags })
    return (await queries.find(key, tags, load)).result as T
  }
  const findUnwritten = () =>
    remember('unwritten pages', ['settings', 'pages'], () => listUnwrittenPaths(ctx))
  return {
    isOpen: () => remember('opening', ['settings'], () => isSiteOpen(ctx)),
    isUnwritten: async (path: string) => isHiddenPath(await findUnwritten(), path),
  }
}

interface ProbeParts {
  readonly program: Program
  readonly parts: ServerParts
  readonly cache: ResponseCache
}

const registerProbes = (server: FastifyInstance, { program, parts, cache }: ProbeParts): void => {
  const { config, database, platform } = program
  const { ctx, jobs, drain } = parts
  registerHealth(server, {
    checks: {
      database: database.ping,
      notifications: () => database.connections.checkNotifications(),
      queue: jobs.ping,
      disk: () => requireRoom(platform.disk),
    },
    isLeaving: drain.isLeaving,
    jobCounts: jobs.counts,
    metricsToken: config.metricsToken,
    registry: platform.metrics.registry,
  })
  registerGauges(platform.metrics, {
    cache,
    pool: database.connections.pool,
    jobCounts: jobs.counts,
    jobsByKind: jobs.countsByKind,
    freeBytes: () => platform.disk.freeBytes(),
    unfinishedUploadBytes: () => getUnfinishedBytes(ctx),
    backups: () => getBackupState(ctx),
    missingFiles: async () => (await getMissingFiles(ctx)).count,
  })
}

interface SiteParts {
  readonly program: Program
  readonly pages: SitePages
  readonly cache: ResponseCache
  readonly requestContexts: RequestContexts
}

const registerSite = async (
  server: FastifyInstance,
  { program, pages, cache, requestContexts }: SiteParts,
) => {
  const { config, contextOf } = program
  const queries = config.cache.enabled ? cache.queries : undefined
  if (pages.files) await registerSiteFiles(server, pages.files)
  const render = createPageRenderer({ ...pages, origin: config.publicUrl })
  const allowed = paymentSources(config)
  const shared = { table: endpoints, handlers: endpointHandlers }
  const forStaff = { table: endpoints, handlers: { ...endpointHandlers, ...siteHandlersForStaff } }
  registerPages(server, {
    render,
    allowed,
    apiFor: ({ id, audience }, reads) => {
      const ctx = contextOf(anonymous, id)
      return audience === 'staff'
        ? createServerApi({ ...forStaff, ctx, reads, queries: undefined })
        : createServerApi({ ...shared, ctx, reads, queries })
    },
  })
  registerPreviews(server, {
    requestContexts,
    render: async (ctx, path) => {
      // Not cacheable: a preview reads uncommitted values from this context's transaction.
      const reads: PageReads = { tags: new Set(), isCacheable: false }
      const overrides = { ctx: { ...ctx, actor: anonymous }, reads, queries: undefined }
      return toFramedPage(await render(path, createServerApi({ ...shared, ...overrides })), allowed)
    },
  })
}
