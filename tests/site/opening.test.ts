import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { readPage } from '#tests/support/html/html.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const email = 'owner@vale.example'
const password = 'callboard-demo'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  const passwordHash = await hashSecret(password)
  const person = { firstName: 'Edith', lastName: 'Vale', passwordHash }
  await ctx.db.insert(users).values({ ...person, role: 'owner', email })
  const unwritten = { fields: {}, pictureId: null, filmId: null }
  await ctx.db.update(pageSections).set(unwritten).where(eq(pageSections.page, 'culture'))
})

const signIn = async (): Promise<Record<string, string>> => {
  const { headers } = await fetch(`${site()}/api/V1/login`, {
    method: 'POST',
    headers: { origin: site(), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0])
  return { cookie: cookie.join('; '), origin: site() }
}

const setOpen = async (isOpen: boolean, owner: Record<string, string>) => {
  const url = `${site()}/api/admin/settings/opening`
  const { version } = (await (await fetch(url, { headers: owner })).json()) as { version: number }
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ version, value: { isOpen } }),
  })
  expect(status).toBe(200)
}

const getTitle = async (path: string) => (await readPage(site() + path)).$('h1').text()
const holding = 'Our site opens soon.'
const pages = ['/', '/home', '/values', '/model/1', '/blog', '/signUp', '/nothing-here']

it('shows visitors the holding page at every address until it opens, and staff the site', async () => {
  const owner = await signIn()
  expect(await getTitle('/values')).not.toBe(holding)
  expect((await fetch(`${site()}/opening-soon`)).status).toBe(404)
  await setOpen(false, owner)
  await expect.poll(() => getTitle('/values')).toBe(holding)
  for (const path of pages) {
    const { $ } = await readPage(site() + path)
    const { status, headers } = await fetch(site() + path)
    const head = [headers.get('cache-control'), headers.get('x-robots-tag')]
    expect([path, status, ...head]).toEqual([path, 200, 'no-store', 'noindex'])
    expect($('h1').text()).toBe(holding)
    expect($('meta[name=robots]').attr('content')).toContain('noindex')
    expect($('main').text()).toContain('Vale')
    expect($('main a[href^="mailto:"]')).toHaveLength(1)
    expect($('script, nav, footer')).toHaveLength(0)
  }
  // A link on the sign-in page leads to the holding page, by a new document.
  const data = await fetch(`${site()}/home.data`)
  expect([data.status, data.headers.get('cache-control')]).toEqual([202, 'no-store'])
  expect(await data.text()).toContain('reload')
  expect(await getTitle('/login')).not.toBe(holding)
  expect((await fetch(`${site()}/favicon.ico`)).status).toBe(200)

  const values = await fetch(`${site()}/values`, { headers: owner })
  expect(values.headers.get('cache-control')).toBe('no-store')
  expect(await values.text()).not.toContain(holding)
  expect(await getTitle('/values')).toBe(holding)

  await setOpen(true, owner)
  await expect.poll(() => getTitle('/values')).not.toBe(holding)
  for (const path of ['/', '/home', '/model/1'])
    expect([path, await getTitle(path)]).not.toEqual([path, holding])
})

it('shows a page without text to staff only, and links to it for nobody else', async () => {
  const owner = await signIn()
  const { $, status } = await readPage(`${site()}/culture`)
  expect([status, $('a[href="/culture"]').length, $('a[href="/values"]').length > 0]).toEqual([
    404,
    0,
    true,
  ])
  expect((await fetch(`${site()}/culture.data`)).status).toBe(404)
  const page = await fetch(`${site()}/culture`, { headers: owner })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await page.text()
  expect(html).toContain('only your agency sees it')
  expect(html).toContain('href="/culture"')
  expect((await fetch(`${site()}/culture`)).status).toBe(404)
  expect((await readPage(`${site()}/values`)).$('a[href="/culture"]')).toHaveLength(0)
})
