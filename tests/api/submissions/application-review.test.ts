import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff, createStaff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf } from '#tests/support/records/uploads.ts'
import { anAccount, useApp } from '#tests/support/records/visitors.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/platform/hash-token.ts'

const folder = useDataFolder()
const test = useApp(useDatabase(), { DATA_DIR: folder })

const face = (x: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">
      <rect width="400" height="500" fill="#ddd"/><circle cx="${x}" cy="240" r="120" fill="#765"/>
      <rect y="400" x="${x - 150}" width="260" height="100" fill="#234"/></svg>`),
  )

type Changes = Parameters<typeof anApplication>[1]
type Place = Awaited<ReturnType<typeof aPlace>>

const apply = async (place: Place, changes: Changes, picture: Buffer): Promise<void> => {
  const form = multipart(anApplication(place, changes), [
    { field: 'model_image', name: 'face.jpg', bytes: picture },
    { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
    { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
  ])
  const { statusCode } = await test().app.server.inject({
    method: 'POST',
    url: '/api/V1/modal_application/save',
    payload: form.payload,
    headers: form.headers,
  })
  expect(statusCode).toBe(201)
}

/** A second booker: `aStaff` gives one of each role. */
const anotherBooker = async () => {
  const id = await anAccount(test(), {
    email: 'second@vale.example',
    role: 'booker',
    withPassword: false,
  })
  const now = test().ctx.platform.clock.now()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const times = { createdAt: now, provedAt: now, lastUsedAt: now, expiresAt }
  await test()
    .ctx.db.insert(sessions)
    .values({ tokenHash: hashToken('second'), userId: id, ...times })
  return createStaff(test(), 'second', id)
}

describe('the review of an application', () => {
  it('shows who is likely the same person, and why', async () => {
    const place = await aPlace(test().ctx)
    const picture = await face(200).jpeg().toBuffer()
    const smaller = await face(200).resize(240).jpeg({ quality: 50 }).toBuffer()
    const other = await face(90).jpeg().toBuffer()
    await apply(place, {}, picture)
    const renamed = { first_name: 'Inès', last_name: 'V.', dob: '01/01/1998' }
    const elsewhere = { email: 'iv@other.example', phone: '+44 20 7946 0000' }
    await apply(place, { ...renamed, ...elsewhere }, smaller)
    await apply(place, { ...elsewhere, phone: '0199 00 14 21' }, other)
    await apply(place, { ...renamed, email: 'no@one.example', phone: '020 7946 1111' }, other)
    const modelId = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const booker = await aStaff(test(), 'booker')
    const [first] = (await booker.list('applications', { sort: ['createdAt', 'ASC'] })).items
    // The list has the photo, not the book or the film.
    expect(first?.picture).toMatchObject({ isPrivate: true, width: expect.any(Number) as number })
    const { body } = await booker.ask('GET', `applications/${Number(first?.id)}`)
    expect(body.duplicates).toMatchObject([
      { kind: 'application', reasons: ['phone', 'name_and_birth'] },
      { kind: 'application', name: 'Inès V.', reasons: ['picture'] },
      { kind: 'model', id: modelId, reasons: ['name'] },
    ])
  })

  it('hides the ratings of colleagues until one has rated too', async () => {
    await apply(await aPlace(test().ctx), {}, await face(200).jpeg().toBuffer())
    const [one, other] = [await aStaff(test(), 'booker'), await anotherBooker()]
    const [application] = (await one.list('applications')).items
    const path = `applications/${Number(application?.id)}`
    const rate = (who: typeof one, rating: number) =>
      who.ask('POST', `${path}/rate`, { rating, remark: 'Walks well' })
    expect((await rate(one, 6)).status).toBe(422)
    expect((await rate(one, 2)).body).toMatchObject({ ratingCount: 1, ownRating: { rating: 2 } })
    // The second rating of the same person replaces the first.
    expect((await rate(one, 4)).body).toMatchObject({
      ratingCount: 1,
      version: application?.version,
    })
    const otherView = (await other.ask('GET', path)).body
    expect(otherView).toMatchObject({ ratingCount: 1, ownRating: null, ratings: [] })
    const history = await other.list(`applications/${Number(application?.id)}/history`)
    expect(JSON.stringify(history.items)).not.toContain('Walks well')
    expect((await rate(other, 5)).body.ratings).toMatchObject([{ rating: 4 }, { rating: 5 }])
    const editor = await aStaff(test(), 'editor')
    expect((await rate(editor, 5)).status).toBe(403)
  })
})
