import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/context.ts'
import { media } from '#server/db/schema/media.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { forgetMedia, removeOrphans, storeDrawing, storeFilm } from '#server/modules/media/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const app = useApp(useDatabase(), { DATA_DIR: folder })

const red = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="875"><rect width="700" height="875" fill="#6e1423"/></svg>',
  width: 700,
  height: 875,
  density: 72,
}

const aPicture = () => storeDrawing(app().ctx, red, { alt: 'A red ground' })

const filmBytes = randomBytes(5000)
const aFilm = () =>
  storeFilm(
    app().ctx,
    { webm: Buffer.from('webm'), mp4: filmBytes },
    { alt: 'A film', width: 720, height: 900, bytes: filmBytes.length },
  )

const get = (url: string, headers: Record<string, string> = {}) =>
  app().app.server.inject({ url, headers })

const listFiles = async (store: MediaStore, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('pictures', () => {
  it.each([
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('come as %s in a width that browsers may cache forever', async (format, mime, decoder) => {
    const { key } = await aPicture()
    const answer = await get(`/media/${key}/320.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: decoder,
      width: 320,
      height: 400,
    })
    const again = await get(`/media/${key}/320.${format}`, {
      'if-none-match': String(answer.headers.etag),
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('are made once, however many ask at the same time', async () => {
    const { key } = await aPicture()
    const { media: store } = app().app.platform
    const put = store.put.bind(store)
    const storedNames: string[] = []
    store.put = (name, source) => {
      storedNames.push(name)
      return put(name, source)
    }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(`/media/${key}/640.webp`)),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(storedNames).toEqual([`${key}/640.webp`])
    await get(`/media/${key}/640.webp`)
    expect(storedNames).toHaveLength(1)
  })

  it.each(['641.webp', '640.gif', '640.svg', 'original', 'film.mp4', '..%2Foriginal'])(
    'have no %s',
    async (name) => {
      const { key } = await aPicture()
      const answer = await get(`/media/${key}/${name}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('are not found by a key that nobody was given', async () => {
    for (const key of ['0'.repeat(32), 'short', '..%2F..%2Fetc', 'A'.repeat(32)]) {
      expect((await get(`/media/${key}/320.webp`)).statusCode).toBe(404)
    }
  })

  it('are never made from a document of the same form of key', async () => {
    const { ctx } = app()
    const key = ctx.platform.ids.mediaKey()
    await ctx.platform.media.put(`${key}/original`, Buffer.from('a private letter'))
    await ctx.db.insert(media).values({ key, kind: 'document', mime: 'application/pdf', bytes: 16 })
    expect((await get(`/media/${key}/320.webp`)).statusCode).toBe(404)
  })
})

describe('films', () => {
  it('are sent completely, or the requested range', async () => {
    const { key } = await aFilm()
    const whole = await get(`/media/${key}/film.mp4`)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(filmBytes)).toBe(true)
    expect((await get(`/media/${key}/film.webm`)).payload).toBe('webm')

    const part = await get(`/media/${key}/film.mp4`, { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 100-199/5000',
      'content-length': '100',
    })
    expect(part.rawPayload.equals(filmBytes.subarray(100, 200))).toBe(true)
  })

  it('refuse a part beyond their end, and send the whole when the film has changed', async () => {
    const { key } = await aFilm()
    const beyond = await get(`/media/${key}/film.mp4`, { range: 'bytes=5000-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */5000')
    const response = await get(`/media/${key}/film.mp4`, {
      range: 'bytes=0-9',
      'if-range': '"another"',
    })
    expect(response.statusCode).toBe(200)
  })

  it('are not found by a key that nobody was given', async () => {
    expect((await get(`/media/${'0'.repeat(32)}/film.mp4`)).statusCode).toBe(404)
    expect((await get('/media/x/film.mp4')).statusCode).toBe(404)
  })
})

describe('storing', () => {
  it('stores no file of a picture that cannot be drawn, or whose record fails', async () => {
    const { ctx } = app()
    await expect(storeDrawing(ctx, { ...red, svg: '<p>' }, { alt: '' })).rejects.toThrow()
    const { key } = await aPicture()
    const before = await listFiles(ctx.platform.media, '')
    const broken: typeof ctx = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: () => () => {
          throw new Error('the database is away')
        },
      }),
    }
    await expect(storeDrawing(broken, red, { alt: '' })).rejects.toThrow('database is away')
    expect(await listFiles(ctx.platform.media, '')).toEqual(before)
    expect(before).toContain(`${key}/original`)
  })

  it('cleans up what a crash left behind, once it is an hour old', async () => {
    const { ctx } = app()
    const { media: store } = ctx.platform
    const { key } = await aPicture()
    const orphan = ctx.platform.ids.mediaKey()
    await store.put(`${orphan}/original`, Buffer.from('left behind'))
    await store.put(`${key}/original.part-1`, Buffer.from('half'))
    await removeOrphans(ctx)
    expect(await listFiles(store, orphan)).toHaveLength(1)

    const anHourAgo = new Date(ctx.platform.clock.now().getTime() - 3_700_000)
    await utimes(join(folder, 'media', key.slice(0, 2), key, 'original'), anHourAgo, anHourAgo)
    app().later(3_700_000)
    await removeOrphans(ctx)
    expect(await listFiles(store, orphan)).toEqual([])
    expect(await listFiles(store, key)).toEqual([`${key}/original`])
  })
})

describe('forgetting', () => {
  it('deletes the record at once, and the original with every size of it after the commit', async () => {
    const { ctx } = app()
    const { media: store } = ctx.platform
    const [gone, kept] = [await aPicture(), await aPicture()]
    for (const { key } of [gone, kept]) {
      for (const name of ['320.webp', '640.jpg']) await get(`/media/${key}/${name}`)
    }
    expect(await listFiles(store, gone.key)).toHaveLength(3)
    await inTransaction(ctx, (ctx) => forgetMedia(ctx, [gone.id]))
    await app().app.jobs.settle()
    expect(await listFiles(store, gone.key)).toEqual([])
    expect((await get(`/media/${gone.key}/320.webp`)).statusCode).toBe(404)
    expect(await listFiles(store, kept.key)).toHaveLength(3)
  })
})
