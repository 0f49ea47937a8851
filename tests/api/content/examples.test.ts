import { beforeEach, expect, it } from 'vitest'
import { type SettingGroup, unsetSettings } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import type { FramedPage } from '#server/kernel/framed-page.ts'
import { previewRecord } from '#server/modules/admin/preview/preview.service.ts'
import { pageSectionsResource } from '#server/modules/content/pages/page-sections.admin.ts'
import { ensurePages } from '#server/modules/content/pages/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

beforeEach(() => ensurePages(test().ctx))

const readPolicy = async () =>
  (await aVisitor(test().app).call('GET /api/V1/privacy-policy/content', {})).body.result?.content

const readCareers = async () => {
  const { body } = await aVisitor(test().app).call('GET /api/V1/career/content', {})
  return body.result?.first_section ?? null
}

/** A section as the office has it. */
interface Section {
  id: number
  version: number
  state: string
  draft: { fields: Record<string, string>; pictureId: null; filmId: null } | null
}

const findSection = async (owner: Staff, page: string): Promise<Section> => {
  const { items } = await owner.list('page-sections', { filter: { page } })
  const { body } = await owner.ask('GET', `page-sections/${Number(items[0]!.id)}`)
  return body as unknown as Section
}

const countStates = async (owner: Staff, state: string) =>
  (await owner.list('page-sections', { filter: { state }, range: [0, 199] })).items.length

const set = (owner: Staff, group: SettingGroup, value: object) =>
  owner.ask('PUT', `settings/${group}`, { version: 0, value })

const act = (owner: Staff, { id, version }: Section, action: string, body: object = {}) =>
  owner.ask('POST', `page-sections/${id}/${action}`, { version, ...body })

it('gives unwritten pages examples that no reader sees, once, and leaves what is written', async () => {
  const owner = await aStaff(test(), 'owner')
  await test().ctx.db.execute("delete from page_sections where page = 'culture'")
  await aSection(test().ctx, { page: 'culture', title: 'Ours' })
  const values = await findSection(owner, 'values')
  const draft = { fields: { title: 'Begun' }, pictureId: null, filmId: null, publishAt: null }
  await act(owner, values, 'draft', draft)
  const { body, status } = await owner.ask('POST', 'examples')
  expect(status).toBe(200)
  expect(body).toMatchObject({ pages: 4, questions: 2 })
  expect(await countStates(owner, 'example')).toBe(Number(body.sections) + 4)
  expect(await findSection(owner, 'culture')).toMatchObject({ state: 'published', draft: null })
  expect(await findSection(owner, 'values')).toMatchObject({
    draft: { fields: { title: 'Begun' } },
  })
  expect([await readPolicy(), await readCareers()]).toEqual([null, null])
  const questions = await aVisitor(test().app).call('GET /api/V1/faqs/questions', {})
  expect(questions.body.result?.questions).toEqual([])
  const again = await owner.ask('POST', 'examples')
  expect(again.body).toEqual({ sections: 0, pages: 0, questions: 0 })
})

it('leaves no page without an example', async () => {
  const owner = await aStaff(test(), 'owner')
  await owner.ask('POST', 'examples')
  const { items } = await owner.list('page-sections', { range: [0, 199] })
  expect(items.length).toBeGreaterThan(60)
  expect(items.filter(({ state }) => state !== 'example')).toEqual([])
})

it('fills in what the settings say of the agency and its retention', async () => {
  const owner = await aStaff(test(), 'owner')
  const { brand, contact, retention } = unsetSettings
  const names = { name: 'Studio & Søn', legalName: 'Søn ApS', country: 'GB' }
  await set(owner, 'brand', { ...brand, ...names })
  await set(owner, 'contact', { ...contact, phone: '+44 20 7946 0000', address: '1 Row\nLondon' })
  await set(owner, 'retention', { ...retention, declinedApplications: 365, closedEnquiries: null })
  expect((await owner.ask('POST', 'examples')).body).toMatchObject({ pages: 3 })
  const entrance = await findSection(owner, 'first-landing')
  expect(entrance.draft?.fields.title).toBe('Studio & Søn')
  const { content = '' } = (await findSection(owner, 'privacy-policy')).draft?.fields ?? {}
  expect(content).toContain('Søn ApS, 1 Row, London. Email: [email]. Phone: +44 20 7946 0000.')
  expect(content).toContain('If we decline it, we delete them after one year.')
  expect(content).toContain('we keep them until you ask us to delete them')
  const story = (await findSection(owner, 'abouts-us')).draft?.fields.content
  expect(story).toContain('Studio &amp; Søn is a model agency in [city]')
  const pages = (await owner.list('own-pages', {})).items.map(({ slug }) => slug)
  expect(pages).not.toContain('juniors-in-france')
})

