import { expect, it } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { mailAgency, mailFromAgency } from '#server/modules/mail/index.ts'
import { getAgencyMail } from '#server/modules/site/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSection } from '#tests/support/factories.ts'
import { aStaff } from '#tests/support/staff.ts'
import { aVisitor, useApp } from '#tests/support/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const visitor = () => aVisitor(test().app)

it('takes brand and menus, which every page shows at once, from the version seen', async () => {
  const owner = await aStaff(test(), 'owner')
  const site = async () => (await visitor().call('GET /api/V1/site', {})).body.result?.site
  expect(await site()).toMatchObject({ brand: 'Callboard', menus: null })
  const { body } = await owner.ask('GET', 'settings/brand')
  const value = { ...(body.value as object), name: 'Vale' }
  const first = await owner.ask('PUT', 'settings/brand', { version: 0, value })
  expect(first.body).toMatchObject({ version: 1, value: { name: 'Vale' } })
  await expect.poll(async () => (await site())?.brand).toBe('Vale')
  expect((await owner.ask('PUT', 'settings/brand', { version: 0, value })).status).toBe(409)
  const link = { label: 'Gone', to: 'javascript:alert(1)' }
  const bad = { version: 0, value: { side: [], footer: [], legal: [link] } }
  expect((await owner.ask('PUT', 'settings/menus', bad)).status).toBe(422)
})

it('takes contact and hours, which pages show at once and mail goes by', async () => {
  const { ctx } = test()
  const owner = await aStaff(test(), 'owner')
  const own = { phone: '+33 2', email: 'press@vale.example' }
  await aSection(ctx, { page: 'contact-us', title: 'Contact us' })
  await aSection(ctx, { page: 'media-and-press', title: 'Press', extra: own })
  const contact = async () =>
    (await visitor().call('GET /api/V1/contact-us-page-content', {})).body.result?.content
  const press = async () =>
    (await visitor().call('GET /api/V1/media-press-page-content', {})).body.result?.content
  expect(await contact()).toMatchObject({ phone: '', sunday_time: '' })
  expect(await press()).toMatchObject({ ...own, sunday_time: '' })
  const hours = { mondayToFriday: '9 to 18', saturday: '', sunday: 'Closed' }
  const value = {
    phone: '+33 1 99 00 14 20',
    email: 'hello@vale.example',
    address: '14 passage du Vallon\n75010 Paris',
    agencyMail: 'desk@vale.example',
    hours,
  }
  const bad = {
    phone: 'ring us',
    email: 'hello',
    agencyMail: '@',
    hours: { ...hours, sunday: 'x'.repeat(121) },
  }
  const put = (value: unknown, version = 0) =>
    owner.ask('PUT', 'settings/contact', { version, value })
  const refused = await put({ ...value, ...bad })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors as object)).toEqual([
    'value.phone',
    'value.email',
    'value.agencyMail',
    'value.hours.sunday',
  ])
  expect(await put(value)).toMatchObject({ status: 200, body: { version: 1, value } })
  const times = { monday_friday_time: '9 to 18', saturday_time: '', sunday_time: 'Closed' }
  const lines = { phone: value.phone, email: value.email }
  await expect.poll(contact).toMatchObject({ ...times, ...lines })
  await expect.poll(press).toMatchObject({ ...times, ...own })
  const { body } = await visitor().call('GET /api/V1/site', {})
  expect(body.result?.site).toMatchObject({ address: ['14 passage du Vallon', '75010 Paris'] })
  await mailAgency(ctx, { subject: 'A form', letter: { heading: 'A form', paragraphs: [] } })
  await mailFromAgency(ctx, {
    to: 'ada@studio.example',
    subject: 'A letter',
    letter: { heading: 'A letter', paragraphs: [] },
  })
  const waiting = await ctx.db.select({ payload: jobs.payload }).from(jobs)
  expect(waiting.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'A form', to: 'desk@vale.example' }),
      expect.objectContaining({ subject: 'A letter', replyTo: 'desk@vale.example' }),
    ]),
  )
  await put({ ...value, agencyMail: '' }, 1)
  expect(await getAgencyMail(ctx)).toBe(ctx.platform.settings.mail.agency)
})
