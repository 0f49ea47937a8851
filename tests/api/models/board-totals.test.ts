import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/context.ts'
import { chance } from '#tests/support/chance.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { createModelWrites } from '#tests/support/records/model-writes.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const app = useApp(useDatabase(), { RESPONSE_CACHE: 'off' })

const totals = async () => {
  const { rows } = await app().ctx.db.execute(sql`select * from board_totals
    where (models, commercial_models, office_models) <> (0, 0, 0) order by category_id`)
  return rows
}

const countModels = async () => {
  const { rows } = await app().ctx.db.execute(sql`select category_id,
      (count(*) filter (where active))::int as models,
      (count(*) filter (where active and commercial))::int as commercial_models,
      count(*)::int as office_models
    from models where archived_at is null group by category_id order by category_id`)
  return rows
}

describe('the totals of boards', () => {
  it('are those of a count after any history of writes', { timeout: 60_000 }, async () => {
    const { ctx } = app()
    const { cityId, countryId } = await aPlace(ctx)
    const { insert, update, remove } = createModelWrites(chance(11), [cityId], countryId)
    for (let step = 0; step < 40; step += 1) {
      await insert(ctx)
      await update(ctx)
      if (step % 3 === 0) await remove(ctx)
      const transaction = inTransaction(ctx, async (ctx) => {
        await insert(ctx)
        await update(ctx)
        throw new Error('given up')
      })
      await expect(transaction).rejects.toThrow('given up')
      expect(await totals(), `step ${step}`).toEqual(await countModels())
    }
    expect((await countModels()).length).toBeGreaterThan(2)
    await ctx.db.execute(sql`select fill_board_totals()`)
    expect(await totals()).toEqual(await countModels())
    await ctx.db.execute(sql`truncate models cascade`)
    expect(await totals()).toEqual([])
  })

  it('tell how long the office’s list is, and a filter is counted', async () => {
    const { ctx } = app()
    const { cityId, countryId } = await aPlace(ctx)
    const { insert } = createModelWrites(chance(12), [cityId], countryId)
    for (let step = 0; step < 20; step += 1) await insert(ctx)
    await ctx.db.execute(sql`update models set archived_at = now() where id % 5 = 0`)
    const booker = await aStaff(app(), 'booker')
    const list = async (filter: object, range = [0, 0]) => {
      const { headers } = await booker.list('models', { filter, range })
      return Number(String(headers['content-range']).split('/')[1])
    }
    const { rows } = await ctx.db.execute<{ live: number; shown: number; archived: number }>(sql`
      select (count(*) filter (where archived_at is null))::int as live,
        (count(*) filter (where archived_at is null and active))::int as shown,
        (count(*) filter (where archived_at is not null))::int as archived from models`)
    const { live, shown, archived } = rows[0]!
    expect(await list({})).toBe(live)
    expect(await list({}, [900, 909])).toBe(live)
    expect(await list({ active: true })).toBe(shown)
    expect(await list({ archived: true })).toBe(archived)
    expect(await list({ q: 'nobody' })).toBe(0)
    expect(archived).toBeGreaterThan(2)
    expect(shown).toBeLessThan(live)
  })
})
