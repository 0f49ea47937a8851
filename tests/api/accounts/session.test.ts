import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema/accounts.ts'
import { jobHandlers } from '#server/modules.ts'
import { useDatabase } from '#tests/support/databases.ts'
import {
  anAccount,
  aSession,
  aVisitor,
  password,
  sessionCookie,
  useApp,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)
const published = 'https://vale.example'
const https = useApp(database, { CALLBOARD_MODE: 'demo', PUBLIC_URL: published })
const email = 'client@vale.example'
const day = 24 * 60 * 60 * 1000

const signIn = async () => {
  await anAccount(app())
  const visitor = aVisitor(app().app)
  const { body } = await visitor.call('POST /api/V1/login', { email, password })
  return { visitor, token: body.result!.token, id: body.result!.user.id }
}

const getUser = async (token: string) => {
  const { body } = await aVisitor(app().app).call(
    'GET /api/V1/session',
    {},
    {
      authorization: `Bearer ${token}`,
    },
  )
  return body.result?.user
}

describe('signing in', () => {
  it('answers with the user, a token and the saved models, and sets the cookie', async () => {
    await anAccount(app())
    const visitor = aVisitor(app().app)
    const answer = await visitor.call('POST /api/V1/login', {
      email: `  ${email.toUpperCase()} `,
      password,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: true, result: { user: { email }, saveDairy: [] } })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { body } = await visitor.call('GET /api/V1/session', {})
    expect(body.result?.user?.email).toBe(email)
  })

  it('hides the cookie from scripts and from other sites', async () => {
    await anAccount(app())
    const { setCookie } = await aVisitor(app().app).call('POST /api/V1/login', { email, password })
    expect(setCookie).toHaveLength(3)
    expect(setCookie[0]).toMatch(/^callboard_browser=[\w-]{43}; /)
    expect(setCookie[1]).toMatch(/^callboard_session=[\w-]{43}; /)
    for (const cookie of setCookie.slice(0, 2)) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).not.toMatch(/; Secure/)
    }
  })

  it('has a name that only this host can set, over HTTPS, and none that another one of the domain can', async () => {
    const address = { origin: published }
    const id = await anAccount(https())
    const visitor = aVisitor(https().app)
    const { setCookie } = await visitor.call('POST /api/V1/login', { email, password }, address)
    expect(setCookie.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-callboard_browser',
      '__Host-callboard_session',
      '__Host-callboard_visitor',
    ])
    for (const cookie of setCookie) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).not.toMatch(/; Domain/)
    }
    const [, known = ''] = /Cookie ~ "(.+)"/.exec(readFileSync('deploy/varnish.vcl', 'utf8')) ?? []
    for (const cookie of [...setCookie, 'callboard_session=a']) {
      expect(`other=1; ${cookie}`, 'the shared cache takes it for a visitor’s').toMatch(
        new RegExp(known),
      )
    }
    const whoHas = async (name: string) => {
      const browser = aVisitor(https().app, undefined, { [name]: await aSession(https(), id) })
      return (await browser.call('GET /api/V1/session', {})).body.result?.user?.id
    }
    expect(await whoHas(`__Host-${sessionCookie}`)).toBe(id)
    expect(await whoHas(sessionCookie)).toBeUndefined()
  })

  it('tells scripts who is signed in by a cookie that lives as long as the session’s, and goes with it', async () => {
    const id = await anAccount(app())
    const visitor = aVisitor(app().app)
    const { setCookie } = await visitor.call('POST /api/V1/login', { email, password })
    expect(setCookie[2]).toMatch(`callboard_visitor=${id}; Max-Age=2592000; Path=/`)
    expect(setCookie[2]).not.toMatch(/HttpOnly/)
    expect((await visitor.call('GET /api/V1/session', {})).setCookie).toEqual([])
    const left = await visitor.call('POST /api/V1/logout', {})
    expect(left.setCookie[1]).toMatch(/^callboard_visitor=; Max-Age=0/)
  })

  it('corrects that cookie where it names somebody else than the session', async () => {
    const id = await anAccount(app())
    const token = await aSession(app(), id)
    const whoseCookie = async (cookies: Record<string, string>) =>
      (await aVisitor(app().app, undefined, cookies).call('GET /api/V1/session', {})).setCookie[0]
    expect(await whoseCookie({ callboard_session: token })).toMatch(`callboard_visitor=${id};`)
    expect(await whoseCookie({ callboard_visitor: '7' })).toMatch('callboard_visitor=; Max-Age=0')
  })

  it('stores a hash of the token and not the token', async () => {
    const { token } = await signIn()
    const storedSessions = await database().db.select().from(sessions)
    expect(JSON.stringify(storedSessions)).not.toContain(token)
  })

  it('gives a new token each time and ends the session that was brought along', async () => {
    const { visitor, token } = await signIn()
    const planted = visitor.cookie()
    const again = await visitor.call('POST /api/V1/login', { email, password })
    expect(again.body.result?.token).not.toBe(token)
    expect(planted).toBe(token)
    expect(await getUser(token)).toBeNull()
  })

  it('never takes over a token that a browser was made to bring', async () => {
    await anAccount(app())
    const visitor = aVisitor(app().app)
    const planted = 'p'.repeat(43)
    const { body } = await visitor.call(
      'POST /api/V1/login',
      { email, password },
      { cookie: `callboard_session=${planted}` },
    )
    expect(body.result?.token).not.toBe(planted)
    expect(await getUser(planted)).toBeNull()
  })

  it.each([
    [{ email: '', password }, { email: 'Email is required' }],
    [{ email: 'nonsense', password }, { email: '*please enter valid Email' }],
    [{ email, password: '   ' }, { password: 'Password is required' }],
  ])('refuses %o by field', async (input, errors) => {
    const { status, body } = await aVisitor(app().app).call('POST /api/V1/login', input)
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: false, errors, error: { code: 'invalid_input' } })
  })
})

