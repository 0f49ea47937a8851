import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '#tests/support/servers/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

let directory: string
let store: MediaStore
let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'media-store-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
  await s3.empty()
})

const stores = {
  disk: () => createDiskStore(join(directory, 'media')),
  S3: () => createS3Store(s3.settings),
}

function* sliced(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

const readContent = async (key: string, range?: { start: number; end: number }) => {
  const file = await store.get(key, range)
  return file && (await buffer(file.stream)).toString()
}

const listKeys = async (prefix?: string) => {
  const keys: string[] = []
  for await (const file of store.list(prefix)) keys.push(file.key)
  return keys.sort()
}

describe.each(['disk', 'S3'] as const)('the %s store', (kind) => {
  beforeEach(() => {
    store = stores[kind]()
  })

  it('returns what was stored, whatever its source', async () => {
    const file = join(directory, 'film.webm')
    await writeFile(file, 'from a file')
    await store.put('ab12/film.webm', { file })
    await store.put('ab12/original', Buffer.from('from bytes'))
    await store.put('cd34/original', Readable.from([Buffer.from('from '), Buffer.from('a stream')]))
    expect(await readContent('ab12/film.webm')).toBe('from a file')
    expect(await readContent('ab12/original')).toBe('from bytes')
    expect(await readContent('cd34/original')).toBe('from a stream')
    expect(await store.find('cd34/original')).toMatchObject({ key: 'cd34/original', bytes: 13 })
    expect(await listKeys()).toEqual(['ab12/film.webm', 'ab12/original', 'cd34/original'])
    expect(await listKeys('ab12/')).toEqual(['ab12/film.webm', 'ab12/original'])
  })

  it('gives a range and the size of the whole', async () => {
    await store.put('ab12/film.mp4', Buffer.from('0123456789'))
    expect(await readContent('ab12/film.mp4', { start: 2, end: 5 })).toBe('2345')
    const file = await store.get('ab12/film.mp4', { start: 9, end: 9 })
    expect(file?.bytes).toBe(10)
    file?.stream.destroy()
  })

  it('replaces a file and knows nothing of one that was deleted', async () => {
    await store.put('ab12/original', Buffer.from('old'))
    await store.put('ab12/original', Buffer.from('new'))
    expect(await readContent('ab12/original')).toBe('new')
    await store.delete('ab12/original')
    await store.delete('ab12/original')
    expect(await store.get('ab12/original')).toBeUndefined()
    expect(await store.find('ab12/original')).toBeUndefined()
    expect(await listKeys()).toEqual([])
  })

  it('takes a stream of several pieces', async () => {
    const film = randomBytes(12 * 1024 * 1024)
    await store.put('ab12/film.mp4', Readable.from(sliced(film), { objectMode: false }))
    expect(await store.find('ab12/film.mp4')).toMatchObject({ bytes: film.length })
    const part = await store.get('ab12/film.mp4', { start: 9_000_000, end: 9_999_999 })
    expect(part?.bytes).toBe(film.length)
    expect(part && (await buffer(part.stream)).equals(film.subarray(9_000_000, 10_000_000))).toBe(
      true,
    )
  })

  it('keeps nothing of an interrupted upload', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.put('ab12/original', broken)).rejects.toThrow('connection lost')
    expect(await store.find('ab12/original')).toBeUndefined()
    expect(await listKeys()).toEqual([])
  })

  it('keeps nothing of uploads that break off before they begin', async () => {
    const lost = () =>
      new Readable({
        read() {
          this.destroy(new Error('connection lost'))
        },
      })
    const uploads = Array.from({ length: 50 }, async (_, number) =>
      store.put(`ab${number}/x`, lost()),
    )
    const results = await Promise.allSettled(uploads)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await listKeys()).toEqual([])
  })

  it.each(['../secret', 'ab/../../secret', '/etc/passwd', 'ab//x', '.hidden', 'AB/x', 'ab\\x', ''])(
    'refuses the key %j, which could name something else',
    async (key) => {
      await writeFile(join(directory, 'secret'), 'secret')
      await expect(async () => store.get(key)).rejects.toThrow('Invalid media key')
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow(
        'Invalid media key',
      )
      await expect(async () => store.delete(key)).rejects.toThrow('Invalid media key')
      expect(await readdir(directory)).toEqual(['secret'])
    },
  )

  it('takes a folder for no file', async () => {
    await store.put('ab12/original', Buffer.from('x'))
    expect(await store.get('ab12')).toBeUndefined()
    expect(await store.find('ab12')).toBeUndefined()
  })
})
