import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Envelope, cacheTags } from '#contracts/endpoint.ts'
import type { EndpointInput, EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { invalidate, invalidationChannel } from '#server/db/invalidate.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { listSandboxEmails } from '#server/platform/email/outbox.repo.ts'
import type { ProgramParts } from '#server/program.ts'

const origin = 'http://localhost:3000'

export interface Answer<K extends KnownEndpoint> {
  status: number
  body: Envelope<EndpointResult<K>>
  headers: Record<string, string | string[] | number | undefined>
  /** The raw `Set-Cookie` lines. */
  setCookie: string[]
}

/** A browser: keeps cookies and sends its origin. `headers` override its own. */
export interface Visitor {
  call<K extends KnownEndpoint>(
    key: K,
    input: EndpointInput<K>,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer<K>>
  /** Its current session cookie. */
  cookie(): string | undefined
}

/**
 * Number of tests started in this process; each gets its own address, because the limits in memory count by
 * address.
 */
let addresses = 0
const addressOfTest = () => `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`

/** Name of the session cookie in tests. */
export const sessionCookie = 'callboard_session'

export const aVisitor = (
  app: App,
  address = addressOfTest(),
  cookies: Record<string, string> = {},
): Visitor => {
  const jar = new Map(Object.entries(cookies))
  return {
    cookie: () => jar.get(sessionCookie) ?? jar.get(`__Host-${sessionCookie}`),
    call: async (key, input, headers = {}) => {
      const [method, template] = key.split(' ') as ['GET' | 'POST', string]
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((input as Record<string, unknown>)[name])),
      )
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.server.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: withoutGaps({
          cookie: cookie || undefined,
          origin: method === 'GET' ? undefined : origin,
          ...headers,
        }),
        ...(method === 'GET'
          ? { query: input as Record<string, string> }
          : { payload: input as object }),
      })
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) jar.delete(name)
        else jar.set(name, value)
      }
      return {
        status: response.statusCode,
        body: response.json(),
        headers: response.headers,
        setCookie: [response.headers['set-cookie'] ?? []].flat(),
      }
    },
  }
}

const withoutGaps = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export interface TestApp {
  app: App
  /** The program's context, for use cases and repositories. */
  ctx: Ctx
  /** Advances the app's clock. */
  later(ms: number): void
  /** Runs the queue's jobs and returns the emails to an address, newest first. */
  emailsTo(address: string): ReturnType<typeof listSandboxEmails>
}

/** A high limit: a test sends as many requests from one address as a whole town. */
const unhurried = '1000000'

/**
 * The whole app on the database of this file, with a clock that tests can move. All tests of the file or
 * `describe` share it. Each test starts at the real time, with empty caches and an unused network address.
 */
export const useApp = (
  database: () => Database,
  environment: Record<string, string> = {},
  parts: Pick<ProgramParts, 'signIn' | 'disk'> = {},
): (() => TestApp) => {
  let test: TestApp | undefined
  let ahead = 0
  let invalidateAll: () => Promise<void> = () => Promise.resolve()
  let stopListening: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', LIMIT_READS: unhurried, ...environment }),
      log: pino({ level: 'silent' }),
      database: database(),
      clock: { now: () => new Date(Date.now() + ahead) },
      ...parts,
    })
    const { ctx } = app
    test = {
      app,
      ctx,
      later: (ms) => (ahead += ms),
      emailsTo: async (address) => {
        await app.jobs.settle()
        return listSandboxEmails(ctx, { to: address, limit: 50 })
      },
    }
    ;({ invalidateAll, stopListening } = await invalidateEverything(database()))
  })
  beforeEach(async () => {
    ahead = 0
    addresses += 1
    await invalidateAll()
  })
  afterAll(async () => {
    await stopListening()
    await test?.app.close()
  })
  return () => {
    if (!test) throw new Error('The app is there while tests run, not before')
    return test
  }
}

/**
 * Invalidates all cache tags, as a write does. Listens after the app on the same connection, so that the app
 * has been notified when the promise resolves.
 */
const invalidateEverything = async (database: Database) => {
  const all = cacheTags.join(',')
  let heard: () => void = () => undefined
  const stopListening = await database.listen(invalidationChannel, {
    onMessage: (payload) => {
      if (payload === all) heard()
    },
  })
  const invalidateAll = async (): Promise<void> => {
    const message = new Promise<void>((resolve) => (heard = resolve))
    await invalidate({ db: database.db }, cacheTags)
    await message
  }
  return { invalidateAll, stopListening }
}

export const password = 'harbour lantern violet'
let passwordHash: Promise<string> | undefined
/** Computed once: a hash takes as long as most tests do. */
const hashOfPassword = () => (passwordHash ??= hashSecret(password))

/** Creates an account as registration does; its address is verified by default. */
export const anAccount = async (
  { ctx }: Pick<TestApp, 'ctx'>,
  {
    email = 'client@vale.example',
    role = 'client',
    verified = true,
    withPassword = true,
  }: { email?: string; role?: Role; verified?: boolean; withPassword?: boolean } = {},
): Promise<number> => {
  const [row] = await ctx.db
    .insert(users)
    .values({
      email,
      role,
      firstName: 'Ada',
      lastName: 'Client',
      phone: '+44 20 1234',
      profileAddress: '1 Long Acre, London',
      passwordHash: withPassword ? await hashOfPassword() : null,
      emailVerifiedAt: verified ? ctx.platform.clock.now() : null,
    })
    .returning({ id: users.id })
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

/** A browser with a signed-in account. The session is created directly, without hashing a password. */
export const aSignedIn = async (
  test: TestApp,
  account: Parameters<typeof anAccount>[1] = {},
): Promise<{ visitor: Visitor; id: number; token: string }> => {
  const id = await anAccount(test, account)
  const token = await aSession(test, id)
  return { visitor: aVisitor(test.app, undefined, { [sessionCookie]: token }), id, token }
}

/** Creates a session as signing in does. */
export const aSession = async ({ ctx }: Pick<TestApp, 'ctx'>, userId: number): Promise<string> => {
  const { clock, ids } = ctx.platform
  const token = ids.token()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
  const times = { createdAt: now, provedAt: now, lastUsedAt: now, expiresAt }
  await ctx.db.insert(sessions).values({ tokenHash: hashToken(token), userId, ...times })
  return token
}
