import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { namedPages } from '#contracts/content/page-names.ts'
import { readConfig } from '#server/config.ts'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { startApp } from '#server/start-app.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

/** Starts a production site over the database of the test, as the program does, and stops it at the test's end. */
const start = async () => {
  const config = readConfig({
    CALLBOARD_MODE: 'production',
    PUBLIC_URL: 'https://vale.example',
    EMAIL_PROVIDER: 'sandbox',
    PAYMENT_MODE: 'sandbox',
    LOG_LEVEL: 'silent',
  })
  const pages = { build: () => Promise.reject(new Error('not built')), mode: 'production' } as const
  const resources = { config, log: pino({ level: 'silent' }), database: database() }
  const app = await startApp(resources, { pages, say: () => undefined })
  onTestFinished(() => app.close())
}

// One country instead of the whole world, which takes seconds to load.
beforeEach(() =>
  ensurePlaces(test().ctx, () =>
    Promise.resolve({ countries: [{ isoCode: 'FR', name: 'France' }], states: [], cities: [] }),
  ),
)

const visitor = () => aVisitor(test().app)
const readPolicy = async () =>
  (await visitor().call('GET /api/V1/privacy-policy/content', {})).body.result?.content
const readCareers = async () => (await visitor().call('GET /api/V1/career/content', {})).body.result

const places = Object.entries(namedPages).flatMap(([page, { sections }]) =>
  Object.keys(sections).map((section) => `${page}/${section}`),
)

it('can be written by its owner from the first start, page by page', async () => {
  await start()
  await start()
  expect(await readPolicy()).toBeNull()
  const owner = await aStaff(test(), 'owner')
  const { items } = await owner.list('page-sections', {
    range: [0, 199],
    sort: ['position', 'ASC'],
  })
  expect(items.map(({ page, section }) => `${String(page)}/${String(section)}`)).toEqual(places)
  for (const { id, page, version } of items) {
    expect((await owner.ask('GET', `page-sections/${Number(id)}`)).status).toBe(200)
    const fields = { title: `Our ${String(page)}`, content: '<p>Written.</p>' }
    const saved = await owner.ask('PUT', `page-sections/${Number(id)}`, { version, fields })
    expect({ page, status: saved.status }).toEqual({ page, status: 200 })
  }
  await expect.poll(readPolicy).toMatchObject({ title: 'Our privacy-policy' })
})

it('says of each page that nobody has written it, until somebody does', async () => {
  await start()
  const { tab_list: tabs, first_section: first } = (await readCareers()) ?? {}
  expect(first).toBeNull()
  expect(tabs?.map(({ name }) => name)).toContain('Become a model')
  const home = await visitor().call('GET /api/V1/homepage/content', {})
  expect(home.body.result?.first_section.content).toBeNull()
})

it('keeps what is written at a later start', async () => {
  await aSection(test().ctx, { page: 'privacy-policy', title: 'Ours' })
  await start()
  expect(await readPolicy()).toMatchObject({ title: 'Ours' })
})
