import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import { media } from '#server/db/schema/media.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { probeFiles } from '#server/modules/checks/probes/files-probe.service.ts'
import { findMissingFiles, removeOrphans } from '#server/modules/media/index.ts'
import {
  discardUploads,
  storeUploads,
  receiveFile,
  removeExpiredUploads,
} from '#server/modules/uploads/index.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { useSoundness } from '#tests/support/deadlocks.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { type S3Server, startS3 } from '#tests/support/servers/s3-server.ts'
import { aFilmFile, aHugePng, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const database = useDatabase()
const folder = useDataFolder()

function* slices(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 16_384) yield bytes.subarray(from, from + 16_384)
}

const limits = {
  UPLOAD_PICTURE_MB: '1',
  UPLOAD_FILM_MB: '8',
  UPLOAD_FILMS: '2',
  UPLOAD_PICTURES: '2',
}

describe.each(['disk', 'S3'] as const)('on the %s store', (kind) => {
  const environment: Record<string, string> = { DATA_DIR: folder, ...limits }
  beforeAll(() => {
    if (kind === 'S3') Object.assign(environment, s3.environment)
  })
  const test = useApp(database, environment)
  const secondDatabase = useSecondDatabase(database)
  const another = useApp(secondDatabase, environment)
  const expectSound = useSoundness(database, secondDatabase)
  beforeEach(async () => {
    for (const key of await filesNow()) await test().ctx.platform.media.delete(key)
  })

  const filesNow = async () => {
    const keys: string[] = []
    for await (const { key } of test().ctx.platform.media.list()) keys.push(key)
    return keys.sort()
  }

  const receive = (accepts: UploadClass, name: string, bytes: Buffer) =>
    receiveFile(test().ctx, { accepts, name, source: Readable.from(slices(bytes)) }).then(
      ({ id }) => id,
    )

  const keepOne = (id: string, accepts: UploadClass, isPrivate = true) =>
    storeUploads(test().ctx, [{ field: 'file', id, accepts }], { isPrivate, alt: 'A picture' })

  it('stores a picture upright and without its location', async () => {
    const id = await receive('picture', 'IMG 1.jpeg', await aPhoto(700, 500))
    const [record] = await keepOne(id, 'picture')
    expect(record).toMatchObject({ kind: 'picture', name: 'IMG 1.jpeg', width: 500, height: 700 })
    expect(await filesNow()).toEqual([`${record?.key}/original`])
    const storedFile = await test().ctx.platform.media.get(`${record?.key}/original`)
    const about = await sharp(storedFile && (await buffer(storedFile.stream))).metadata()
    expect([about.exif, about.orientation]).toEqual([undefined, undefined])
    expect(await test().ctx.db.select().from(uploads)).toEqual([])
  })

  it('stores films and documents unchanged, whatever their names', async () => {
    const film = aFilmFile()
    const ids = [
      await receive('film', 'walk.png', film),
      await receive('portfolio', '../../etc/book\u0000.pdf', aPdf()),
    ]
    const records = await storeUploads(
      test().ctx,
      [
        { field: 'videos', id: ids[0] ?? '', accepts: 'film' },
        { field: 'portfolio', id: ids[1] ?? '', accepts: 'portfolio' },
      ],
      { isPrivate: true, alt: '' },
    )
    expect(records).toMatchObject([
      { kind: 'film', mime: 'video/mp4', name: 'walk.mp4', bytes: film.length },
      { kind: 'document', mime: 'application/pdf', name: 'book.pdf' },
    ])
    const storedFile = await test().ctx.platform.media.get(`${records[0]?.key}/original`)
    expect(storedFile && (await buffer(storedFile.stream)).equals(film)).toBe(true)
  })

  it('refuses a file by its content, names it, and stores nothing of it', async () => {
    const photo = await aPhoto()
    const refusedFiles: [UploadClass, string, Buffer, RegExp][] = [
      [
        'picture',
        'face.jpg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        /^face\.jpg: This is not a picture/,
      ],
      ['picture', 'face.png', Buffer.from('MZ\u0090 a program'), /not a picture/],
      ['picture', 'walk.jpg', aFilmFile(), /not a picture/],
      ['picture', 'cut.jpg', photo.subarray(0, photo.length / 2), /damaged or incomplete/],
      ['picture', 'bomb.png', aHugePng(60_000, 60_000), /more than 60 megapixels/],
      [
        'picture',
        'large.jpg',
        Buffer.concat([photo, randomBytes(1024 * 1024)]),
        /larger than 1 MB/,
      ],
      ['picture', 'none.jpg', Buffer.alloc(0), /empty/],
      ['film', 'walk.mp4', photo, /^walk\.mp4: This is not a film/],
      ['film', 'walk.mp4', Buffer.from('<html>'), /not a film/],
      ['portfolio', 'book.pdf', Buffer.from('<html>'), /Please send a PDF/],
      ['document', 'cv.pdf', aFilmFile(), /Please send a PDF, DOCX/],
    ]
    for (const [accepts, name, bytes, message] of refusedFiles) {
      await expect(receive(accepts, name, bytes), name).rejects.toThrow(message)
    }
    expect(await filesNow()).toEqual([])
    expect(await test().ctx.db.select().from(uploads)).toEqual([])
  })

  it('uses an upload once, only for its class, and discards the others', async () => {
    const id = await receive('picture', 'a.jpg', await aPhoto())
    await expect(keepOne(id, 'portfolio')).rejects.toThrow('no longer available')
    await keepOne(id, 'picture')
    await expect(keepOne(id, 'picture')).rejects.toThrow('no longer available')
    const other = await receive('picture', 'b.jpg', await aPhoto())
    await discardUploads(test().ctx, [other, id])
    expect(await filesNow()).toHaveLength(1)
    expect(await test().ctx.db.select().from(media)).toHaveLength(1)
  })

  it('finds records whose files are gone or empty', async () => {
    const ctx = test().ctx
    const ids = [
      await receive('film', 'a.mp4', aFilmFile()),
      await receive('portfolio', 'b.pdf', aPdf()),
    ]
    const [film] = await keepOne(ids[0] ?? '', 'film')
    const [document] = await keepOne(ids[1] ?? '', 'portfolio')
    expect(await findMissingFiles(ctx)).toEqual({ count: 0, keys: [] })
    await ctx.platform.media.delete(`${film?.key}/original`)
    await ctx.platform.media.put(`${document?.key}/original`, Buffer.alloc(0))
    expect(await findMissingFiles(ctx)).toEqual({ count: 2, keys: [film?.key, document?.key] })
    const [finding] = await probeFiles(ctx)
    expect(finding?.what).toContain(`The store has no file of 2 records: ${film?.key}`)
  })

  it('deletes unused uploads after a day, and what a crash left after an hour', async () => {
    const { ctx } = test()
    await receive('film', 'walk.mp4', aFilmFile())
    await ctx.platform.media.put(`${'0'.repeat(32)}/original`, Buffer.from('left by a crash'))
    test().later(2 * 3_600_000)
    expect(await removeOrphans(ctx)).toBe(1)
    expect(await removeExpiredUploads(ctx)).toBe(0)
    test().later(23 * 3_600_000)
    expect(await removeExpiredUploads(ctx)).toBe(1)
    expect(await filesNow()).toEqual([])
  })

  describe('in pieces', () => {
    const tus = (
      method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
      url: string,
      { headers = {}, payload }: { headers?: Record<string, string>; payload?: Buffer } = {},
      { server } = test().app,
    ) =>
      server.inject({
        method,
        url,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(payload ? { payload } : {}),
      })

    const session = async () => {
      const { body } = await aVisitor(test().app).call('POST /api/V1/upload-session', {})
      return body.result?.token ?? ''
    }

    const begin = (token: string, bytes: number, accepts = 'film', name = 'walk.mp4') => {
      const meta = [
        `filename ${Buffer.from(name).toString('base64')}`,
        `accepts ${Buffer.from(accepts).toString('base64')}`,
      ]
      return tus('POST', '/api/V1/uploads', {
        headers: {
          'upload-token': token,
          'upload-length': String(bytes),
          'upload-metadata': meta.join(','),
        },
      })
    }

    const send = (url: string, token: string, offset: number, payload: Buffer) =>
      tus('PATCH', url, {
        payload,
        headers: {
          'upload-token': token,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      })

    it('continues where it stopped and is one film in the end', async () => {
      const token = await session()
      const film = aFilmFile(5_000_000)
      const response = await begin(token, film.length)
      expect(response.statusCode).toBe(201)
      const url = String(response.headers.location)
      expect((await send(url, token, 0, film.subarray(0, 3_000_000))).statusCode).toBe(204)
      expect((await send(url, token, 0, film.subarray(0, 10))).statusCode).toBe(409)
      const uploadStatus = await tus('HEAD', url, { headers: { 'upload-token': token } })
      expect(uploadStatus.headers['upload-offset']).toBe('3000000')
      expect((await send(url, token, 3_000_000, film.subarray(3_000_000))).statusCode).toBe(204)

      const id = url.split('/').at(-1) ?? ''
      await expect(keepOne(id, 'film')).rejects.toThrow('no longer available')
      const references = [{ field: 'videos', id, accepts: 'film' }] as const
      const [record] = await storeUploads(test().ctx, references, {
        isPrivate: true,
        alt: '',
        token,
      })
      expect(await filesNow()).toEqual([`${record?.key}/original`])
      const storedFile = await test().ctx.platform.media.get(`${record?.key}/original`)
      expect(storedFile && (await buffer(storedFile.stream)).equals(film)).toBe(true)
    })

    it('says no to strangers, to too much and to what is no film, in the envelope', async () => {
      const token = await session()
      expect((await begin('stolen', 10)).statusCode).toBe(403)
      const large = await begin(token, 9 * 1024 * 1024)
      expect([large.statusCode, large.json()]).toMatchObject([
        413,
        {
          status: false,
          message: 'walk.mp4: This file is larger than 8 MB',
          error: { code: 'too_large' },
        },
      ])
      const page = Buffer.from('<html>'.repeat(100))
      const url = String((await begin(token, page.length)).headers.location)
      for (const stranger of ['stolen', await session()]) {
        const answer = await send(url, stranger, 0, page)
        expect([403, 404]).toContain(answer.statusCode)
      }
      const response = await send(url, token, 0, page)
      expect([response.statusCode, response.json()]).toMatchObject([
        415,
        { status: false, error: { code: 'unsupported_media_type' } },
      ])
      expect((await send(url, token, 0, page)).statusCode).toBe(404)
      expect(await filesNow()).toEqual([])
      for (let number = 0; number < 12; number += 1) await begin(token, 10)
      expect((await begin(token, 10)).statusCode).toBe(429)
      expect((await tus('POST', '/api/V1/uploads')).statusCode).toBe(400)
      expect((await test().app.server.inject({ url: '/api/V1/uploads' })).statusCode).toBe(405)
    })

    it('stays where the store cannot take the whole file, and is finished once it can', async () => {
      const token = await session()
      const film = aFilmFile(3_000_000)
      const url = String((await begin(token, film.length)).headers.location)
      await send(url, token, 0, film.subarray(0, 2_500_000))
      const [piece = ''] = await filesNow()
      const key = piece.split('/')[0] ?? ''
      const repair = await breakStore(key)
      const response = await send(url, token, 2_500_000, film.subarray(2_500_000))
      expect([response.statusCode, response.json()]).toMatchObject([
        503,
        { status: false, error: { code: 'unavailable' } },
      ])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      await repair()
      expect((await filesNow()).every((name) => name.startsWith(`${key}/piece-`))).toBe(true)
      // Whoever looks at several times at once finishes it once.
      const heads = await Promise.all(
        [1, 2, 3].map(() => tus('HEAD', url, { headers: { 'upload-token': token } })),
      )
      expect(heads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(heads[0]?.headers['upload-offset']).toBe(String(film.length))
      const references = [
        { field: 'videos', id: url.split('/').at(-1) ?? '', accepts: 'film' },
      ] as const
      const [record] = await storeUploads(test().ctx, references, {
        isPrivate: true,
        alt: '',
        token,
      })
      expect(await filesNow()).toEqual([`${record?.key}/original`])
      const storedFile = await test().ctx.platform.media.get(`${record?.key}/original`)
      expect(storedFile && (await buffer(storedFile.stream)).equals(film)).toBe(true)
    })

    it.each([
      ['film', () => aFilmFile(3_000_000)],
      ['portfolio', () => Buffer.concat([aPdf(), Buffer.alloc(2_000_000, ' ')])],
    ] as const)('is whole if several instances finish it: a %s', async (accepts, make) => {
      const token = await session()
      const options = { headers: { 'upload-token': token } }
      for (let round = 0; round < 4; round += 1) {
        const file = make()
        const url = String((await begin(token, file.length, accepts)).headers.location)
        await send(url, token, 0, file.subarray(0, 1_500_000))
        const answers = await Promise.all([
          send(url, token, 1_500_000, file.subarray(1_500_000)),
          ...[test(), another(), another()].map(({ app }) => tus('HEAD', url, options, app)),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200, 200, 200])
        await Promise.all([test(), another()].map(({ app }) => tus('HEAD', url, options, app)))
        const references = [{ field: 'file', id: url.split('/').at(-1) ?? '', accepts }] as const
        const [record] = await storeUploads(test().ctx, references, {
          isPrivate: true,
          alt: '',
          token,
        })
        const storedFile = await test().ctx.platform.media.get(`${record?.key}/original`)
        expect(storedFile && (await buffer(storedFile.stream)).equals(file)).toBe(true)
      }
      expect(await filesNow()).toHaveLength(4)
      await expectSound([])
    })

    /** Keeps the store from writing the file of a key, its pieces excepted; returns what puts it right. */
    const breakStore = async (key: string): Promise<() => Promise<void>> => {
      if (kind === 'S3') {
        s3.refuseWrites(`${key}/original`)
        return () => Promise.resolve(s3.refuseWrites())
      }
      // A folder is in the way of the file.
      const path = join(folder, 'media', key.slice(0, 2), key, 'original')
      await mkdir(join(path, 'in-the-way'), { recursive: true })
      return () => rm(path, { recursive: true })
    }

    it('is given up by its sender, or with its day', async () => {
      const token = await session()
      const film = aFilmFile(4000)
      const [first, second] = [await begin(token, 4000), await begin(token, 4000)]
      for (const { headers } of [first, second]) {
        await send(String(headers.location), token, 0, film.subarray(0, 2000))
      }
      const gone = await tus('DELETE', String(first?.headers.location), {
        headers: { 'upload-token': token },
      })
      expect(gone.statusCode).toBe(204)
      expect(await filesNow()).toHaveLength(1)
      test().later(25 * 3_600_000)
      await removeExpiredUploads(test().ctx)
      expect(await filesNow()).toEqual([])
    })
  })
})

describe('private files', () => {
  const test = useApp(database, { DATA_DIR: folder })

  it('go to bookers and owners as attachments, to nobody else, and never by the public address', async () => {
    const { ctx, app } = test()
    const { id } = await receiveFile(ctx, {
      accepts: 'picture',
      name: 'Zoë’s face.jpg',
      source: Readable.from([await aPhoto()]),
    })
    const references = [{ field: 'picture', id, accepts: 'picture' }] as const
    const [record] = await storeUploads(ctx, references, { isPrivate: true, alt: '' })
    const get = (url: string, token?: string) =>
      app.server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
    const key = record?.key ?? ''
    expect((await get(`/media/${key}/320.webp`)).statusCode).toBe(404)
    expect((await get(`/media/${key}/original`)).statusCode).toBe(404)
    expect((await get(`/staff/files/${key}`)).statusCode).toBe(401)
    for (const role of ['client', 'editor'] as const) {
      const { token } = await aSignedIn(test(), { role, email: `${role}@vale.example` })
      expect((await get(`/staff/files/${key}`, token)).statusCode).toBe(403)
      expect((await get(`/staff/files/${key}/320.webp`, token)).statusCode).toBe(403)
    }
    const { token } = await aSignedIn(test(), { role: 'booker', email: 'booker@vale.example' })
    // A name from before names were made of what a file is.
    await ctx.db.update(media).set({ name: 'face.jpg.bat' })
    for (const [url, mime, name] of [
      [`/staff/files/${key}`, 'image/jpeg', 'face.jpg'],
      [`/staff/files/${key}/320.webp`, 'image/webp', '320.webp'],
    ] as const) {
      const answer = await get(url, token)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': mime,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    }
    expect((await get(`/media/${key}/320.webp`)).statusCode).toBe(404)
    expect((await get(`/staff/files/${'0'.repeat(32)}`, token)).statusCode).toBe(404)
  })
})
