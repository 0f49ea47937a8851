import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { toAppError } from '#server/http/responses/errors.ts'
import { removeExpiredUploads } from '#server/modules/uploads/index.ts'
import { multipart } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aFilmFile, aPdf } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const megabyte = 1024 * 1024
let free = Number.POSITIVE_INFINITY
/** What others take of the disk after each time that it is measured. */
let takenBytes = 0
beforeEach(() => {
  free = Number.POSITIVE_INFINITY
  takenBytes = 0
})

const measure = (): Promise<number> => {
  const measured = free
  free -= takenBytes
  return Promise.resolve(measured)
}

const folder = useDataFolder()
const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map(({ parentPath, name }) => parentPath + name)
}

const database = useDatabase()
const test = useApp(
  database,
  {
    DATA_DIR: folder,
    UPLOAD_QUOTA_MB: '3',
    UPLOAD_TOTAL_MB: '5',
    UPLOAD_HOURS: '2',
    DISK_RESERVE_MB: '100',
    METRICS_TOKEN: 'a-token',
  },
  { disk: { freeBytes: measure } },
)

const hour = 3_600_000

const tus = (
  method: 'POST' | 'PATCH' | 'HEAD',
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
) =>
  test().app.server.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(payload ? { payload } : {}),
  })

const tokenFor = async (remoteAddress: string) => {
  const url = '/api/V1/upload-session'
  const answer = await test().app.server.inject({ method: 'POST', url, remoteAddress })
  return answer.json<Envelope<{ token: string }>>().result?.token ?? ''
}

const begin = (token: string, bytes: number) =>
  tus('POST', '/api/V1/uploads', {
    'upload-token': token,
    'upload-length': String(bytes),
    'upload-metadata': `accepts ${Buffer.from('film').toString('base64')}`,
  })

const send = (url: string, token: string, payload: Buffer, offset = 0) =>
  tus(
    'PATCH',
    url,
    {
      'upload-token': token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload,
  )

const beginFrom = async (address: string, bytes = megabyte) => begin(await tokenFor(address), bytes)

describe('quotas of uploads', () => {
  it('bound what one network may announce, an IPv6 network being a /64', async () => {
    const statuses: number[] = []
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3', '2001:db8::4']) {
      statuses.push((await beginFrom(address)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
    const response = await beginFrom('2001:db8::5')
    expect(response.json()).toMatchObject({ status: false, error: { code: 'too_many_requests' } })
    expect(response.headers['retry-after']).toBe('3600')
    expect((await beginFrom('2001:db8:0:1::1')).statusCode).toBe(201)
  })

  it('bound what all networks may announce, and are free again when uploads expire', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      expect((await beginFrom(`192.0.2.${number}`)).statusCode).toBe(201)
    }
    const response = await beginFrom('192.0.2.6')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '600'])
    test().later(2 * hour + 1)
    await removeExpiredUploads(test().ctx)
    expect((await beginFrom('192.0.2.6')).statusCode).toBe(201)
  })

  it('hold when many uploads begin at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, (_, number) => tokenFor(`2001:db8::${number}`)),
    )
    const answers = await Promise.all(tokens.map((token) => begin(token, megabyte)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  })

  it('let an unfinished upload live while it goes on, and a finished one wait for its form', async () => {
    const token = await tokenFor('192.0.2.1')
    const film = aFilmFile(10_000)
    const url = String((await begin(token, film.length)).headers.location)
    test().later(1.5 * hour)
    await send(url, token, film.subarray(0, 5000))
    test().later(1.5 * hour)
    await removeExpiredUploads(test().ctx)
    expect((await send(url, token, film.subarray(5000), 5000)).statusCode).toBe(204)
    test().later(20 * hour)
    await removeExpiredUploads(test().ctx)
    expect(await database().db.select().from(uploads)).toMatchObject([{ state: 'ready' }])
  })
})

describe('a disk without room', () => {
  const form = multipart({}, [{ field: 'file', name: 'cv.pdf', bytes: aPdf() }])
  const sendForm = () =>
    test().app.server.inject({ method: 'POST', url: '/api/V1/job-offer-form/save', ...form })
  const ready = async () => (await test().app.server.inject({ url: '/readyz' })).statusCode

  it('takes no files below the reserve, but everything else', async () => {
    const token = await tokenFor('192.0.2.1')
    const film = aFilmFile(9000)
    const url = String((await begin(token, film.length)).headers.location)
    free = 99 * megabyte
    for (const answer of [
      await begin(token, 10),
      await send(url, token, film.subarray(0, 5000)),
      await sendForm(),
    ]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('600')
      expect(answer.json()).toMatchObject({ status: false, error: { code: 'unavailable' } })
    }
    expect(await ready()).toBe(200)
    free = Number.POSITIVE_INFINITY
    expect((await send(url, token, film)).statusCode).toBe(204)
  })

  it('keeps an upload that has come whole until there is room to put it together', async () => {
    const token = await tokenFor('192.0.2.1')
    const film = aFilmFile(2 * megabyte)
    const url = String((await begin(token, film.length)).headers.location)
    await send(url, token, film.subarray(0, megabyte))
    free = 101 * megabyte
    const last = await send(url, token, film.subarray(megabyte), megabyte)
    expect([last.statusCode, last.headers['retry-after']]).toEqual([503, '600'])
    // There is room at first, and others take it while the pieces are joined.
    free = 103 * megabyte
    takenBytes = 4 * megabyte
    const look = () => tus('HEAD', url, { 'upload-token': token })
    expect((await look()).statusCode).toBe(503)
    expect(await database().db.select().from(uploads)).toMatchObject([{ state: 'receiving' }])
    free = Number.POSITIVE_INFINITY
    const done = await look()
    expect([done.statusCode, done.headers['upload-offset']]).toEqual([200, String(film.length)])
    const [upload] = await database().db.select().from(uploads)
    const storedFile = await test().ctx.platform.media.get(`${upload?.key}/original`)
    expect(storedFile && (await buffer(storedFile.stream)).equals(film)).toBe(true)
  })

  it('refuses the rest of a file while others use up the room', async () => {
    const before = await storedFiles()
    free = 101 * megabyte
    takenBytes = 2 * megabyte
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(9 * megabyte)])
    const long = multipart({}, [{ field: 'file', name: 'cv.pdf', bytes }])
    const url = '/api/V1/job-offer-form/save'
    const answer = await test().app.server.inject({ method: 'POST', url, ...long })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '600'])
    expect(await storedFiles()).toEqual(before)
  })

  it('shows in readiness when it is full, and in the metrics', async () => {
    const token = await tokenFor('192.0.2.1')
    const url = String((await begin(token, 9000)).headers.location)
    await send(url, token, aFilmFile(5000))
    free = megabyte
    const answer = await test().app.server.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.json<Envelope>().message]).toEqual([503, 'Not ready: disk'])
    const headers = { authorization: 'Bearer a-token' }
    const metrics = await test().app.server.inject({ url: '/metrics', headers })
    expect(metrics.body).toContain(`callboard_disk_free_bytes ${megabyte}`)
    expect(metrics.body).toContain('callboard_unfinished_upload_bytes 5000')
  })

  it.each([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' }),
    new Error('Failed query', {
      cause: Object.assign(new Error('could not extend file'), {
        code: '53100',
        severity: 'ERROR',
      }),
    }),
  ])('answers 503 to %s', (error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfter: 60 })
  })
})
