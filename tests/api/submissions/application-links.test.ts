import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const test = useApp(useDatabase(), { DATA_DIR: folder, UPLOAD_PICTURES: '3' })

const photo = await aPhoto()
const applicant = 'ines@home.example'
const dayMs = 86_400_000

let booker: Staff
let id = 0

beforeEach(async () => {
  const form = multipart(anApplication(await aPlace(test().ctx)), [
    { field: 'model_image', name: 'face.jpg', bytes: photo },
    { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
    { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
  ])
  const url = '/api/V1/modal_application/save'
  const response = await test().app.server.inject({ method: 'POST', url, ...form })
  expect(response.statusCode).toBe(201)
  booker = await aStaff(test(), 'booker')
  id = Number((await booker.list('applications')).items[0]?.id)
})

const act = async (action: string, body: object = {}) => {
  const { body: record } = await booker.ask('GET', `applications/${id}`)
  return booker.ask('POST', `applications/${id}/${action}`, { ...body, version: record.version })
}

const emailInput = {
  subject: 'Digitals',
  text: 'Dear {{addressee}},\n\nplain ones. {{sender}}, {{agency}}',
}

/** Asks for digitals; gives the token in the newest email. */
const askForDigitals = async (days = 14): Promise<string> => {
  expect((await act('digitals', { ...emailInput, days })).status).toBe(200)
  return findToken((await test().emailsTo(applicant))[0]?.html, 'digitals')
}

const findToken = (html = '', purpose: 'status' | 'digitals'): string =>
  new RegExp(`/application-${purpose}/([\\w-]{43})"`).exec(html)?.[1] ?? ''

const send = async (token: string, names: readonly string[], key?: string) => {
  const files = names.map((name) => ({ field: 'pictures', name, bytes: photo }))
  const form = multipart({ token }, files)
  const response = await test().app.server.inject({
    method: 'POST',
    url: '/api/V1/application-digitals/save',
    payload: form.payload,
    headers: { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, body: response.json<Envelope>() }
}

const visitor = () => aVisitor(test().app)
const getStatus = async (token: string) =>
  (await visitor().call('GET /api/V1/application-status/{token}', { token })).body.result

describe('the link for digitals', () => {
  it('takes pictures, which the application shows with their date and in its timeline', async () => {
    const token = await askForDigitals()
    const page = await visitor().call('GET /api/V1/application-digitals/{token}', { token })
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.result).toMatchObject({ max_pictures: 3, deliveries: [] })
    expect((await send(token, ['front.jpg', 'side.jpg'], 'one')).status).toBe(201)
    expect((await send(token, ['front.jpg', 'side.jpg'], 'one')).status).toBe(201)
    const { body } = await booker.ask('GET', `applications/${id}`)
    const files = [{ name: 'front.jpg', field: 'digitals' }, { name: 'side.jpg' }]
    expect(body).toMatchObject({
      state: 'digitals_requested',
      nextState: 'meeting',
      digitals: [{ receivedAt: expect.any(String) as string, files }],
      digitalsLink: { expiresAt: expect.any(String) as string },
    })
    expect(body.files).toHaveLength(3)
    expect((body.timeline as object[]).slice(0, 2)).toMatchObject([
      { kind: 'email', title: 'Digitals: Ines Vidal' },
      { kind: 'received', title: 'Digitals', files: [{ name: 'front.jpg' }, {}] },
    ])
    expect((body.timeline as object[]).at(-1)).toMatchObject({
      title: 'Application',
      files: [{}, {}, {}],
    })
    expect(await test().emailsTo('bookings@vale.example')).toMatchObject([
      { subject: 'Digitals: Ines Vidal' },
      { subject: 'Model application: Ines Vidal' },
    ])
    const notifications = await booker.ask('GET', 'notifications')
    expect(notifications.body.items).toMatchObject([{ kind: 'digitals', recordId: id }])
    const over = await send(token, ['a.jpg', 'b.jpg'])
    expect(over).toMatchObject({
      status: 422,
      body: { errors: { pictures: expect.stringContaining('at most 1 more') as string } },
    })
    expect((await send(token, [])).body.errors).toEqual({
      pictures: 'Please choose at least one picture',
    })
  })

  it('gives what it took to the model that the application becomes', async () => {
    expect((await send(await askForDigitals(), ['front.jpg', 'side.jpg'])).status).toBe(201)
    for (const state of ['meeting', 'offer']) {
      expect((await act('move', { state })).status).toBe(200)
    }
    expect((await act('sign')).status).toBe(200)
    await test().app.jobs.settle()
    const { items } = await booker.list('digitals')
    expect(items).toMatchObject([{ modelName: 'Ines Vidal' }])
    const set = await booker.ask('GET', `digitals/${Number(items[0]?.id)}`)
    expect(set.body.pictures).toMatchObject([{ isPrivate: true }, { alt: 'Ines Vidal' }])
    const { items: models } = await booker.list('models')
    expect(models[0]?.digitalsTakenOn).toBe(items[0]?.takenOn)
  })

  it('is stored nowhere: neither in the queue nor in the copy of its email', async () => {
    await act('digitals', { ...emailInput, days: 14 })
    const { rows: waiting } = await test().ctx.db.execute(
      sql`select delivery::text from sent_emails`,
    )
    expect(JSON.stringify(waiting)).toContain('application-digitals/{link ')
    const token = findToken((await test().emailsTo(applicant))[0]?.html, 'digitals')
    expect(token).not.toBe('')
    const { rows } = await test().ctx.db.execute(
      sql`select text, (select string_agg(t.token_hash, ' ') from application_link_tokens t) as hashes
        from sent_emails where subject = 'Digitals'`,
    )
    expect(rows[0]?.text).toMatch(/Dear Ines,[^]*application-digitals\/…/)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends with its time, with a newer one, when it is withdrawn and when the application is closed', async () => {
    const first = await askForDigitals()
    const second = await askForDigitals()
    expect((await send(first, ['a.jpg'])).status).toBe(404)
    expect((await act('withdraw')).body).toMatchObject({ digitalsLink: null })
    expect((await send(second, ['a.jpg'])).status).toBe(404)
    const third = await askForDigitals()
    expect((await act('move', { state: 'declined' })).status).toBe(200)
    expect((await send(third, ['a.jpg'])).status).toBe(404)
    expect((await act('digitals', { ...emailInput, days: 2 })).status).toBe(409)
    expect((await send('guessed', ['a.jpg'])).status).toBe(404)
    await act('move', { state: 'in_review' })
    const fourth = await askForDigitals(2)
    test().later(3 * dayMs)
    expect((await send(fourth, ['a.jpg'])).status).toBe(404)
  })
})

describe('the status link', () => {
  it('says in neutral words how far the application has got, and names nobody', async () => {
    const [receipt] = await test().emailsTo(applicant)
    const token = findToken(receipt?.html, 'status')
    expect(await getStatus(token)).toMatchObject({ status: 'received', asked_on: null })
    await act('move', { state: 'in_review', note: 'Too short' })
    expect(await getStatus(token)).toMatchObject({ status: 'in_review' })
    await send(await askForDigitals(), ['a.jpg'])
    expect(await getStatus(token)).toMatchObject({
      status: 'digitals',
      deliveries: [{ pictures: 1 }],
    })
    for (const [state, status] of [
      ['meeting', 'invited'],
      ['offer', 'invited'],
      ['declined', 'closed'],
    ]) {
      await act('move', { state })
      const result = await getStatus(token)
      expect(result).toMatchObject({ status })
      expect(JSON.stringify(result)).not.toMatch(/Ines|Vidal|offer|declined|short/)
    }
    test().later(181 * dayMs)
    expect(await getStatus(token)).toBeUndefined()
  })

  it('is in the emails that staff write, and each opens that purpose alone', async () => {
    await act('email', { subject: 'Hello {{first_name}}', text: 'Come by.' })
    const [email] = await test().emailsTo(applicant)
    expect(email?.subject).toBe('Hello Ines')
    const token = findToken(email?.html, 'status')
    expect(await getStatus(token)).toMatchObject({ status: 'received' })
    expect((await send(token, ['a.jpg'])).status).toBe(404)
    expect(await getStatus(await askForDigitals())).toBeUndefined()
  })
})

describe('templates of replies', () => {
  const template = { name: 'Invitation', purpose: 'reply', subject: 'Come by', text: 'Hello' }

  it('are written by bookers, with the placeholders that there are', async () => {
    const response = await booker.ask('POST', 'reply-templates', template)
    expect(response).toMatchObject({ status: 201, body: template })
    const again = await booker.ask('POST', 'reply-templates', { ...template, name: 'invitation' })
    expect(again.body.errors).toEqual({ name: 'This is taken already' })
    const wrong = await booker.ask('PUT', `reply-templates/${Number(response.body.id)}`, {
      text: 'Dear {{fist_name}}',
      version: 1,
    })
    expect(wrong.body.errors?.text).toMatch(/^\{\{fist_name\}\} is not a placeholder/)
    const emailResponse = await act('email', { subject: 'Hello', text: 'Dear {{nobody}}' })
    expect(emailResponse.body.errors?.text).toMatch(/^\{\{nobody\}\} is not a placeholder/)
  })
})
