import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { bookingBriefs } from '#server/db/schema/orders.ts'
import { removeEnded } from '#server/modules/packages/packages.repo.ts'
import { listShownModels } from '#server/modules/packages/page/package-models.repo.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { multipart } from '#tests/support/records/applications.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'
import { countWork } from '#tests/support/work-counts.ts'

const test = useApp(useDatabase(), { LIMIT_TRIES: '3', DATA_DIR: useDataFolder() })

const dayMs = 86_400_000
const clara = 'clara@client.example'

let booker: Staff
let models: number[]

beforeEach(async () => {
  booker = await aStaff(test(), 'booker')
  const { ctx } = test()
  models = [
    await aModel(ctx, { pictures: 3, halfDayRateCents: 90_000, dayRateCents: 150_000 }),
    await aModel(ctx, { pictures: 1 }),
    await aModel(ctx, { board: 'juniors', pictures: 1, lastName: 'Secret' }),
  ]
})

const listPictures = async (modelId: number): Promise<number[]> => {
  const { body } = await booker.ask('GET', `models/${modelId}`)
  return (body.pictures as { mediaId: number }[]).map(({ mediaId }) => mediaId)
}

const aPackage = async (values: object = {}): Promise<number> => {
  const { status, body } = await booker.ask('POST', 'packages', {
    title: 'Faces for spring',
    words: 'Six weeks, Lisbon.',
    models: models.map((modelId) => ({ modelId, words: '', pictureIds: [] })),
    ...values,
  })
  expect(body.errors).toBeUndefined()
  expect(status).toBe(201)
  return Number(body.id)
}

const listRecipients = async (id: number) =>
  (await booker.ask('GET', `packages/${id}`)).body.recipients as PackageRecipient[]