it('refuses to publish blanks, and an example that nobody has made their own', async () => {
  const owner = await aStaff(test(), 'owner')
  await owner.ask('POST', 'examples')
  const path = (section: Section) => `page-sections/${section.id}`
  const policy = await findSection(owner, 'privacy-policy')
  const publish = (section: Section, fields: object) =>
    owner.ask('PUT', path(section), { version: section.version, fields })
  const blanks = await publish(policy, policy.draft!.fields)
  expect(blanks).toMatchObject({ status: 422 })
  expect(blanks.body.message).toContain('[Have this checked by a lawyer, then delete this line]')
  const page = await owner.ask('POST', `${path(policy)}/publish-page`, {})
  expect(page).toMatchObject({ status: 422 })
  const at = new Date(test().ctx.platform.clock.now().getTime() + 3_600_000).toISOString()
  const { draft } = policy
  expect((await act(owner, policy, 'draft', { ...draft, publishAt: at })).status).toBe(422)
  expect(await readPolicy()).toBeNull()
  expect((await publish(policy, { content: '<p>We store nothing.</p>' })).status).toBe(200)

  const values = await findSection(owner, 'values')
  const early = await publish(values, values.draft!.fields)
  expect(early.body.message).toContain('still the example')
  const unchangedDraft = await act(owner, values, 'draft', { ...values.draft, publishAt: null })
  expect(unchangedDraft.body).toMatchObject({ state: 'example' })
  const adopted = await act(owner, { ...values, version: values.version + 1 }, 'adopt')
  expect(adopted.body).toMatchObject({ state: 'draft' })
  const saved = await publish({ ...values, version: values.version + 2 }, values.draft!.fields)
  expect(saved).toMatchObject({ status: 200, body: { state: 'published', draft: null } })
})

it('previews examples with their blanks, and stores nothing of it', async () => {
  const owner = await aStaff(test(), 'owner')
  await owner.ask('POST', 'examples')
  const section = await findSection(owner, 'values')
  const actor = { kind: 'user', userId: owner.id, role: 'owner', sessionId: '' } as const
  const ctx: Ctx = {
    ...test().ctx,
    actor: actor,
  }
  const page: FramedPage = { html: '<p>As rendered</p>', policy: '' }
  const values = { fields: { title: 'In [city]' }, pictureId: null, filmId: null, position: 1 }
  const preview = { id: section.id, values, render: () => Promise.resolve(page) }
  expect(await previewRecord(ctx, pageSectionsResource, preview)).toBe(page)
  expect(await findSection(owner, 'values')).toMatchObject({ state: 'example' })
})

it('publishes a page beside the standard ones only without its example', async () => {
  const owner = await aStaff(test(), 'owner')
  await owner.ask('POST', 'examples')
  const { items } = await owner.list('own-pages', { filter: { q: 'imprint' } })
  const { id, version } = items[0]!
  const publish = () => owner.ask('PUT', `own-pages/${Number(id)}`, { version, active: true })
  const refusal = await publish()
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.body.message).toContain('still an example')
  const section = await findSection(owner, `own-${Number(id)}`)
  const fields = { title: 'Imprint', content: '<p>Ours.</p>' }
  await owner.ask('PUT', `page-sections/${section.id}`, { version: section.version, fields })
  expect((await publish()).status).toBe(200)
})

it('shows no example of a question before it is renamed and restored', async () => {
  const owner = await aStaff(test(), 'owner')
  await owner.ask('POST', 'examples')
  const { items } = await owner.list('faq-categories', { filter: { archived: true } })
  expect(items.map(({ name }) => name)).toEqual(['For clients (example)', 'For models (example)'])
  const { id, version } = items[0]!
  const path = `faq-categories/${Number(id)}`
  const refusal = await owner.ask('POST', `${path}/restore`, {})
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.body.message).toContain('take “(example)” out of its name')
  await owner.ask('PUT', path, { version, name: 'For clients' })
  expect((await owner.ask('POST', `${path}/restore`, {})).status).toBe(200)
})

it('is for owners', async () => {
  const editor = await aStaff(test(), 'editor')
  expect((await editor.ask('POST', 'examples')).status).toBe(403)
})
