import { expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { readPage } from '#tests/support/html/html.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const password = 'callboard-demo'

const site = useSharedSite(async (ctx) => {
  await seedAgency(ctx)
  const passwordHash = await hashSecret(password)
  const person = { firstName: 'Edith', lastName: 'Vale', passwordHash }
  await ctx.db.insert(users).values([
    { ...person, role: 'editor' as const, email: 'editor@vale.example' },
    { ...person, role: 'owner' as const, email: 'owner@vale.example' },
    { ...person, role: 'client' as const, email: 'client@vale.example' },
  ])
})

const signIn = async (email: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(`${site()}/api/V1/login`, {
    method: 'POST',
    headers: { origin: site(), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0])
  return { cookie: cookie.join('; '), origin: site() }
}

/** Requests a preview as the frame of the back office does. */
const preview = async (resource: string, payload: object, headers: Record<string, string>) => {
  const body = new URLSearchParams({ payload: JSON.stringify(payload) })
  const init = { method: 'POST', headers, body }
  const response = await fetch(`${site()}/staff/preview/${resource}`, init)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const listRecords = async (resource: string, filter: object, headers: Record<string, string>) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  const response = await fetch(`${site()}/api/admin/${resource}?${query.toString()}`, { headers })
  return (await response.json()) as { id: number; version: number }[]
}

it('shows a page with words that are not saved, in a frame that runs nothing, and stores none', async () => {
  const editor = await signIn('editor@vale.example')
  const [section] = await listRecords('page-sections', { page: 'culture' }, editor)
  const values = { fields: { title: 'Culture', content: '<p>Not out yet</p><script>1</script>' } }
  const response = await preview('page-sections', { id: section?.id, values }, editor)
  expect(response.status).toBe(200)
  expect(response.html).toContain('<p>Not out yet</p>')
  // The preview is a page of the site, with header, styles and footer.
  expect(response.html).toContain('rel="stylesheet"')
  expect(response.html).not.toMatch(/<script|modulepreload/)
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'self'(?! 'unsafe).*frame-ancestors 'self'; sandbox allow-same-origin$/,
  )
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('cache-control')).toBe('no-store')

  expect((await readPage(`${site()}/culture`)).html).not.toContain('Not out yet')
  expect(await listRecords('page-sections', { page: 'culture' }, editor)).toEqual([section])
})

it('shows a story before it is stored, and says what it lacks', async () => {
  const editor = await signIn('editor@vale.example')
  const article = {
    categoryId: 4,
    title: 'The shoebox',
    publishedOn: '2026-06-02',
    contents: ['<p>One</p>', '<p>Two</p>'],
    subTitles: ['Above two'],
  }
  const { status, html } = await preview('blog-articles', { values: article }, editor)
  expect(status).toBe(200)
  expect(html.indexOf('One')).toBeLessThan(html.indexOf('Above two'))
  expect(html.indexOf('Above two')).toBeLessThan(html.indexOf('<p>Two</p>'))
  const before = await listRecords('blog-articles', {}, editor)
  const unnamed = await preview('blog-articles', { values: { ...article, title: '' } }, editor)
  expect(unnamed.html).toContain('title: Please fill this in')
  expect(await listRecords('blog-articles', {}, editor)).toEqual(before)
})

it('shows a look on real pages before it is saved, and says what cannot be read', async () => {
  const owner = await signIn('owner@vale.example')
  const value = { accent: '#1d4e89', ink: '', paper: '#ffffff' }
  for (const [page, words] of [
    ['home', '<h1'],
    ['board', '/model/1'],
    ['profile', 'comp-card'],
  ] as const) {
    const { status, html } = await preview('settings/look', { page, value }, owner)
    expect([page, status]).toEqual([page, 200])
    expect(html).toContain('--accent:#1d4e89')
    expect(html).toContain(words)
  }
  const unreadable = { page: 'home', value: { ...value, accent: '#ff9999' } }
  const problemPage = await preview('settings/look', unreadable, owner)
  expect(problemPage.html).toMatch(/value\.accent: Its contrast with the paper is \d\.\d:1/)
  expect((await readPage(`${site()}/home`)).html).not.toContain('--accent:#1d4e89')
  const editor = await signIn('editor@vale.example')
  expect((await preview('settings/look', { page: 'home', value }, editor)).status).toBe(403)
})

it('is for staff who may change it', async () => {
  const payload = { id: 1, values: {} }
  const client = await signIn('client@vale.example')
  expect((await preview('page-sections', payload, client)).status).toBe(403)
  expect((await preview('page-sections', payload, { origin: site() })).status).toBe(401)
  const editor = await signIn('editor@vale.example')
  const foreign = { ...editor, origin: 'https://elsewhere.example' }
  expect((await preview('page-sections', payload, foreign)).status).toBe(403)
})
