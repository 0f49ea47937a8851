import { randomUUID } from 'node:crypto'
import type { AdminResourceName } from '#contracts/admin.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { anAccount, type TestApp } from './visitors.ts'

export interface AdminAnswer {
  status: number
  /** The record, or the envelope of an error. */
  body: Record<string, unknown> & Partial<Pick<Envelope, 'message' | 'errors' | 'error'>>
  /** The records, if a list was requested. */
  items: Record<string, unknown>[]
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

export interface Staff {
  id: number
  ask(method: Method, path: string, body?: unknown, headers?: object): Promise<AdminAnswer>
  list(
    resource: AdminResourceName | `${AdminResourceName}/${number}/history`,
    query?: Record<string, unknown>,
  ): Promise<AdminAnswer>
}

/** A user of the back office's API, signed in unless `token` is undefined. */
export const createStaff = (test: TestApp, token: string | undefined, id = 0): Staff => {
  const ask: Staff['ask'] = async (method, path, body, headers = {}) => {
    const response = await test.app.server.inject({
      method,
      url: `/api/admin/${path}`,
      headers: {
        ...(token === undefined ? {} : { cookie: `callboard_session=${token}` }),
        ...(method === 'GET' ? {} : { origin: 'http://localhost:3000' }),
        // As the pages of the back office do.
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const text = response.body
    const isJson = String(response.headers['content-type']).includes('json')
    const parsed = (isJson ? JSON.parse(text) : {}) as AdminAnswer['body'] & AdminAnswer['items']
    return {
      status: response.statusCode,
      body: parsed,
      items: parsed,
      text,
      headers: response.headers,
    }
  }
  return {
    id,
    ask,
    list: (resource, query = {}) => {
      const parts = Object.entries(query).map(
        ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
      )
      return ask('GET', `${resource}?${parts.join('&')}`)
    },
  }
}

/** A signed-in user of this role; the session is created directly, without the form. */
export const aStaff = async (test: TestApp, role: Role): Promise<Staff> => {
  const id = await anAccount(test, { email: `${role}@vale.example`, role, withPassword: false })
  const token = `${role}-token-${id}`
  const now = test.ctx.platform.clock.now()
  const expiresAt = new Date(now.getTime() + 86_400_000 * 30)
  const times = { createdAt: now, provedAt: now, lastUsedAt: now, expiresAt }
  await test.ctx.db.insert(sessions).values({ tokenHash: hashToken(token), userId: id, ...times })
  return createStaff(test, token, id)
}