/** Adds a recipient and sends them the package; gives the token in their email. */
const send = async (id: number, values: object = {}) => {
  const person = { name: 'Clara Lindqvist', email: clara, passcode: '', days: 30, ...values }
  expect((await booker.ask('POST', `packages/${id}/invite`, person)).status).toBe(200)
  const recipientId = (await listRecipients(id)).at(-1)?.id ?? 0
  const words = 'As we said on the phone.'
  const response = await booker.ask('POST', `packages/${id}/send`, { recipientId, words })
  expect(response.status).toBe(200)
  const [email] = await test().emailsTo(person.email)
  expect(email?.text).toContain(words)
  const token = /\/package\/([\w-]{43})/.exec(email?.html ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  return { recipientId, token, packageId: id }
}

const inUnits = { eu: '84 / 61 / 89', uk: '33 / 24 / 35', us: '33 / 24 / 35' }

const visitor = () => aVisitor(test().app)
const openPackage = (token: string) => visitor().call('GET /api/V1/packages/{token}', { token })

describe('a recipient’s page', () => {
  it('shows the models in order with their pictures, and of juniors only what the site publishes', async () => {
    const [first = 0] = models
    const [, second, third] = await listPictures(first)
    const id = await aPackage({
      showRates: true,
      models: [
        { modelId: models[2], words: '', pictureIds: [] },
        { modelId: first, words: 'Just back from Milan.', pictureIds: [third, second] },
      ],
    })
    const { token } = await send(id)
    const { body, headers } = await openPackage(token)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.result?.package).toMatchObject({
      title: 'Faces for spring',
      recipient: 'Clara Lindqvist',
      from: null,
      models: [
        { id: models[2], name: 'Maud', rates: null, pictures: [{}] },
        {
          id: first,
          words: 'Just back from Milan.',
          pictures: [{}, {}],
          rates: { half_day: 900, full_day: 1500 },
        },
      ],
    })
    const [junior] = body.result?.package?.models ?? []
    expect(JSON.stringify(junior)).not.toContain('Secret')
    expect(junior?.facts.map(({ name }) => name)).toEqual(['Height', 'Shoe'])
  })

  it('names the chest of a man and the bust of a woman', async () => {
    const man = await aModel(test().ctx, { board: 'men' })
    const id = await aPackage({
      models: [man, models[0]].map((modelId) => ({ modelId, words: '', pictureIds: [] })),
    })
    const { body } = await openPackage((await send(id)).token)
    expect(body.result?.package?.models.map(({ facts }) => facts[1])).toEqual([
      { name: 'Chest / waist / hip', value: inUnits },
      { name: 'Bust / waist / hip', value: inUnits },
    ])
    expect(body.result?.package?.models.map(({ facts }) => facts[2]?.value)).toMatchObject([
      { eu: 'EU 39.5', us: 'US 7' },
      { eu: 'EU 39.5', us: 'US 8.5' },
    ])
  })

  it('counts as seen by its recipient, not by colleagues who look at what they have sent', async () => {
    const { token } = await send(await aPackage())
    const colleague = aVisitor(test().app, undefined, {
      callboard_session: `booker-token-${booker.id}`,
    })
    await colleague.call('POST /api/V1/packages/seen', { token })
    await colleague.call('POST /api/V1/packages/seen', { token, model_id: models[0] ?? 0 })
    expect((await booker.list('packages')).items).toMatchObject([{ openedBy: 0 }])
    await visitor().call('POST /api/V1/packages/seen', { token })
    expect((await booker.list('packages')).items).toMatchObject([{ openedBy: 1 }])
  })

  it('stores what is answered once, for the booker to see, in whichever tab it is said', async () => {
    const { token, recipientId } = await send(await aPackage())
    const [one = 0, two = 0] = models
    const guest = visitor()
    await guest.call('POST /api/V1/packages/seen', { token })
    await guest.call('POST /api/V1/packages/seen', { token })
    await guest.call('POST /api/V1/packages/seen', { token, model_id: one })
    const answer = (input: object) =>
      guest.call('POST /api/V1/packages/answer', { token, model_id: one, ...input })
    await answer({ answer: 'yes', rank: 1 })
    await answer({ answer: 'yes' })
    const last = await answer({ model_id: two, comment: 'Hair up?', rank: 1 })
    expect(last.body.result?.opinions).toMatchObject([
      { model_id: one, answer: 'yes', rank: null },
      { model_id: two, answer: null, rank: 1, comment: 'Hair up?' },
    ])
    await guest.call('POST /api/V1/packages/option', { token, model_id: one, text: 'First week' })
    await guest.call('POST /api/V1/packages/option', { token, model_id: one, text: 'Again' })
    expect((await openPackage(token)).body.result?.package?.models[0]?.opinion).toMatchObject({
      answer: 'yes',
      option_asked: true,
    })
    const { items } = await booker.list('packages')
    expect(items).toMatchObject([{ sentTo: 1, openedBy: 1 }])
    const response = await booker.ask('GET', `packages/${Number(items[0]?.id)}`)
    expect(response.body.recipients).toMatchObject([
      {
        id: recipientId,
        state: 'open',
        networks: 1,
        results: [{ modelId: one, answer: 'yes', optionText: 'First week' }, { rank: 1 }],
      },
    ])
    const types = (response.body.happenings as { type: string }[]).map(({ type }) => type)
    expect(types.toReversed()).toEqual([
      'sent',
      'opened',
      'answered',
      'ranked',
      'ranked',
      'commented',
      'option_asked',
    ])
    const notifications = await booker.ask('GET', 'notifications')
    expect(notifications.body.items).toMatchObject([
      { kind: 'request', resource: 'packages', label: 'Faces for spring' },
    ])
    const history = await booker.list(`packages/${Number(items[0]?.id)}/history`)
    expect(history.items.filter(({ action }) => action === 'open')).toHaveLength(1)
    await expect(
      test().ctx.db.execute(sql`update package_events set value = 'no'`),
    ).rejects.toThrow()
  })

  it('is read once for an answer, however long its log is', async () => {
    const { token } = await send(await aPackage())
    const answer = (text: string) =>
      visitor().call('POST /api/V1/packages/answer', {
        token,
        model_id: models[0] ?? 0,
        comment: text,
      })
    await answer('Hair up?')
    const { statements } = await countWork(() => answer('Hair down?'))
    expect(statements.filter((each) => each.includes('from "package_events"'))).toHaveLength(1)
  })

  it('takes plain text of a bounded length, and models of the package alone', async () => {
    const { token } = await send(await aPackage())
    const stranger = await aModel(test().ctx)
    const guest = visitor()
    const answer = (input: object) =>
      guest.call('POST /api/V1/packages/answer', { token, model_id: models[0] ?? 0, ...input })
    expect((await answer({ comment: 'x'.repeat(1001) })).status).toBe(422)
    expect((await answer({ answer: 'perhaps' })).status).toBe(422)
    expect((await answer({ rank: 0 })).status).toBe(422)
    expect((await answer({ model_id: stranger, answer: 'yes' })).status).toBe(404)
  })
})

