import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const readTitle = async () =>
  (await aVisitor(test().app).call('GET /api/V1/culture/content', {})).body.result?.content?.title

const open = async () => {
  await aSection(test().ctx, { page: 'culture', title: 'As it was' })
  const editor = await aStaff(test(), 'editor')
  const { items } = await editor.list('page-sections', { filter: { page: 'culture' } })
  const path = `page-sections/${Number(items[0]!.id)}`
  const draft = { fields: { title: 'Not out yet' }, pictureId: null, filmId: null }
  return {
    editor,
    path,
    save: (version: number, publishAt: string | null = null) =>
      editor.ask('POST', `${path}/draft`, { ...draft, version, publishAt }),
  }
}

it('keeps a draft from every page, until it is published or dropped', async () => {
  const { editor, path, save } = await open()
  expect(await readTitle()).toBe('As it was')
  expect((await save(1)).body).toMatchObject({
    state: 'draft',
    version: 2,
    fields: { title: 'As it was' },
    draft: { fields: { title: 'Not out yet' } },
  })
  // The second of two editors is told.
  expect((await save(1)).status).toBe(409)
  expect(await readTitle()).toBe('As it was')
  const dropped = await editor.ask('POST', `${path}/discard`, { version: 2 })
  expect(dropped.body).toMatchObject({ state: 'published', draft: null })
  await save(3)
  const change = { version: 4, fields: { title: 'Out' } }
  expect((await editor.ask('PUT', path, change)).body).toMatchObject({
    state: 'published',
    draft: null,
  })
  await expect.poll(readTitle).toBe('Out')
})

it('publishes a draft at its time, once, and notes who and what', async () => {
  const { editor, path, save } = await open()
  const hour = 60 * 60 * 1000
  const at = new Date(test().ctx.platform.clock.now().getTime() + hour).toISOString()
  const past = await save(1, '2020-01-01T00:00:00.000Z')
  expect(past).toMatchObject({ status: 422, body: { message: 'Please choose a time to come' } })
  expect((await save(1, at)).body).toMatchObject({ state: 'scheduled', publishAt: at })
  await test().app.jobs.settle()
  expect(await readTitle()).toBe('As it was')
  test().later(hour + 1000)
  await test().app.jobs.settle()
  await expect.poll(readTitle).toBe('Not out yet')
  const { body } = await editor.ask('GET', path)
  expect(body).toMatchObject({ state: 'published', draft: null, publishAt: null })
  const { items } = await editor.list(`${path as `page-sections/${number}`}/history`)
  expect(items[0]).toMatchObject({ action: 'publish', actorName: 'Callboard' })
})

it('publishes all drafts of a page at once', async () => {
  const { editor, path, save } = await open()
  await aSection(test().ctx, { page: 'culture', section: 'second', title: 'Below, as it was' })
  await aSection(test().ctx, { page: 'equality', title: 'Elsewhere' })
  const { items } = await editor.list('page-sections', {})
  const otherSections = items.filter(({ id }) => `page-sections/${Number(id)}` !== path)
  for (const { id } of otherSections) {
    const fields = { title: `Draft ${Number(id)}` }
    const draft = { fields, pictureId: null, filmId: null, version: 1, publishAt: null }
    await editor.ask('POST', `page-sections/${Number(id)}/draft`, draft)
  }
  await save(1)
  const published = await editor.ask('POST', `${path}/publish-page`, {})
  expect(published.body).toMatchObject({ state: 'published', fields: { title: 'Not out yet' } })
  await expect.poll(readTitle).toBe('Not out yet')
  const after = (await editor.list('page-sections', {})).items
  expect(after.filter(({ page }) => page === 'culture')).toMatchObject([
    { state: 'published' },
    { state: 'published', title: expect.stringMatching(/^Draft/) as string },
  ])
  expect(after.filter(({ page }) => page === 'equality')).toMatchObject([{ state: 'draft' }])
})
