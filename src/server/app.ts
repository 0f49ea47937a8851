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
import { createServer } from './http/server.ts'
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
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); mode: 'production' | 'development' }
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
  const server = createServer({ settings, log, ids: platform.ids })
  requireDeclaredAccess(server)
  await server.register(cookie)
  registerCalls(server, calls, handlers, createDoor({ platform, database, log }))
  if (parts.pages) {
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
      apiFor: (requestId) => createServerApi(calls, handlers, contextOf(requestId)),
    })
  }
  return { server, platform, close: () => server.close() }
}