describe('a link', () => {
  it('opens nothing once it is revoked, expired, or of an archived package, and nothing of others', async () => {
    const id = await aPackage()
    const { token, recipientId } = await send(id)
    const other = await send(await aPackage({ models: [] }), { email: 'other@client.example' })
    expect((await openPackage('x'.repeat(43))).status).toBe(404)
    const foreign = await visitor().call('POST /api/V1/packages/answer', {
      token: other.token,
      model_id: models[0] ?? 0,
      answer: 'yes',
    })
    expect(foreign.status).toBe(404)
    await booker.ask('DELETE', `packages/${id}`)
    expect((await openPackage(token)).status).toBe(404)
    await booker.ask('POST', `packages/${id}/restore`)
    expect((await openPackage(token)).status).toBe(200)
    await booker.ask('POST', `packages/${id}/revoke`, { recipientId })
    const late = await visitor().call('POST /api/V1/packages/answer', {
      token,
      model_id: models[0] ?? 0,
      answer: 'yes',
    })
    expect(late.status).toBe(404)
    expect(late.body.message).toContain('open the link in our email')
    const again = await booker.ask('POST', `packages/${id}/send`, { recipientId, words: '' })
    expect(again).toMatchObject({ status: 409 })
    test().later(31 * dayMs)
    expect((await openPackage(other.token)).status).toBe(404)
  })

  it('is stored as a hash alone, and copied for staff once', async () => {
    const id = await aPackage()
    const { token, recipientId } = await send(id)
    const copied = await booker.ask('POST', `packages/${id}/link`, { recipientId })
    const second = /\/package\/([\w-]{43})$/.exec(String(copied.body.url))?.[1] ?? ''
    expect((await openPackage(second)).status).toBe(200)
    const { rows } = await test().ctx.db
      .execute(sql`select to_jsonb(t)::text as text from package_tokens t
      union all select payload::text from jobs union all select coalesce(after::text, '') from audit_values`)
    const storedText = JSON.stringify(rows)
    expect(storedText).not.toContain(token)
    expect(storedText).not.toContain(second)
    const stranger = await aStaff(test(), 'editor')
    expect((await stranger.ask('POST', `packages/${id}/link`, { recipientId })).status).toBe(403)
  })

  it('with a passcode shows nothing before it, and counts wrong ones', async () => {
    const { token } = await send(await aPackage(), { passcode: 'spring-26' })
    expect((await openPackage(token)).body.result).toEqual({ is_locked: true, package: null })
    const guest = visitor()
    const [model_id = 0] = models
    const answer = { model_id, answer: 'yes' } as const
    expect((await guest.call('POST /api/V1/packages/answer', { token, ...answer })).status).toBe(
      403,
    )
    const unlock = (passcode: string) =>
      guest.call('POST /api/V1/packages/unlock', { token, passcode })
    expect((await unlock('winter-26')).body.errors).toHaveProperty('passcode')
    const { body } = await unlock('spring-26')
    const unlocked = body.result?.token ?? ''
    expect((await openPackage(unlocked)).body.result?.package?.title).toBe('Faces for spring')
    for (const guess of ['a', 'b', 'c']) expect((await unlock(guess)).status).toBe(403)
    expect((await unlock('spring-26')).status).toBe(429)
    test().later(13 * 60 * 60 * 1000)
    expect((await openPackage(unlocked)).status).toBe(404)
  })
})

