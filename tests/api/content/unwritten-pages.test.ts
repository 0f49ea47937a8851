import { expect, it } from 'vitest'
import { namedPages } from '#contracts/content/page-names.ts'
import { textPages } from '#contracts/content/text-pages.ts'
import { ensurePages } from '#server/modules/content/pages/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aMedia, aSection } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const readSite = async () =>
  (await aVisitor(test().app).call('GET /api/V1/site', {})).body.result?.site
const listUnwritten = async () => (await readSite())?.unwritten_paths
const readSitemap = async () => (await test().app.server.inject('/sitemap.xml')).body

it('are pages of the site, at their own address', () => {
  for (const [name, path] of Object.entries(textPages))
    expect([name, namedPages[name]?.path]).toEqual([name, path])
})

it('are listed until a section has a text or a picture, and left out of menus and sitemap', async () => {
  const { ctx } = test()
  await ensurePages(ctx)
  expect(await listUnwritten()).toEqual(Object.values(textPages))
  const sitemap = await readSitemap()
  expect(sitemap).toContain('/gift-card<')
  expect(sitemap).not.toMatch(/\/(?:values|culture|services|privacy-policy)</)

  const owner = await aStaff(test(), 'owner')
  const links = ['/values', '/culture', '/find'].map((to) => ({ label: to, to }))
  const menus = { side: [{ title: 'Read', links }], footer: [], legal: [], hidden: [] }
  expect((await owner.ask('PUT', 'settings/menus', { version: 0, value: menus })).status).toBe(200)
  await expect
    .poll(async () => (await readSite())?.menus?.side[0]?.links.map(({ to }) => to))
    .toEqual(['/find'])

  const save = async (page: string, change: object) => {
    const [section] = (await owner.list('page-sections', { filter: { page } })).items
    const { id, version } = section as { id: number; version: number }
    const saved = await owner.ask('PUT', `page-sections/${id}`, { version, ...change })
    expect(saved.status).toBe(200)
  }
  await save('values', { fields: { title: 'Values' } })
  await expect.poll(listUnwritten).not.toContain('/values')
  const { id: pictureId } = await aMedia(ctx)
  await save('culture', { pictureId })
  await expect.poll(listUnwritten).not.toContain('/culture')
  const { unwritten } = (await owner.ask('GET', 'checklist')).body
  expect(unwritten).toEqual(expect.arrayContaining(['Services', 'Privacy policy']))
  expect(unwritten).not.toContain('Values')
  expect((await readSite())?.menus?.side[0]?.links).toHaveLength(3)
  expect(await readSitemap()).toContain('/values<')
  await save('values', { fields: { title: '' } })
  await expect.poll(listUnwritten).toContain('/values')
})

it('are the same for a page with an empty and a written section', async () => {
  await aSection(test().ctx, { page: 'services', section: 'first_section' })
  await aSection(test().ctx, { page: 'services', section: 'second_section', title: 'Ours' })
  expect(await listUnwritten()).not.toContain('/services')
})
