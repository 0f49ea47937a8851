import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { applicationStates } from '#contracts/submissions/application-options.ts'
import {
  modelApplicationConsents,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'
import { media } from '#server/db/schema/media.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { listAllowedStates, removeUnconfirmed } from '#server/modules/applications/index.ts'
import { anApplication, multipart, type SentFile } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const test = useApp(useDatabase(), { DATA_DIR: folder, UPLOAD_FILMS: '2' })

type Changes = Parameters<typeof anApplication>[1]

const photo = await aPhoto()
const allFiles: SentFile[] = [
  { field: 'model_image', name: 'face.jpg', bytes: photo },
  { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
  { field: 'images', name: 'one.jpg', bytes: photo },
  { field: 'images', name: 'two.jpg', bytes: photo },
  { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
]

const send = async (changes: Changes = {}, files = allFiles, key?: string) => {
  const form = multipart(anApplication(await aPlace(test().ctx), changes), files)
  const response = await test().app.server.inject({
    method: 'POST',
    url: '/api/V1/modal_application/save',
    payload: form.payload,
    headers: { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, body: response.json<Envelope>() }
}

const applications = () => test().ctx.db.select().from(modelApplications)
const files = () =>
  test().ctx.db.select().from(modelApplicationFiles).orderBy(asc(modelApplicationFiles.position))
const filesInStore = async () => {
  const keys: string[] = []
  for await (const { key } of test().ctx.platform.media.list()) keys.push(key)
  return keys
}

describe('a model application', () => {
  it('is stored with private files and the wording of consents, and both emails are sent', async () => {
    const { status, body } = await send({ consent_marketing: 'on' })
    expect([status, body.status]).toEqual([201, true])
    expect(await applications()).toMatchObject([
      { state: 'new', heightMm: 1780, weightG: 58_500, shoeTenths: 395, birthDate: '1999-09-14' },
    ])
    expect((await files()).map(({ field }) => field)).toEqual(allFiles.map(({ field }) => field))
    const records = await test().ctx.db.select().from(media).orderBy(asc(media.id))
    expect(records.map(({ kind, isPrivate, name }) => [kind, isPrivate, name])).toEqual([
      ['picture', true, 'face.jpg'],
      ['document', true, 'book.pdf'],
      ['picture', true, 'one.jpg'],
      ['picture', true, 'two.jpg'],
      ['film', true, 'walk.mp4'],
    ])
    expect(await test().ctx.db.select().from(modelApplicationConsents)).toMatchObject([
      { kind: 'consent_marketing', wording: expect.stringContaining('email and SMS') as string },
    ])
    expect(await test().emailsTo('ines@home.example')).toMatchObject([
      { subject: 'We have received your application' },
    ])
    expect(await test().emailsTo('bookings@vale.example')).toMatchObject([
      { subject: 'Model application: Ines Vidal' },
    ])
  })

  it('stores nothing if a file or a field is refused, and names them all', async () => {
    const before = await filesInStore()
    const page = Buffer.from('<html>')
    const response = await send({}, [
      { field: 'model_image', name: 'face.jpg', bytes: page },
      ...allFiles.slice(1, 4),
      { field: 'videos', name: 'walk.mp4', bytes: photo },
    ])
    expect(response.status).toBe(415)
    expect(response.body.errors).toEqual({
      model_image: expect.stringMatching(/^face\.jpg: This is not a picture/) as string,
      videos: expect.stringMatching(/^walk\.mp4: This is not a film/) as string,
    })
    const incomplete = await send({ message: ' ' }, allFiles.slice(1))
    expect(incomplete).toMatchObject({
      status: 422,
      body: {
        message: 'All field are required',
        errors: { message: 'Message is required', model_image: 'Upload image is required' },
      },
    })
    const film = allFiles[4]!
    const many = await send({}, [...allFiles, film, film])
    expect(many.body.errors).toEqual({ videos: 'Please send at most 2 files' })
    const abroad = await send({ city_id: '99999999' })
    expect(abroad.body.errors).toEqual({ city_id: 'Please choose a city from the list' })
    expect(await applications()).toEqual([])
    expect(await test().ctx.db.select().from(uploads)).toEqual([])
    expect(await filesInStore()).toEqual(before)
  })

  it('counts once, however often it is sent, and not at all for a program', async () => {
    const { cityId } = await aPlace(test().ctx)
    const there = { city_id: String(cityId) }
    expect((await send(there, allFiles, 'a-key')).status).toBe(201)
    expect((await send(there, allFiles, 'a-key')).status).toBe(201)
    expect((await send({ ...there, weight: '60' }, allFiles, 'a-key')).status).toBe(422)
    expect(await applications()).toHaveLength(1)
    expect(await test().ctx.db.select().from(media)).toHaveLength(5)
    expect((await send({ email: 'bot@home.example', contact_by_fax: 'x' })).status).toBe(201)
    expect(await test().emailsTo('bot@home.example')).toEqual([])
    expect((await applications()).map(({ suspected }) => suspected)).toEqual([false, true])
  })

  it('moves through the agency by one table', () => {
    expect(listAllowedStates('awaiting_guardian')).toEqual([])
    expect(listAllowedStates('signed')).toEqual([])
    expect(listAllowedStates('offer')).toEqual(['signed', 'declined'])
    const reached = new Set(applicationStates.flatMap(listAllowedStates))
    expect([...reached].sort()).toEqual(
      applicationStates.filter((one) => one !== 'new' && one !== 'awaiting_guardian').sort(),
    )
  })
})

describe('a minor', () => {
  const junior = { dob: '03/06/2014', cat_id: '12' }
  const guardian = { guardian_name: 'Rosa Vidal', guardian_email: 'rosa@home.example' }

  it('is refused without a guardian', async () => {
    for (const changes of [junior, { ...junior, ...guardian, cat_id: '2' }]) {
      expect((await send(changes)).body.errors).toEqual({
        dob: 'You must be at least 18 years old',
      })
    }
    expect(await applications()).toEqual([])
  })

  it('is hidden from the agency until the guardian confirms by the emailed link', async () => {
    expect((await send({ ...junior, ...guardian })).status).toBe(201)
    expect(await test().emailsTo('bookings@vale.example')).toEqual([])
    expect(await test().emailsTo('ines@home.example')).toEqual([])
    const [email] = await test().emailsTo('rosa@home.example')
    const [, token = ''] = /application-guardian\/([\w-]+)/.exec(email?.text ?? '') ?? []
    const confirm = (sent: string) =>
      test().app.server.inject({
        method: 'POST',
        url: '/api/V1/modal_application/confirm',
        payload: { token: sent },
      })
    expect((await confirm('guessed')).statusCode).toBe(404)
    expect(await applications()).toMatchObject([{ state: 'awaiting_guardian' }])
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await applications()).toMatchObject([{ state: 'new', guardianName: 'Rosa Vidal' }])
    expect(await test().emailsTo('bookings@vale.example')).toHaveLength(1)
    expect(await test().emailsTo('rosa@home.example')).toHaveLength(2)
  })

  it('is forgotten after fourteen days without a word from the guardian', async () => {
    await send({ ...junior, ...guardian })
    test().later(13 * 86_400_000)
    expect(await removeUnconfirmed(test().ctx)).toBe(0)
    test().later(2 * 86_400_000)
    expect(await removeUnconfirmed(test().ctx)).toBe(1)
    expect(await applications()).toEqual([])
    expect(await test().ctx.db.select().from(media)).toEqual([])
  })
})