describe('digitals', () => {
  /** Uploads a picture for digitals, as the back office does. */
  const upload = async (): Promise<{ mediaId: number; key: string }> => {
    const form = multipart({ kind: 'picture' }, [
      { field: 'file', name: 'front.jpg', bytes: await aPhoto() },
    ])
    const response = await booker.ask('POST', 'digital-pictures', form.payload, form.headers)
    expect(response.status).toBe(201)
    return response.body as unknown as { mediaId: number; key: string }
  }
  const fetchPicture = (url: string) => test().app.server.inject({ url })

  it('are seen by staff, and by recipients of a package that shows them, with their names on them', async () => {
    const [one = 0, , junior = 0] = models
    const { mediaId, key } = await upload()
    for (const modelId of [one, junior]) {
      const pictures = [{ mediaId, alt: 'From the front' }]
      const set = { modelId, takenOn: '2026-01-15', pictures }
      expect((await booker.ask('POST', 'digitals', set)).status).toBe(201)
    }
    const { token } = await send(await aPackage({ showDigitals: true, namesPictures: true }))
    const [first, , third] = (await openPackage(token)).body.result?.package?.models ?? []
    expect(first?.digitals).toMatchObject({
      taken_on: '2026-01-15',
      pictures: [{ alt: 'From the front' }],
    })
    expect(third?.digitals).toBeNull()
    const address = first?.digitals?.pictures[0]?.address ?? ''
    const namedPicture = await fetchPicture(`${address}/160.webp`)
    expect(namedPicture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'referrer-policy': 'no-referrer',
    })
    const other = await send(await aPackage({ showDigitals: true }))
    const plainPicture = await fetchPicture(`/package-pictures/${other.token}/${key}/160.webp`)
    expect(plainPicture.statusCode).toBe(200)
    expect(plainPicture.rawPayload.equals(namedPicture.rawPayload)).toBe(false)
    const without = await send(await aPackage())
    const pack = { id: other.packageId, showDigitals: true, key }
    expect((await listShownModels(test().ctx, pack)).map(({ id }) => id)).toEqual([one, junior])
    for (const refused of [
      `/media/${key}/160.webp`,
      `/package-pictures/${without.token}/${key}/160.webp`,
      `/package-pictures/${token}/${key}/original`,
      `/package-pictures/${'x'.repeat(43)}/${key}/160.webp`,
    ]) {
      expect([refused, (await fetchPicture(refused)).statusCode]).toEqual([refused, 404])
    }
  })

  it('are private pictures: those of the book are refused', async () => {
    const [one = 0] = models
    const [mediaId] = await listPictures(one)
    const pictures = [{ mediaId, alt: '' }]
    const set = { modelId: one, takenOn: '2026-01-15', pictures }
    expect((await booker.ask('POST', 'digitals', set)).body.errors).toHaveProperty('pictures')
  })
})

