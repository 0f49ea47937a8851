import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelApplications } from '#server/db/schema/applications.ts'
import { media } from '#server/db/schema/media.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { systemClock } from '#server/platform/clock.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import { removeExpiredUploads } from '#server/modules/uploads/index.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aContext } from '#tests/support/context.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { anAccount, aSession } from '#tests/support/records/visitors.ts'
import { type Site, startSite, withDatabase } from '#tests/support/site/site.ts'
import { aLongFilm, aPdf, aPhoto } from '#tests/support/records/uploads.ts'

let place = { countryId: 0, cityId: 0 }
let editor = ''
let site: Site

// Not a shared site: the test measures its memory and kills it.
beforeAll(async () => {
  site = await startSite({
    seed: async (database) => {
      place = await aPlace(database)
      const test = { ctx: aContext(database, { clock: systemClock }) }
      editor = await aSession(test, await anAccount(test, { role: 'editor' }))
    },
    environment: { METRICS_TOKEN: 'measure' },
  })
})
afterAll(() => site.remove())

const metric = async (): Promise<number> => {
  const answer = await fetch(`${site.url}/metrics`, {
    headers: { authorization: 'Bearer measure' },
  })
  const [, bytes = ''] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? []
  return Number(bytes)
}

/** Sends an application with a film that is generated during the request. */
const sendLongFilm = async (bytes: number) => {
  const { payload, headers } = multipart(anApplication(place, { email: 'long@home.example' }), [
    { field: 'model_image', name: 'face.jpg', bytes: await aPhoto() },
    { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
    { field: 'videos', name: 'walk.mp4', bytes: Buffer.from('THE-FILM') },
  ])
  const filmStart = payload.indexOf('THE-FILM')
  function* body() {
    yield payload.subarray(0, filmStart)
    yield* aLongFilm(bytes)
    yield payload.subarray(filmStart + 'THE-FILM'.length)
  }
  const clientRequest = request(`${site.url}/api/V1/modal_application/save`, {
    method: 'POST',
    headers,
  })
  const responsePromise = once(clientRequest, 'response') as Promise<
    [Readable & { statusCode: number }]
  >
  Readable.from(body()).pipe(clientRequest)
  return { answered: responsePromise }
}

/** Bytes of the largest partial file below a folder. */
const largestPart = (folder: string): number => {
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.part-'),
  )
  return Math.max(
    0,
    ...parts.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
  )
}

/** Returns the peak growth of the server's memory during the work, in megabytes. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = await metric()
  let most = before
  let over = false
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, await metric())
      await delay(100)
    }
  })()
  await work().finally(() => (over = true))
  await watch
  return (most - before) / 1024 / 1024
}

describe('sixty pictures of three megapixels', () => {
  it('are taken without the memory of the server', async () => {
    const picture = new Blob([new Uint8Array(await aPhoto(2000, 1500))], { type: 'image/jpeg' })
    const send = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        const body = new FormData()
        body.set('kind', 'picture')
        body.set('file', picture, 'picture.jpg')
        const headers = { cookie: `callboard_session=${editor}`, origin: site.url }
        const url = `${site.url}/api/admin/media`
        const answer = await fetch(url, { method: 'POST', headers, body })
        expect(answer.status, await answer.text()).toBe(201)
      }
    }
    // The first uploads load code that all need.
    await send(4)
    const megabytes = await growthDuring(async () => {
      await Promise.all([send(20), send(20), send(20)])
    })
    expect(megabytes).toBeLessThan(50)
  })
})

describe('a film of 200 MB', () => {
  it('goes through without being in memory', async () => {
    const megabytes = await growthDuring(async () => {
      const [answer] = await (await sendLongFilm(200 * 1024 * 1024 - 1000)).answered
      expect(answer.statusCode, await text(answer)).toBe(201)
    })
    expect(megabytes).toBeLessThan(64)
  })

  it('leaves nothing behind when the program is killed while it comes', async () => {
    const source = site.database
    if (source.kind !== 'embedded') throw new Error('the site has a database of its own')
    const dataDir = dirname(source.directory)
    const { answered } = await sendLongFilm(150 * 1024 * 1024)
    const lost = answered.catch(() => 'lost')
    await expect.poll(() => largestPart(dataDir), { timeout: 20_000 }).toBeGreaterThan(5_000_000)
    await site.kill()
    expect(await lost).toBe('lost')
    await withDatabase(source, async (database) => {
      expect(await database.db.select().from(modelApplications)).toHaveLength(1)
      const ctx = aContext(database, {
        environment: { DATA_DIR: dataDir },
        clock: { now: () => new Date(Date.now() + 25 * 3_600_000) },
      })
      await removeExpiredUploads(ctx)
      expect(await database.db.select().from(uploads)).toEqual([])
      expect(await removeOrphans(ctx)).toBeGreaterThan(0)
      const mediaKeys = new Set((await database.db.select().from(media)).map(({ key }) => key))
      for await (const { key } of ctx.platform.media.list()) {
        expect(mediaKeys).toContain(key.split('/')[0])
      }
    })
    await site.start()
  })
})
