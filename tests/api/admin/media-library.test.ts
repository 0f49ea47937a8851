import { describe, expect, it } from 'vitest'
import { media } from '#server/db/schema/media.ts'
import { ensurePages } from '#server/modules/content/pages/index.ts'
import { multipart } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const send = (person: Staff, path: string, bytes: Buffer, name = 'a.jpg', kind = 'picture') => {
  const form = multipart({ kind }, [{ field: 'file', name, bytes }])
  return person.ask('POST', path, form.payload, form.headers)
}

const getStatus = async (url: string) => (await test().app.server.inject({ url })).statusCode
const getText = async (url: string) => (await test().app.server.inject({ url })).body

/** A picture on a model, in a section of a page, in the draft of another, and in a story. */
const aUsedPicture = async (owner: Staff) => {
  await ensurePages(test().ctx)
  const { body: picture } = await send(owner, 'media', await aPhoto(), 'window.jpg')
  const mediaId = Number(picture.id)
  const modelId = await aModel(test().ctx)
  const modelPicture = { mediaId, focalX: 400, focalY: 250, alt: 'By a window' }
  await owner.ask('PUT', `models/${modelId}`, { version: 1, pictures: [modelPicture] })
  const sections = (await owner.list('page-sections', { filter: { page: 'values' } })).items
  const [values] = sections
  await owner.ask('PUT', `page-sections/${Number(values?.id)}`, {
    version: values?.version,
    pictureId: mediaId,
  })
  const [culture] = (await owner.list('page-sections', { filter: { page: 'culture' } })).items
  await owner.ask('POST', `page-sections/${Number(culture?.id)}/draft`, {
    fields: {},
    pictureId: mediaId,
    filmId: null,
    publishAt: null,
    version: culture?.version,
  })
  return { picture, mediaId, modelId, valuesId: Number(values?.id), cultureId: Number(culture?.id) }
}

describe('the library', () => {
  it('says where a file is used, to each role what it may read', async () => {
    const owner = await aStaff(test(), 'owner')
    const { mediaId, modelId, valuesId, cultureId } = await aUsedPicture(owner)
    const { body } = await owner.ask('GET', `media/${mediaId}`)
    expect(body).toMatchObject({ name: 'window.jpg', uses: 3 })
    expect(body.places).toEqual([
      { resource: 'models', id: modelId, name: expect.any(String) as string, page: null },
      { resource: 'page-sections', id: valuesId, name: 'first_section', page: 'values' },
      { resource: 'page-sections', id: cultureId, name: 'first_section', page: 'culture' },
    ])
    const { items } = await owner.list('media', { filter: { q: 'window.j' } })
    expect(items).toMatchObject([{ id: mediaId, uses: 3 }])
    const booker = await aStaff(test(), 'booker')
    const response = await booker.ask('GET', `media/${mediaId}`)
    expect(response.body).toMatchObject({ uses: 3, places: [{ resource: 'models' }] })
  })

  it('offers no private file, by name or by kind, and none is replaced', async () => {
    const owner = await aStaff(test(), 'owner')
    const file = { kind: 'picture', mime: 'image/jpeg', bytes: 1, width: 1, height: 1 } as const
    const [secret] = await test()
      .ctx.db.insert(media)
      .values({ ...file, key: 'a'.repeat(32), name: 'applicant.jpg', isPrivate: true })
      .returning()
    for (const filter of [{}, { kind: 'picture' }, { q: 'applicant' }]) {
      expect((await owner.list('media', { filter })).items).toEqual([])
    }
    expect((await owner.ask('GET', `media/${secret!.id}`)).status).toBe(404)
    const answer = await send(owner, `media/${secret!.id}/file`, await aPhoto())
    expect(answer.status).toBe(404)
  })
})

describe('a file that is replaced', () => {
  it('is the new one wherever it was used, in cached pages too', async () => {
    const owner = await aStaff(test(), 'owner')
    const { picture, mediaId, modelId } = await aUsedPicture(owner)
    const old = String(picture.key)
    const addresses = [`/api/V1/get-image-gallery?product_id=${modelId}`, '/api/V1/values/content']
    for (const address of addresses) expect(await getText(address)).toContain(old)
    const { status, body } = await send(owner, `media/${mediaId}/file`, await aPhoto(900, 600))
    expect([status, body]).toMatchObject([
      200,
      { id: mediaId, width: 600, height: 900, alt: 'By a window', uses: 3, name: 'a.jpg' },
    ])
    const key = String(body.key)
    expect(key).not.toBe(old)
    for (const address of addresses) {
      await expect.poll(() => getText(address)).toContain(key)
      expect(await getText(address)).not.toContain(old)
    }
    expect(await getStatus(`/media/${key}/160.webp`)).toBe(200)
    const log = await owner.list('audit-entries', { filter: { resource: 'media' } })
    expect(log.items[0]).toMatchObject({ action: 'replace', recordId: String(mediaId) })
  })

  it('is found for an hour by pages that are open, and then no more', async () => {
    const owner = await aStaff(test(), 'owner')
    const { body: first } = await send(owner, 'media', await aPhoto())
    const address = `/media/${String(first.key)}/160.webp`
    expect(await getStatus(address)).toBe(200)
    await send(owner, `media/${Number(first.id)}/file`, await aPhoto(900, 600))
    expect(await getStatus(address)).toBe(200)
    test().later(3_601_000)
    await test().app.jobs.settle()
    expect(await getStatus(address)).toBe(404)
  })

  it('stays if the new one is no picture, or the role may not replace it', async () => {
    const owner = await aStaff(test(), 'owner')
    const { body: first } = await send(owner, 'media', await aPhoto())
    const path = `media/${Number(first.id)}/file`
    expect((await send(owner, path, aPdf())).status).toBe(415)
    const film = await send(owner, path, await aPhoto(), 'walk.mp4', 'film')
    const message = 'Please send a picture: that is what is to be replaced'
    expect(film).toMatchObject({ status: 422, body: { errors: { file: message } } })
    expect((await send(await aStaff(test(), 'client'), path, await aPhoto())).status).toBe(403)
    expect((await owner.ask('GET', `media/${Number(first.id)}`)).body.key).toBe(first.key)
  })
})
