import { EventEmitter, once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { EndpointInput } from '#contracts/endpoints.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'
import { chance } from '#tests/support/chance.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { writesBy } from '#tests/support/records/model-writes.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const app = useApp(useDatabase(), { RESPONSE_CACHE: 'off' })

const find = async (asked: Partial<EndpointInput<'GET /api/V1/find'>>) => {
  const { body } = await aVisitor(app().app).call('GET /api/V1/find', asked)
  expect(body).toMatchObject({ status: true })
  return body.result!
}

/** What a search tells that everybody fits, which is counted; but for the measure that it asks for. */
const findByCounting = async (page = '1') => {
  const result = await find({ height_min: '50', page })
  return { ...result, models: result.models.map((card) => ({ ...card, sought: [] })) }
}
/** The same without any condition, which is stored. */
const findFromTotals = (page = '1') => find({ page })

const getCount = async (field: 'board' | 'language', value: string) =>
  (await findFromTotals()).facets[field].find((each) => each.value === value)?.count ?? 0

/** The rows that a total is the sum of. */
const listTotals = async (value: string) => {
  const { rows } = await app().ctx.db.execute<{ models: number }>(
    sql`select models from find_totals where value = ${value}`,
  )
  return rows.map(({ models }) => models)
}

describe('the counts of everybody', () => {
  it('are those of a count after any history of writes', { timeout: 60_000 }, async () => {
    const { ctx } = app()
    const random = chance(3)
    const { cityId, countryId } = await aPlace(ctx)
    const { cityId: other } = await aPlace(ctx, 'Lyon')
    const { insert, update, remove } = writesBy(random, [cityId, other], countryId)
    let most = 0
    for (let step = 0; step < 40; step += 1) {
      await insert(ctx)
      await update(ctx)
      if (random() < 0.3) await remove(ctx)
      await inTransaction(ctx, async (ctx) => {
        for (const write of [update, insert, update]) await write(ctx)
      })
      const transaction = inTransaction(ctx, async (ctx) => {
        await insert(ctx)
        await update(ctx)
        throw new Error('given up')
      })
      await expect(transaction).rejects.toThrow('given up')
      const result = await findFromTotals()
      expect(result, `step ${step}`).toEqual(await findByCounting())
      most = Math.max(most, result.total_models)
    }
    expect(most).toBeGreaterThan(48)
    expect(await findFromTotals('2')).toEqual(await findByCounting('2'))
    expect(await findFromTotals('9')).toEqual({ ...(await findByCounting('9')), models: [] })
  })

  it('are nothing when nobody is left', async () => {
    const { ctx } = app()
    await aModel(ctx, { languages: ['English'] })
    expect(await getCount('language', 'English')).toBe(1)
    await ctx.db.execute(sql`truncate models cascade`)
    expect(await findFromTotals()).toEqual(await findByCounting())
    expect(await listTotals('English')).toEqual([])
  })

  it('are those of existing models when they are filled', async () => {
    const { ctx } = app()
    const { cityId, countryId } = await aPlace(ctx)
    const { insert } = writesBy(chance(5), [cityId], countryId)
    for (let step = 0; step < 10; step += 1) await insert(ctx)
    await aModel(ctx, { board: 'juniors' })
    const { rows } = await ctx.db.execute(sql`select * from find_totals order by field, value`)
    expect(rows.length).toBeGreaterThan(10)
    await ctx.db.execute(sql`select fill_find_totals()`)
    const filled = await ctx.db.execute(sql`select * from find_totals order by field, value`)
    expect(filled.rows).toEqual(rows)
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('writers at the same time', () => {
  it('do not wait for each other, and lose nothing', async () => {
    const { ctx } = app()
    const ids = [await aModel(ctx), await aModel(ctx), await aModel(ctx), await aModel(ctx)]
    const setLanguages = ({ db }: Ctx, id: number, list: string[]) =>
      db.update(models).set({ languages: list }).where(eq(models.id, id))
    await setLanguages(ctx, ids[0]!, ['English'])
    const steps = new EventEmitter()
    const allWrote = once(steps, 'all wrote')
    let wrote = 0
    const writer = (id: number, list: string[]) =>
      inTransaction(ctx, async (ctx) => {
        await ctx.db.execute(sql`set local lock_timeout = '5s'`)
        await setLanguages(ctx, id, list).finally(() => {
          wrote += 1
          if (wrote === ids.length) steps.emit('all wrote')
        })
        await allWrote
      })
    const lists = [['French'], ['English', 'French'], ['English'], ['English']]
    await Promise.all(ids.map((id, at) => writer(id, lists[at]!)))
    expect(await findFromTotals()).toEqual(await findByCounting())
    expect(await getCount('language', 'English')).toBe(3)
    // What several have added becomes one row with the next write.
    expect((await listTotals('English')).length).toBeGreaterThan(1)
    await setLanguages(ctx, ids[0]!, ['English'])
    expect(await listTotals('English')).toEqual([4])
  })
})
