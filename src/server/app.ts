import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { calls } from '#contracts/calls.ts'
import type { Ctx } from './context.ts'
import type { Settings } from './config.ts'
import type { Database } from './db/client.ts'
import { registerCalls } from './http/calls.ts'
import { requireDeclaredAccess } from './http/declared-access.ts'
import { createDoor } from './http/door.ts'
import { handlers } from './handlers.ts'
import { registerHealth } from './http/health.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { flushOnWrites } from './http/reply-cache/flush-on-writes.ts'
import { registerReplyCache } from './http/reply-cache/plugin.ts'
import { createReplyCache, type ReplyCache } from './http/reply-cache/reply-cache.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { registerSiteFiles } from './http/site-files.ts'
import { createServerApi } from './http/server-api.ts'
import { registerPages } from './http/ssr.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Ids, randomIds } from './platform/ids.ts'
import type { Platform } from './platform/platform.ts'
import { anonymous } from './kernel/actor.ts'

export interface AppParts {
  settings: Settings
  log: Logger
  database: Database
  /** The built site; without it only the API answers, which is all that API tests need. */
  pages?: {
    build: ServerBuild | (() => Promise<ServerBuild>)
    mode: 'production' | 'development'
    /** Folder of the built browser files; in development Vite serves them. */
    files?: string
  }
  clock?: Clock
  ids?: Ids
}

export interface App {
  server: FastifyInstance
  platform: Platform
  /** Finishes what is running; the database is the caller's to close. */
  close(): Promise<void>
}

/** Puts the program together, by hand and in order. Listens to nothing: `main.ts` and tests decide that. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { settings, log, database } = parts
  const platform: Platform = {
    settings,
    clock: parts.clock ?? systemClock,
    ids: parts.ids ?? randomIds,
  }
  const cache: ReplyCache = createReplyCache({
    bytes: settings.cache.bytes,
    clock: platform.clock,
    refresh: async (url) => void (await server.inject({ url })),
  })
  const server = createServer({ settings, log, ids: platform.ids, early: cache.serve })
  requireDeclaredAccess(server)
  registerSecurityHeaders(server, settings)
  registerRateLimit(server, settings)
  if (settings.cache.enabled) registerReplyCache(server, { cache, clock: platform.clock })
  const stopListening = await flushOnWrites(database, cache)
  await server.register(cookie)
  registerHealth(server, {
    checks: { database: database.ping },
    metricsToken: settings.metricsToken,
    cache,
  })
  registerCalls(server, calls, handlers, createDoor({ platform, database, log }))
  await registerOpenApi(server, calls)
  if (parts.pages) {
    if (parts.pages.files) await registerSiteFiles(server, parts.pages.files)
    const contextOf = (requestId: string): Ctx => ({
      actor: anonymous,
      requestId,
      log: log.child({ requestId }),
      db: database.db,
      platform,
    })
    registerPages(server, {
      ...parts.pages,
      origin: settings.publicUrl,
      apiFor: (requestId, topics) => createServerApi(calls, handlers, contextOf(requestId), topics),
    })
  }
  return {
    server,
    platform,
    close: async () => {
      await server.close()
      await stopListening()
    },
  }
}
