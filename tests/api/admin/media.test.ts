import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { media } from '#server/db/schema/media.ts'
import { notes } from '#server/db/schema/timeline.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const test = useApp(useDatabase(), { DATA_DIR: folder, RESPONSE_CACHE: 'off' })

const send = (person: Staff, kind: string | undefined, bytes: Buffer, name = 'a.bin') => {
  const form = multipart({ kind }, [{ field: 'file', name, bytes }])
  return person.ask('POST', 'media', form.payload, form.headers)
}

const photos = [await aPhoto(700, 500), await aPhoto(800, 500), await aPhoto(900, 500)]

const get = (url: string, headers: Record<string, string> = {}) =>
  test().app.server.inject({ url, headers })

interface StoredPicture {
  mediaId: number
  key: string
  alt: string
}

describe('media of staff', () => {
  it('is judged by its bytes, and belongs to a model with its focal point', async () => {
    const id = await aModel(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const picture = await send(booker, 'picture', await aPhoto())
    expect(picture).toMatchObject({ status: 201, body: { kind: 'picture', width: 500 } })
    expect((await send(booker, 'picture', aPdf())).status).toBe(415)
    expect((await send(booker, undefined, await aPhoto())).status).toBe(422)
    expect((await send(await aStaff(test(), 'client'), 'picture', await aPhoto())).status).toBe(403)

    const modelPicture = {
      mediaId: Number(picture.body.id),
      focalX: 400,
      focalY: 250,
      alt: 'By a window',
    }
    const saved = await booker.ask('PUT', `models/${id}`, { version: 1, pictures: [modelPicture] })
    expect(saved.body).toMatchObject({ pictures: [modelPicture] })
    const message = 'Please choose stored pictures'
    const hidden = { key: 'a'.repeat(32), kind: 'picture', mime: 'image/jpeg', bytes: 1 } as const
    const sizes = { width: 1, height: 1, isPrivate: true }
    const [secret] = await test()
      .ctx.db.insert(media)
      .values({ ...hidden, ...sizes })
      .returning()
    for (const mediaId of [secret?.id, 9999]) {
      const wrong = { version: 2, pictures: [{ ...modelPicture, mediaId }] }
      expect(await booker.ask('PUT', `models/${id}`, wrong)).toMatchObject({
        status: 422,
        body: { errors: { pictures: message } },
      })
    }
    const unknown = { version: 2, subCategoryIds: [999] }
    expect((await booker.ask('PUT', `models/${id}`, unknown)).body.errors).toHaveProperty(
      'subCategoryIds',
    )
    expect((await booker.list('media', { filter: { q: 'window' } })).items).toHaveLength(1)
  })

  it('is what line-ups draw where it is marked from head to foot', async () => {
    const { ctx, app } = test()
    const id = await aModel(ctx)
    const booker = await aStaff(test(), 'booker')
    const portrait = Number((await send(booker, 'picture', await aPhoto())).body.id)
    const standing = Number((await send(booker, 'picture', await aPhoto())).body.id)
    const pictureFields = { focalX: 500, focalY: 350, alt: '' }
    const save = (version: number, figure: unknown) =>
      booker.ask('PUT', `models/${id}`, {
        version,
        pictures: [
          { ...pictureFields, mediaId: portrait },
          { ...pictureFields, mediaId: standing, figure },
        ],
      })
    const figureOnSite = async () => {
      const input = { product_ids: [id] }
      const { body } = await aVisitor(app).call('POST /api/V1/compared-models', input)
      return body.result?.models[0]?.figure
    }
    expect((await save(1, { crownY: 900, solesY: 100 })).status).toBe(422)
    expect(await figureOnSite()).toBeNull()
    const saved = await save(1, { crownY: 52, solesY: 934 })
    expect(saved.body.pictures).toMatchObject([
      { figure: null },
      { figure: { crownY: 52, solesY: 934 } },
    ])
    const [, stored] = saved.body.pictures as StoredPicture[]
    expect(await figureOnSite()).toMatchObject({
      picture: { key: stored?.key },
      crown_y: 5.2,
      soles_y: 93.4,
    })
    await save(2, null)
    expect(await figureOnSite()).toBeNull()
  })

  it('plays on the profile where it is a film that browsers play; others are refused with advice', async () => {
    const id = await aModel(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const films: { mediaId: unknown }[] = []
    for (const format of ['mp4', 'webm'] as const) {
      const bytes = readFileSync(`assets/films/men-13.${format}`)
      const { status, body } = await send(booker, 'film', bytes)
      expect([status, body]).toMatchObject([
        201,
        { kind: 'film', formats: [format], width: 720, height: 900, bytes: bytes.length },
      ])
      films.push({ mediaId: body.id })
      const address = `/media/${String(body.key)}/film.${format}`
      const part = await get(address, { range: 'bytes=10-19' })
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
      expect((await get(`/media/${String(body.key)}/original`)).statusCode).toBe(404)
    }
    await booker.ask('PUT', `models/${id}`, { version: 1, films })
    const response = await aVisitor(test().app).call('GET /api/V1/model-videos', { model_id: id })
    const [mp4, webm] = response.body.result?.videos ?? []
    expect(mp4?.film).toMatchObject({ webm: null, mp4: mp4?.video, width: 720 })
    expect(webm?.film).toMatchObject({ webm: webm?.video, mp4: null })

    // The same film, labelled as HEVC, as QuickTime, and cut to its first bytes.
    const film = readFileSync('assets/films/men-13.mp4')
    const hevc = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
    const mov = Buffer.from(film.toString('latin1').replace('ftypisom', 'ftypqt  '), 'latin1')
    for (const bytes of [hevc, mov, aFilmFile(), Buffer.from('<html>')]) {
      const { status, body } = await send(booker, 'film', bytes, 'walk.mov')
      expect(status).toBe(415)
      expect(body.message).toMatch(/^walk\.mov: /)
      expect(body.message).toMatch(/MP4/)
    }
    expect((await booker.list('media', { filter: { kind: 'film' } })).items).toHaveLength(2)
  })
})

describe('files of notes', () => {
  const attach = (person: Staff, kind: string, name: string, bytes: Buffer) => {
    const form = multipart({ kind }, [{ field: 'file', name, bytes }])
    return person.ask('POST', 'attachments', form.payload, form.headers)
  }
  const statusOfFile = async (role: 'booker' | 'editor', { id }: Staff, key: string) => {
    const cookie = `callboard_session=${role}-token-${id}`
    return (await get(`/staff/files/${key}`, { cookie })).statusCode
  }

  it('are for colleagues alone, and go with their note', async () => {
    await aGuestsBooking(test(), [await aModel(test().ctx)])
    const booker = await aStaff(test(), 'booker')
    const editor = await aStaff(test(), 'editor')
    expect((await attach(editor, 'document', 'call-sheet.pdf', aPdf())).status).toBe(403)
    const response = await attach(booker, 'document', 'call-sheet.pdf', Buffer.from('<html>'))
    expect(response).toMatchObject({ status: 415 })
    expect(response.body.message).toMatch(/^call-sheet\.pdf: Please send a PDF/)
    const sheet = await attach(booker, 'document', 'call-sheet.pdf', aPdf())
    const set = await attach(booker, 'picture', 'set.jpg', photos[0]!)
    expect(set).toMatchObject({ status: 201, body: { name: 'set.jpg' } })

    const files = [
      { id: sheet.body.id, kind: 'document' },
      { id: set.body.id, kind: 'picture' },
    ]
    const note = { kind: 'note', text: 'As agreed', files }
    expect((await booker.ask('POST', 'bookings/1/note', note)).status).toBe(200)
    const again = await booker.ask('POST', 'bookings/1/note', note)
    const message = 'This file is no longer available. Please send it again'
    expect(again).toMatchObject({ status: 422, body: { errors: { files: message } } })

    const { body } = await booker.ask('GET', 'bookings/1')
    const [entry] =
      (body.timeline as { text: string; files: { key: string; name: string }[] }[]) ?? []
    expect(entry).toMatchObject({
      text: 'As agreed',
      files: [{ name: 'call-sheet.pdf' }, { name: 'set.jpg' }],
    })
    const key = entry!.files[1]!.key
    expect(await statusOfFile('booker', booker, key)).toBe(200)
    expect(await statusOfFile('editor', editor, key)).toBe(403)
    expect((await get(`/media/${key}/160.webp`)).statusCode).toBe(404)
    expect((await booker.list('media', { filter: { q: 'set' } })).items).toEqual([])

    await test().ctx.db.delete(notes)
    expect(await statusOfFile('booker', booker, key)).toBe(404)
  })
})

describe('a signed application', () => {
  const apply = async () => {
    const form = multipart(anApplication(await aPlace(test().ctx)), [
      { field: 'images', name: 'two.jpg', bytes: photos[1]! },
      { field: 'model_image', name: 'face.jpg', bytes: photos[0]! },
      { field: 'portfolio', name: 'book.jpg', bytes: photos[0]! },
      { field: 'images', name: 'three.jpg', bytes: photos[2]! },
      { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
    ])
    const { payload, headers } = form
    const url = '/api/V1/modal_application/save'
    const answer = await test().app.server.inject({ method: 'POST', url, payload, headers })
    expect(answer.statusCode).toBe(201)
    await test().app.jobs.settle()
  }

  it('gives its pictures to the model in their order, from a store that comes back, and keeps its own', async () => {
    await apply()
    const booker = await aStaff(test(), 'booker')
    const [{ id } = { id: 0 }] = (await booker.list('applications')).items
    const path = `applications/${Number(id)}`
    await booker.ask('POST', `${path}/move`, { state: 'in_review', version: 1 })
    await booker.ask('POST', `${path}/move`, { state: 'offer', version: 2 })
    const signed = await booker.ask('POST', `${path}/sign`, { version: 3 })
    expect(signed.body).toMatchObject({ state: 'signed', picturesComing: true })
    const modelPath = `models/${Number(signed.body.modelId)}`

    const movedFolder = join(folder, 'away')
    await rename(join(folder, 'media'), movedFolder)
    await test().app.jobs.settle()
    const response = await booker.ask('GET', modelPath)
    expect(response.body).toMatchObject({ picturesComing: true, pictures: [], version: 1 })
    await rename(movedFolder, join(folder, 'media'))
    test().later(10_000)
    await test().app.jobs.settle()

    const { body } = await booker.ask('GET', modelPath)
    expect(body).toMatchObject({ picturesComing: false, active: false, version: 2 })
    const pictures = body.pictures as StoredPicture[]
    expect(pictures).toMatchObject([
      { width: 500, height: 700, alt: 'Ines Vidal', focalX: 500 },
      { width: 500, height: 800 },
      { width: 500, height: 900 },
    ])
    const application = await booker.ask('GET', path)
    const files = application.body.files as StoredPicture[]
    expect(application.body).toMatchObject({ picturesComing: false })
    expect(files).toHaveLength(5)
    for (const { key } of pictures) {
      expect((await get(`/media/${key}/160.webp`)).statusCode).toBe(200)
      expect(files.map((file) => file.key)).not.toContain(key)
    }
    for (const { key } of files) {
      expect((await get(`/media/${key}/160.webp`)).statusCode).toBe(404)
    }
    const log = await (
      await aStaff(test(), 'owner')
    ).list('audit-entries', {
      filter: { resource: 'models' },
    })
    expect(log.items[0]).toMatchObject({ action: 'update', actorName: 'Callboard' })
  })
})
