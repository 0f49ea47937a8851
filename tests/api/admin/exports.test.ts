import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listExport, maxOpenExports } from '#contracts/admin/csv/exports.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listExports } from '#server/db/schema/list-exports.ts'
import { registry } from '#server/modules/admin/registry.admin.ts'
import { writeExport } from '#server/modules/admin/exports/exports.service.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import { removeDue } from '#server/modules/retention/retention.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder() })

const readers = { resource: 'newsletter-subscribers', filter: {}, sort: ['email', 'DESC'] }
const models = { resource: 'models', filter: {}, sort: ['lastName', 'ASC'] }
const dayMs = 24 * 3600 * 1000

/** More than are written between two notes of the progress. */
const addReaders = () =>
  test().ctx.db.execute(sql`
    insert into newsletter_subscribers (email, token_hash)
    select 'reader-' || number || '@vale.example', number::text from generate_series(1001, 5501) number`)

describe('an export of a long list', () => {
  it('is written by the queue, says how far it is, and is told by email', async () => {
    await addReaders()
    const owner = await aStaff(test(), 'owner')
    const { status, body } = await owner.ask('POST', 'exports', readers)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ state: 'waiting', total: null, written: 0 }),
    ])
    const { id } = listExport.parse(body)
    expect((await owner.ask('GET', `exports/${id}/file.csv`)).status).toBe(404)

    const [sent] = await test().emailsTo('owner@vale.example')
    expect(sent).toMatchObject({ subject: 'Your export of Newsletter is done' })
    expect(sent?.text).toContain('4,501 records')
    expect(sent?.text).toContain('/admin/exports')
    const { items } = await owner.ask('GET', 'exports')
    expect(items).toEqual([
      expect.objectContaining({ id, state: 'done', total: 4501, written: 4501 }),
    ])
    const file = await owner.ask('GET', `exports/${id}/file.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('newsletter-subscribers.csv')
    const direct = await owner.ask('GET', 'newsletter-subscribers/export.csv?sort=["email","DESC"]')
    expect(file.text).toBe(direct.text)
    // What runs again after it was done does nothing twice.
    await writeExport(test().ctx, registry, { exportId: id })
    expect(await test().emailsTo('owner@vale.example')).toHaveLength(1)
  })

  it('notes its progress while it writes, and begins again after a try that failed', async () => {
    await addReaders()
    const { app, ctx } = test()
    const owner = await aStaff(test(), 'owner')
    const { id } = listExport.parse((await owner.ask('POST', 'exports', readers)).body)
    const { media } = ctx.platform
    const readExport = async () => {
      const { items } = await owner.ask('GET', 'exports')
      return listExport.parse(items[0])
    }
    const counts: number[] = []
    const breaking = {
      ...media,
      put: async (_key: string, source: unknown) => {
        for await (const _chunk of source as AsyncIterable<Buffer>) {
          const progress = await readExport()
          expect(progress).toMatchObject({ state: 'writing', total: 4501 })
          counts.push(progress.written)
          if (progress.written > 0) throw new Error('The disk is full')
        }
      },
    }
    const broken = { ...ctx, platform: { ...ctx.platform, media: breaking } }
    await expect(writeExport(broken, registry, { exportId: id })).rejects.toThrow('full')
    expect(counts[0]).toBe(0)
    expect(counts.at(-1)).toBeLessThan(4501)
    await app.jobs.settle()
    expect(await readExport()).toMatchObject({ state: 'done', written: 4501 })
  })

  it('that no job will write any more has failed', async () => {
    const owner = await aStaff(test(), 'owner')
    await owner.ask('POST', 'exports', readers)
    await test().ctx.db.execute(sql`update jobs set failed_at = now() where not recurring`)
    expect((await owner.ask('GET', 'exports')).items).toMatchObject([{ state: 'failed' }])
  })

  it('is one’s own, of a list that one may read, with the fields that one’s role may see', async () => {
    await aModel(test().ctx, { contactEmail: 'ines@home.example' })
    const [booker, editor] = [await aStaff(test(), 'booker'), await aStaff(test(), 'editor')]
    const ids: number[] = []
    for (const person of [booker, editor]) {
      ids.push(listExport.parse((await person.ask('POST', 'exports', models)).body).id)
    }
    await test().app.jobs.settle()
    const [ofBooker, ofEditor] = ids
    const full = await booker.ask('GET', `exports/${ofBooker}/file.csv`)
    expect(full.text).toContain('ines@home.example')
    const short = await editor.ask('GET', `exports/${ofEditor}/file.csv`)
    expect([short.status, short.text.includes('ines@home.example')]).toEqual([200, false])
    expect((await editor.ask('GET', `exports/${ofBooker}/file.csv`)).status).toBe(404)
    expect((await editor.ask('GET', 'exports')).items).toHaveLength(1)
    // A file that was written for a booker shows more than an editor may see.
    await test().ctx.db.update(users).set({ role: 'editor' })
    expect((await booker.ask('GET', `exports/${ofBooker}/file.csv`)).status).toBe(403)

    for (const [change, status] of [
      [{ resource: 'secrets' }, 404],
      [{ resource: 'bookings', sort: ['createdAt', 'DESC'] }, 403],
      [{ filter: { password: 'x' } }, 422],
      [{ sort: ['description', 'ASC'] }, 422],
    ] as const) {
      const answer = await editor.ask('POST', 'exports', { ...models, ...change })
      expect([change, answer.status]).toEqual([change, status])
    }
    const client = await aStaff(test(), 'client')
    expect((await client.ask('POST', 'exports', models)).status).toBe(403)
  })

  it('is started once however often it is pressed, and only a few at the same time', async () => {
    const booker = await aStaff(test(), 'booker')
    const key = { 'idempotency-key': 'pressed-twice-0123456789' }
    const start = (headers?: object) => booker.ask('POST', 'exports', models, headers)
    const presses = await Promise.all([start(key), start(key)])
    expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1)
    for (let more = 1; more < maxOpenExports; more += 1) expect((await start()).status).toBe(201)
    const refusal = await start()
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      '3 of your exports are still being written. Please wait until one is done',
    ])
    await test().app.jobs.settle()
    expect((await start()).status).toBe(201)
  })

  it('is removed with its file after some days, and not before', async () => {
    const { app, ctx } = test()
    const booker = await aStaff(test(), 'booker')
    await booker.ask('POST', 'exports', models)
    await app.jobs.settle()
    const countFiles = async () => {
      let files = 0
      for await (const { key } of ctx.platform.media.list()) files += key.endsWith('.csv') ? 1 : 0
      return files
    }
    test().later(6 * dayMs)
    await removeDue(ctx)
    await removeOrphans(ctx)
    expect([await ctx.db.$count(listExports), await countFiles()]).toEqual([1, 1])
    test().later(2 * dayMs)
    expect(await removeDue(ctx)).toEqual({ exports: 1 })
    await removeOrphans(ctx)
    expect([await ctx.db.$count(listExports), await countFiles()]).toEqual([0, 0])
  })
})