describe('a session', () => {
  it.each(['forged', 'p'.repeat(43), '', "' or 1=1 --"])('is not opened by %j', async (token) => {
    await signIn()
    expect(await getUser(token)).toBeNull()
  })

  it('ends 30 days after it was last used', async () => {
    const { token } = await signIn()
    app().later(31 * day)
    expect(await getUser(token)).toBeNull()
  })

  it('slides while it is used, and renews the cookie with it', async () => {
    const { visitor, token } = await signIn()
    app().later(20 * day)
    const { setCookie } = await visitor.call('GET /api/V1/session', {})
    expect(setCookie[0]).toContain(`callboard_session=${token}; Max-Age=2592000`)
    app().later(20 * day)
    expect(await getUser(token)).not.toBeNull()
  })

  it('is not written by every use', async () => {
    const { visitor } = await signIn()
    const before = await database().db.select().from(sessions)
    app().later(day / 2)
    const { setCookie } = await visitor.call('GET /api/V1/session', {})
    expect(setCookie).toEqual([])
    expect(await database().db.select().from(sessions)).toEqual(before)
  })

  it('ends with logout, for the cookie and for the token', async () => {
    const { visitor, token } = await signIn()
    const { body, setCookie } = await visitor.call('POST /api/V1/logout', {})
    expect(body.status).toBe(true)
    expect(setCookie[0]).toMatch(/^callboard_session=; Max-Age=0/)
    expect(await getUser(token)).toBeNull()
    expect(await database().db.select().from(sessions)).toEqual([])
  })
})

describe('a write from another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is refused from %s and changes nothing',
    async (origin) => {
      const { visitor, token } = await signIn()
      const { status, body } = await visitor.call('POST /api/V1/logout', {}, { origin })
      expect(status).toBe(403)
      expect(body.error?.code).toBe('forbidden')
      expect(await getUser(token)).not.toBeNull()
    },
  )

  it('cannot sign the visitor in to a stranger’s account either', async () => {
    await anAccount(app())
    const { status, setCookie } = await aVisitor(app().app).call(
      'POST /api/V1/login',
      { email, password },
      { origin: 'https://evil.example' },
    )
    expect(status).toBe(403)
    expect(setCookie).toEqual([])
  })

  it('is refused when only the browser says that it comes from elsewhere', async () => {
    const { visitor } = await signIn()
    const { status } = await visitor.call(
      'POST /api/V1/logout',
      {},
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    )
    expect(status).toBe(403)
  })

  it('is no matter for a program that shows its token itself', async () => {
    const { token } = await signIn()
    const { status } = await aVisitor(app().app).call(
      'POST /api/V1/logout',
      {},
      { authorization: `Bearer ${token}`, origin: 'https://partner.example' },
    )
    expect(status).toBe(200)
  })
})

it('the hourly clean-up deletes what has expired, and nothing else', async () => {
  const tidy = jobHandlers.find(({ kind }) => kind.name === 'accounts.remove-expired')
  const left = async () => {
    await tidy?.run(app().ctx, {}, AbortSignal.timeout(20_000))
    const { rows } = await database().db.execute(sql`
      select (select count(*)::int from sessions) as sessions,
        (select count(*)::int from reset_codes) as codes,
        (select count(*)::int from one_time_links) as links,
        (select count(*)::int from throttled_tries) as tries`)
    return rows[0]
  }
  expect(tidy?.everySeconds).toBe(3600)
  const { visitor, token, id } = await signIn()
  await visitor.call('POST /api/V1/forgot-password', { email })
  await visitor.call('POST /api/V1/login', { email, password: 'wrong' })
  await database().db.execute(sql`update users set email_verified_at = null`)
  await visitor.call('POST /api/V1/send-verification', { user_id: id })
  await app().app.jobs.settle()
  expect(await left()).toMatchObject({ sessions: 1, codes: 1, links: 1 })
  app().later(8 * day)
  expect(await left()).toEqual({ sessions: 1, codes: 0, links: 0, tries: 0 })
  expect(await getUser(token)).not.toBeNull()
  app().later(31 * day)
  expect(await left()).toMatchObject({ sessions: 0 })
})
