import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const readPage = (slug: string) =>
  aVisitor(test().app).call('GET /api/V1/own-pages/{slug}', { slug })
const listTitles = async (slug: string) =>
  (await readPage(slug)).body.result?.page.sections.map(({ title }) => title)
const footer = async () =>
  (await aVisitor(test().app).call('GET /api/V1/site', {})).body.result?.site.own_pages

interface Section {
  id: number
  section: string
}

const aPage = async (values: Record<string, unknown> = {}) => {
  const editor = await aStaff(test(), 'editor')
  const { status, body } = await editor.ask('POST', 'own-pages', {
    title: 'Sustainability',
    slug: 'sustainability',
    description: 'What we do',
    ...values,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return { editor, path: `own-pages/${Number(body.id)}`, sections: body.sections as Section[] }
}

const write = async (editor: Staff, { id }: Section, title: string) => {
  const path = `page-sections/${id}`
  const { version } = (await editor.ask('GET', path)).body
  const { status } = await editor.ask('PUT', path, { version, fields: { title } })
  expect(status).toBe(200)
}

describe('a page of the agency’s own', () => {
  it('is found once it is published, in footer and sitemap if that is said, and no more when it is withdrawn', async () => {
    const { editor, path } = await aPage({ inFooter: true })
    const sitemap = async () => (await test().app.server.inject({ url: '/sitemap.xml' })).body
    expect((await readPage('sustainability')).status).toBe(404)
    expect(await footer()).toEqual([])
    expect(await sitemap()).not.toContain('/sustainability<')
    await editor.ask('PUT', path, { version: 1, active: true })
    await expect.poll(async () => (await readPage('sustainability')).status).toBe(200)
    expect((await readPage('sustainability')).body.result?.page).toMatchObject({
      title: 'Sustainability',
      summary: 'What we do',
      sections: [{ title: 'Sustainability' }],
    })
    expect(await footer()).toEqual([{ label: 'Sustainability', to: '/sustainability' }])
    await expect.poll(sitemap).toContain('/sustainability<')
    await editor.ask('PUT', path, { version: 2, slug: 'our-planet' })
    await expect.poll(async () => (await readPage('our-planet')).status).toBe(200)
    await expect.poll(async () => (await readPage('sustainability')).status).toBe(404)
    await editor.ask('DELETE', path)
    await expect.poll(async () => (await readPage('our-planet')).status).toBe(404)
    await expect.poll(footer).toEqual([])
    await expect.poll(sitemap).not.toContain('/our-planet<')
  })

  it('has sections that are added, written, moved and removed', async () => {
    const { editor, path, sections } = await aPage({ active: true })
    const [first] = sections
    const added = (await editor.ask('POST', `${path}/add-section`, {})).body.sections as Section[]
    expect(added.map(({ section }) => section)).toEqual(['section_1', 'section_2'])
    // What nobody has written is not shown.
    await expect.poll(() => listTitles('sustainability')).toEqual(['Sustainability'])
    await write(editor, added[1]!, 'Travel')
    await expect.poll(() => listTitles('sustainability')).toEqual(['Sustainability', 'Travel'])
    const up = { sectionId: added[1]!.id, direction: 'up' }
    await editor.ask('POST', `${path}/move-section`, up)
    await expect.poll(() => listTitles('sustainability')).toEqual(['Travel', 'Sustainability'])
    await editor.ask('POST', `${path}/remove-section`, { sectionId: first!.id })
    await expect.poll(() => listTitles('sustainability')).toEqual(['Travel'])
    const last = await editor.ask('POST', `${path}/remove-section`, { sectionId: added[1]!.id })
    expect(last).toMatchObject({
      status: 422,
      body: { message: 'A page has at least one section' },
    })
    const gone = await editor.ask('POST', `${path}/move-section`, { ...up, sectionId: first!.id })
    expect(gone.status).toBe(422)
    const again = (await editor.ask('POST', `${path}/add-section`, {})).body.sections as Section[]
    expect(again.map(({ section }) => section)).toEqual(['section_2', 'section_3'])
  })

  it('names its sections in the office by its title, and where they are', async () => {
    const { editor, sections } = await aPage()
    const { body } = await editor.ask('GET', `page-sections/${sections[0]!.id}`)
    expect(body).toMatchObject({
      section: 'section_1',
      title: 'Sustainability',
      ownPage: { title: 'Sustainability', path: '/sustainability' },
    })
  })

  it.each(['login', 'api', 'admin', 'faq', 'signup', 'blog', 'media', 'values'])(
    'does not take an address that the site needs: %s',
    async (slug) => {
      const editor = await aStaff(test(), 'editor')
      const response = await editor.ask('POST', 'own-pages', { title: 'Ours', slug })
      expect(response).toMatchObject({
        status: 422,
        body: {
          errors: { slug: 'The site needs this address itself. Please choose another one' },
        },
      })
    },
  )

  it('does not take an address of another one, or one that is none', async () => {
    const { editor } = await aPage()
    for (const slug of ['sustainability', 'Our Page', 'a/b', '', '-']) {
      const response = await editor.ask('POST', 'own-pages', { title: 'Ours', slug })
      expect([slug, response.status]).toEqual([slug, 422])
      expect(response.body.errors).toHaveProperty('slug')
    }
  })

  it('is the work of editors and owners', async () => {
    const booker = await aStaff(test(), 'booker')
    const page = { title: 'Ours', slug: 'ours' }
    expect((await booker.ask('POST', 'own-pages', page)).status).toBe(403)
  })
})

it('a section says which of its links lead to pages that the agency does without', async () => {
  const { sections } = await aPage()
  const owner = await aStaff(test(), 'owner')
  const path = `page-sections/${sections[0]!.id}`
  const content = '<p><a href="/masterclass">Learn</a> <a href="/values">more</a></p>'
  await owner.ask('PUT', path, { version: 1, fields: { content, buttonLink: '/FAQ' } })
  expect((await owner.ask('GET', path)).body.hiddenLinks).toEqual([])
  const menus = (await owner.ask('GET', 'settings/menus')).body
  await owner.ask('PUT', 'settings/menus', {
    version: menus.version,
    value: { ...(menus.value as object), hidden: ['masterclass', 'faq'] },
  })
  expect((await owner.ask('GET', path)).body.hiddenLinks).toEqual(['/FAQ', '/masterclass'])
})
