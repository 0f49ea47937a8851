import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { models } from '#server/db/schema/models.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aGroup, aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const totals = async (staff: Staff) => {
  const { items } = await staff.list('sub-categories', { sort: ['id', 'ASC'] })
  return items.map((group) => group.models)
}

it('tells how many models each grouping has, whatever happened to them', async () => {
  const { ctx } = test()
  const owner = await aStaff(test(), 'owner')
  const fashion = await aGroup(ctx)
  const beauty = await aGroup(ctx, { childSlug: 'beauty' })
  const [ida, mia] = [await aModel(ctx), await aModel(ctx)]
  const put = async (id: number, version: number, subCategoryIds: number[]) => {
    const { status } = await owner.ask('PUT', `models/${id}`, { version, subCategoryIds })
    expect(status).toBe(200)
  }
  expect(await totals(owner)).toEqual([0, 0])
  await put(ida, 1, [fashion, beauty])
  await put(mia, 1, [fashion])
  expect(await totals(owner)).toEqual([2, 1])
  await put(ida, 2, [beauty])
  await put(mia, 2, [beauty, fashion, beauty])
  expect(await totals(owner)).toEqual([1, 2])
  await put(ida, 3, [])
  expect(await totals(owner)).toEqual([1, 1])

  await ctx.db.delete(models).where(eq(models.id, mia))
  expect(await totals(owner)).toEqual([0, 0])
  await put(ida, 4, [beauty, fashion])
  await ctx.db.execute(sql`delete from sub_categories where id = ${fashion}`)
  expect(await totals(owner)).toEqual([1])
})
