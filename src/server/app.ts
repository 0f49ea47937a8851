import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { CacheTag } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import type { Ctx } from './context.ts'
import type { Database } from './db/client.ts'
import { registerEndpoints } from './http/endpoints.ts'
import { requireDeclaredAccess } from './http/declared-access.ts'
import { createRequestContexts } from './http/request-context.ts'
import { handlers } from './handlers.ts'
import { jobHandlers } from './job-handlers.ts'
import { registerModuleRoutes } from './module-routes.ts'
import { orderEffects } from './order-effects.ts'
import { registerHealth } from './http/health.ts'
import { registerMultipart } from './http/multipart.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { invalidateOnWrites } from './http/response-cache/invalidate-on-writes.ts'
import { createQueryCache } from './http/response-cache/query-cache.ts'
import { registerResponseCache } from './http/response-cache/plugin.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache/response-cache.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { registerSiteFiles } from './http/site-files.ts'
import { createServerApi } from './http/server-api.ts'
import { paymentSources } from './http/payment-sources.ts'
import { registerPages } from './http/ssr.ts'
import { createPlatform, type PlatformParts } from './platform/create-platform.ts'
import type { Platform } from './platform/platform.ts'
import { createWorker, type Worker } from './platform/queue/worker.ts'
import { type Actor, anonymous, system } from './kernel/actor.ts'
import { checkFlows, registerOrderEffects } from './modules/orders/index.ts'

export interface AppParts extends PlatformParts {
  log: Logger
  database: Database
  /** The built site; without it only the API answers, which is all that API tests need. */
  pages?: {
    build: ServerBuild | (() => Promise<ServerBuild>)
    mode: 'production' | 'development'
    /** Folder of the built browser files; in development Vite serves them. */
    files?: string
  }
}

export interface App {
  server: FastifyInstance
  platform: Platform
  /** The queue's worker; `main.ts` starts it, tests let it settle. */
  jobs: Worker
  /** Finishes what is running; the database is the caller's to close. */
  close(): Promise<void>
}

/** Puts the program together, by hand and in order. Listens to nothing: `main.ts` and tests decide that. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { settings, log, database } = parts
  checkFlows()
  registerOrderEffects(orderEffects)
  const platform = createPlatform(parts)
  const contextOf = (actor: Actor, requestId: string): Ctx => ({
    actor,
    requestId,
    log: log.child({ requestId }),
    db: database.db,
    platform,
  })
  const program = contextOf(system, 'program')
  const jobs = createWorker({ database, ctx: program, handlers: jobHandlers })
  const cache: ResponseCache = createResponseCache({
    bytes: settings.cache.bytes,
    clock: platform.clock,
    refresh: async (url) => void (await server.inject({ url })),
  })
  const server = createServer({ settings, log, ids: platform.ids, early: cache.serve })
  requireDeclaredAccess(server)
  registerSecurityHeaders(server, settings)
  registerRateLimit(server, settings)
  const answers = settings.cache.enabled ? createQueryCache(cache.writes) : undefined
  if (settings.cache.enabled) registerResponseCache(server, { cache, clock: platform.clock })
  const stopListening = await invalidateOnWrites(database, cache)
  await server.register(cookie)
  await registerMultipart(server)
  registerHealth(server, {
    checks: { database: database.ping, queue: jobs.ping },
    metricsToken: settings.metricsToken,
    cache,
  })
  const requestContexts = createRequestContexts({ platform, database, log })
  registerEndpoints(server, endpoints, handlers, requestContexts)
  registerModuleRoutes(server, { settings, requestContexts, program })
  await registerOpenApi(server, endpoints)
  if (parts.pages) {
    const apiFor = (requestId: string, cacheTags: Set<CacheTag>) => {
      const ctx = contextOf(anonymous, requestId)
      return createServerApi({ table: endpoints, handlers, ctx, cacheTags, answers })
    }
    if (parts.pages.files) await registerSiteFiles(server, parts.pages.files)
    const allowed = paymentSources(settings)
    registerPages(server, { ...parts.pages, origin: settings.publicUrl, allowed, apiFor })
  }
  return {
    server,
    platform,
    jobs,
    close: async () => {
      await server.close()
      await jobs.stop()
      await stopListening()
      platform.mailer.close()
    },
  }
}