describe('what a recipient has chosen', () => {
  it('becomes options in their name, without typing, in one email for all of them', async () => {
    const id = await aPackage()
    const { token, recipientId } = await send(id)
    const [one = 0, two = 0] = models
    const three = await aModel(test().ctx)
    await visitor().call('POST /api/V1/packages/answer', {
      token,
      model_id: one,
      comment: 'Short hair, please',
    })
    const had = (await test().emailsTo(clara)).length
    const { config } = test().ctx
    const { clock } = test().ctx.platform
    const day = (days: number) => addDays(dayIn(config.timeZone, clock.now()), days)
    const windows = [{ firstDay: day(40), lastDay: day(41) }]
    const choice = { recipientId, modelIds: [three, one, two], windows }
    const { status, body } = await booker.ask('POST', `packages/${id}/book`, {
      ...choice,
      as: 'option',
    })
    expect(body.errors).toBeUndefined()
    expect(status).toBe(200)
    const [newBooking] = body.bookings as { id: number; code: string }[]
    const booking = await booker.ask('GET', `bookings/${newBooking?.id}`)
    expect(booking.body).toMatchObject({
      state: 'optioned',
      contactEmail: clara,
      projectName: 'Faces for spring',
      brief: { projectDescription: 'Short hair, please' },
      lines: [
        { modelId: one, kind: 'option', state: 'live', rank: 1 },
        { modelId: two, rank: 1 },
        { modelId: three, rank: 1 },
      ],
    })
    const subjects = (await test().emailsTo(clara)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(had + 1)
    expect(subjects).toContainEqual(
      expect.stringMatching(new RegExp(`^On option until .* \\(${newBooking?.code}\\)$`)),
    )
    const wrong = [{ firstDay: day(41), lastDay: day(40) }]
    const backwards = { ...choice, windows: wrong, as: 'request' }
    expect((await booker.ask('POST', `packages/${id}/book`, backwards)).body.errors).toHaveProperty(
      'windows.0.lastDay',
    )
    await aGuestsBooking(test(), [two], { date: '14-09-2099' })
    const dates = [{ firstDay: '2099-09-14', lastDay: '2099-09-14' }]
    const passing = { ...choice, windows: dates, modelIds: [two], as: 'option' }
    expect((await booker.ask('POST', `packages/${id}/book`, passing)).status).toBe(409)
    const bookingInput = { ...passing, reason: 'Agreed by phone' }
    expect((await booker.ask('POST', `packages/${id}/book`, bookingInput)).status).toBe(200)
  })
})

it('makes bookings of what was chosen without saying that their client accepted the terms', async () => {
  const id = await aPackage()
  const { recipientId } = await send(id)
  const { config } = test().ctx
  const { clock } = test().ctx.platform
  const firstDay = addDays(dayIn(config.timeZone, clock.now()), 40)
  const choice = {
    recipientId,
    modelIds: [models[0]],
    as: 'request',
    windows: [{ firstDay, lastDay: firstDay }],
  }
  await aGuestsBooking(test(), models.slice(1, 2))
  expect((await booker.ask('POST', `packages/${id}/book`, choice)).status).toBe(200)
  const listTermsAccepted = async () => {
    const briefs = await test().ctx.db.select().from(bookingBriefs).orderBy(bookingBriefs.orderId)
    return briefs.map(({ termsAcceptedAt }) => termsAcceptedAt !== null)
  }
  expect(await listTermsAccepted()).toEqual([true, false])
})

it('forgets the networks of links that have ended', async () => {
  const id = await aPackage()
  const { token, recipientId } = await send(id)
  await visitor().call('POST /api/V1/packages/seen', { token })
  const { ctx } = test()
  expect(await removeEnded(ctx, ctx.platform.clock.now())).toBe(0)
  await booker.ask('POST', `packages/${id}/revoke`, { recipientId })
  expect(await removeEnded(ctx, ctx.platform.clock.now())).toBe(1)
})

it('refuses pictures that are not in the book of their model', async () => {
  const [one = 0, two = 0] = models
  const [foreign] = await listPictures(two)
  const { status, body } = await booker.ask('POST', 'packages', {
    title: 'Mixed up',
    models: [{ modelId: one, words: '', pictureIds: [foreign] }],
  })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty('models')
})
