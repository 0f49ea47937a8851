import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { cacheTags } from '#contracts/endpoint.ts'
import { earlyEndpoints, isEarlyPage } from '#contracts/opening.ts'
import { checkDeployment } from '#server/modules/checks/index.ts'
import { settings } from '#server/db/schema/settings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const token = 'a-token-of-the-tests'
const purgedTags: string[] = []
const cache = createServer((request, response) => {
  purgedTags.push(...String(request.headers['xkey-purge']).split(' '))
  response.writeHead(200).end()
})
await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
afterAll(() => void cache.close())
beforeEach(() => void purgedTags.splice(0))

const database = useDatabase()
const test = useApp(database, {
  PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}`,
  PURGE_TOKEN: token,
})

const visitor = () => aVisitor(test().app)
const getText = async (url: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie: `callboard_session=${cookie}` }
  return test().app.server.inject({ url, headers })
}

/** Opens or closes the site as the owner does, and waits until the program knows. */
const setOpen = async (isOpen: boolean, colleague?: Staff) => {
  const owner = colleague ?? (await aStaff(test(), 'owner'))
  const { body } = await owner.ask('GET', 'settings/opening')
  const saved = await owner.ask('PUT', 'settings/opening', {
    version: body.version,
    value: { isOpen },
  })
  expect(saved).toMatchObject({ status: 200, body: { value: { isOpen } } })
  const readSite = async () => (await getText('/api/V1/site')).statusCode
  await expect.poll(readSite).toBe(isOpen ? 200 : 503)
  return owner
}

const profile = (id: number) => `/api/V1/product-details?product_id=${id}`

describe('a site that is not open', () => {
  it('refuses what visitors read and send, and says why', async () => {
    const id = await aModel(test().ctx)
    expect((await getText(profile(id))).statusCode).toBe(200)
    await setOpen(false)
    const answer = await getText(profile(id))
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      status: false,
      message: 'This site is not open yet',
      error: { code: 'unavailable' },
    })
    const subscribed = await visitor().call('POST /api/V1/subscribe', {
      subscribe_email: 'ada@client.example',
    })
    expect(subscribed.status).toBe(503)
    expect((await getText(`/comp-cards/${id}.pdf`)).statusCode).toBe(503)
  })

  it('shows itself to staff, and caches nothing of that', async () => {
    const id = await aModel(test().ctx)
    await setOpen(false)
    const { token: session } = await aSignedIn(test(), { role: 'booker', email: 'b@vale.example' })
    const answer = await getText(profile(id), session)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('surrogate-control')
    expect((await getText(profile(id))).statusCode).toBe(503)
  })

  it('still signs people in, and answers private links, files and health checks', async () => {
    await setOpen(false)
    const login = { email: 'nobody@client.example', password: 'not this one' }
    expect((await visitor().call('POST /api/V1/login', login)).status).toBe(401)
    expect((await visitor().call('GET /api/V1/session', {})).status).toBe(200)
    expect((await getText('/api/V1/packages/unknown-token')).statusCode).toBe(404)
    expect((await getText('/media/unknown/640.jpg')).statusCode).toBe(404)
    expect((await getText('/healthz')).statusCode).toBe(200)
  })

  it('is not for search engines', async () => {
    await aModel(test().ctx)
    await setOpen(false)
    expect((await getText('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await getText('/sitemap.xml')).body).not.toContain('<url>')
    expect((await getText('/blog/rss.xml')).statusCode).toBe(404)
  })
})

it('is not served stale, here or by shared caches, after it has been opened or closed', async () => {
  const id = await aModel(test().ctx)
  const readStatus = async () => (await getText(profile(id))).statusCode
  expect([await readStatus(), await readStatus()]).toEqual([200, 200])
  const owner = await aStaff(test(), 'owner')
  for (const isOpen of [false, true]) {
    purgedTags.splice(0)
    await setOpen(isOpen, owner)
    await expect.poll(readStatus).toBe(isOpen ? 200 : 503)
    await test().app.jobs.settle()
    expect(purgedTags).toEqual(expect.arrayContaining([...cacheTags]))
  }
})

it('may be opened by the owner only, and the history tells who did', async () => {
  const owner = await setOpen(false)
  const editor = await aStaff(test(), 'editor')
  const change = { version: 2, value: { isOpen: true } }
  expect((await editor.ask('PUT', 'settings/opening', change)).status).toBe(403)
  const history = await owner.ask('GET', 'settings/opening/history')
  expect(history.items).toHaveLength(1)
})

it('is closed on a new installation, and open where an agency was before the update', async () => {
  const { db } = database()
  const migration = readFileSync('db/migrations/0015_opening_day.sql', 'utf8')
  const update = async () => {
    await db.delete(settings).where(eq(settings.key, 'opening'))
    await db.execute(sql.raw(migration))
    return db.select().from(settings).where(eq(settings.key, 'opening'))
  }
  expect(await update()).toEqual([])
  await aModel(test().ctx)
  expect(await update()).toMatchObject([{ value: { isOpen: true }, version: 1 }])
})

it('names only endpoints for visitors as early, and pages by their first part', () => {
  const staffEndpoints = earlyEndpoints.filter(
    (key) => !['public', 'visitor'].includes(endpoints[key].access),
  )
  expect(staffEndpoints).toEqual([])
  expect(['/login', '/LOGIN', '/package/x', '/admin/models'].filter(isEarlyPage)).toHaveLength(4)
  expect(['/', '/home', '/signUp', '/packages'].filter(isEarlyPage)).toEqual([])
})

it('is the last step of the checklist, and an error of the check if something is missing', async () => {
  const findErrors = async () =>
    (await checkDeployment(test().ctx, { thorough: false }))
      .map(({ what }) => what)
      .filter((what) => what.startsWith('The site is open without'))
  expect(await findErrors()).toEqual([
    'The site is open without a privacy policy, terms and conditions, a phone number or email address (Settings, Contact), a mail server (SMTP_URL).',
  ])
  const owner = await setOpen(false)
  expect(await findErrors()).toEqual([])
  const { body } = await owner.ask('GET', 'checklist')
  expect((body.items as unknown[]).at(-1)).toMatchObject({ id: 'open', done: false })
})
