import { beforeEach, describe, expect, it } from 'vitest'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { remindOfDigitals } from '#server/modules/applications/links/reminders.service.ts'
import { remindRecipients } from '#server/modules/packages/sending/reminders.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const dayMs = 86_400_000

let booker: Staff

beforeEach(async () => {
  booker = await aStaff(test(), 'booker')
})

/** Lets time pass; staff stay signed in. */
const wait = async (ms: number): Promise<void> => {
  test().later(ms)
  const now = test().ctx.platform.clock.now()
  const times = { createdAt: now, provedAt: now, lastUsedAt: now, expiresAt: daysAfter(now, 30) }
  await test().ctx.db.update(sessions).set(times)
}

const findToken = (html = '', page: string): string =>
  new RegExp(`/${page}/([\\w-]{43})`).exec(html)?.[1] ?? ''

describe('the link of a package', () => {
  const clara = 'clara@client.example'

  const sendPackage = async (days: number) => {
    const modelId = await aModel(test().ctx)
    const models = [{ modelId, words: '', pictureIds: [] }]
    const { body } = await booker.ask('POST', 'packages', { title: 'Faces for spring', models })
    const path = `packages/${Number(body.id)}`
    const person = { name: 'Clara Lindqvist', email: clara, passcode: '', days }
    expect((await booker.ask('POST', `${path}/invite`, person)).status).toBe(200)
    const record = (await booker.ask('GET', path)).body
    const recipientId = (record.recipients as PackageRecipient[])[0]?.id
    expect((await booker.ask('POST', `${path}/send`, { recipientId, words: '' })).status).toBe(200)
    const [email] = await test().emailsTo(clara)
    return { path, modelId, recipientId, token: findToken(email?.html, 'package') }
  }

  /** Two instances that find the same reminders due. */
  const listReminders = async () => {
    const { ctx } = test()
    await Promise.all([remindRecipients(ctx), remindRecipients(ctx)])
    return (await test().emailsTo(clara)).filter(({ subject }) => subject.startsWith('Open until '))
  }

  it('reminds its recipient once, two days before it ends, with a link that opens it', async () => {
    await sendPackage(10)
    await wait(7 * dayMs)
    expect(await listReminders()).toEqual([])
    await wait(1.5 * dayMs)
    const [reminder, ...others] = await listReminders()
    expect(others).toEqual([])
    expect(reminder?.subject).toMatch(/^Open until \w+ \d+ \w+ \d{4}: Faces for spring$/)
    const token = findToken(reminder?.html, 'package')
    const page = await aVisitor(test().app).call('GET /api/V1/packages/{token}', { token })
    expect(page.status).toBe(200)
    await wait(dayMs)
    expect(await listReminders()).toHaveLength(1)
    await wait(2 * dayMs)
    expect(await listReminders()).toHaveLength(1)
  })

  it('reminds nobody who has answered, or whose links were sent within the two days or have ended', async () => {
    const { modelId, token } = await sendPackage(10)
    const late = await sendPackage(1)
    const revoked = await sendPackage(10)
    await aVisitor(test().app).call('POST /api/V1/packages/answer', {
      token,
      model_id: modelId,
      answer: 'no',
    })
    const { path, recipientId } = revoked
    await booker.ask('POST', `${path}/revoke`, { recipientId })
    expect(late.token).not.toBe('')
    expect(await listReminders()).toEqual([])
    await wait(9 * dayMs)
    expect(await listReminders()).toEqual([])
  })
})

describe('the link for digitals', () => {
  const applicant = 'ines@home.example'

  let id = 0

  beforeEach(async () => {
    const form = multipart(anApplication(await aPlace(test().ctx)), await applicationFiles('ines'))
    const url = '/api/V1/modal_application/save'
    expect((await test().app.server.inject({ method: 'POST', url, ...form })).statusCode).toBe(201)
    id = Number((await booker.list('applications')).items[0]?.id)
  })

  const act = async (action: string, body: object) => {
    const { version } = (await booker.ask('GET', `applications/${id}`)).body
    return booker.ask('POST', `applications/${id}/${action}`, { ...body, version })
  }

  const requestDigitals = async (days: number): Promise<string> => {
    const email = { subject: 'Digitals', text: 'Plain ones.', days }
    expect((await act('digitals', email)).status).toBe(200)
    return findToken((await test().emailsTo(applicant))[0]?.html, 'application-digitals')
  }

  const sendDigitals = async (token: string): Promise<number> => {
    const [picture] = await applicationFiles('front')
    const form = multipart({ token }, [{ ...picture!, field: 'pictures' }])
    const url = '/api/V1/application-digitals/save'
    return (await test().app.server.inject({ method: 'POST', url, ...form })).statusCode
  }

  const listReminders = async (to = applicant) => {
    const { ctx } = test()
    await Promise.all([remindOfDigitals(ctx), remindOfDigitals(ctx)])
    return (await test().emailsTo(to)).filter(({ subject }) => subject.startsWith('Please send'))
  }

  it('reminds the applicant once, with a link that takes them, and stands in the timeline', async () => {
    await requestDigitals(10)
    await wait(7 * dayMs)
    expect(await listReminders()).toEqual([])
    await wait(1.5 * dayMs)
    const [reminder, ...others] = await listReminders()
    expect(others).toEqual([])
    expect(reminder?.text).toContain('Dear Ines,')
    expect(reminder?.text).toContain('/application-status/')
    const { timeline } = (await booker.ask('GET', `applications/${id}`)).body
    expect((timeline as object[])[0]).toMatchObject({ kind: 'email', title: reminder?.subject })
    expect(await sendDigitals(findToken(reminder?.html, 'application-digitals'))).toBe(201)
    await wait(dayMs)
    expect(await listReminders()).toHaveLength(1)
  })

  it('reminds the guardian of a minor', async () => {
    await requestDigitals(10)
    const guardianConfirmedAt = test().ctx.platform.clock.now()
    const guardian = { guardianName: 'Rosa Vidal', guardianEmail: 'rosa@home.example' }
    await test()
      .ctx.db.update(modelApplications)
      .set({ ...guardian, guardianConfirmedAt })
    await wait(9 * dayMs)
    expect((await listReminders('rosa@home.example'))[0]?.text).toContain('Dear Rosa Vidal,')
    expect(await listReminders()).toEqual([])
  })

  it('reminds nobody of digitals that have arrived, or of a link that was withdrawn or sent within the two days', async () => {
    expect(await sendDigitals(await requestDigitals(10))).toBe(201)
    await wait(9 * dayMs)
    expect(await listReminders()).toEqual([])
    await requestDigitals(10)
    await booker.ask('POST', `applications/${id}/withdraw`, {})
    await wait(9 * dayMs)
    expect(await listReminders()).toEqual([])
    await requestDigitals(1)
    expect(await listReminders()).toEqual([])
  })
})
