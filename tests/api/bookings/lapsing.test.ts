import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import type { LapsingPage } from '#contracts/admin/bookings/desk.ts'
import { inTransaction } from '#server/db/context.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

/** Puts a model on option for two clients, the second behind the first, with ends that many days from now. */
const aLadder = async (ends: readonly number[]) => {
  const booker = await aStaff(test(), 'booker')
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  for (const [index, days] of ends.entries()) {
    const client = { name: `Client ${index + 1}`, email: `client-${index + 1}@studio.example` }
    const { status } = await booker.ask('POST', 'chart/bookings', {
      client,
      projectName: 'Spring',
      description: '',
      modelIds: [model],
      as: 'option',
      windows: [{ firstDay: '2099-09-14', lastDay: '2099-09-15' }],
    })
    expect(status).toBe(200)
    const until = new Date(
      test().ctx.platform.clock.now().getTime() + days * 86_400_000,
    ).toISOString()
    await test().ctx.db.execute(sql`update holds set until = ${until}::timestamptz
      where id = (select max(id) from holds)`)
  }
  const list = async (query = '') => {
    const { status, body } = await booker.ask('GET', `desk/lapsing${query}`)
    expect(status).toBe(200)
    return body as unknown as LapsingPage
  }
  return { booker, list }
}

it('lists options by their end, today or in so many days, with their rank and whose they are', async () => {
  const { booker, list } = await aLadder([2.5, 0, 13, 20])
  const { timeZone } = test().ctx.config
  const today = dayIn(timeZone, test().ctx.platform.clock.now())
  const namesFor = async (days: number) =>
    (await list(`?days=${days}`)).items.map(({ client }) => client)
  expect(await namesFor(0)).toEqual(['Client 2'])
  expect(await namesFor(3)).toEqual(['Client 2', 'Client 1'])
  expect(await namesFor(14)).toEqual(['Client 2', 'Client 1', 'Client 3'])
  const { items, total } = await list()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { modelName: 'Ines Vidal', client: 'Client 2', project: 'Spring' },
    { modelName: 'Ines Vidal', client: 'Client 1', rank: 1, firstDay: '2099-09-14' },
  ])
  expect(dayIn(timeZone, new Date(items[0]?.until ?? ''))).toBe(today)
  expect(addDays(today, 3) >= dayIn(timeZone, new Date(items[1]?.until ?? ''))).toBe(true)
  expect((await list('?days=14&page=2')).items).toEqual([])
  expect((await booker.ask('GET', 'desk/lapsing?days=5')).status).toBe(422)
  const editor = await aStaff(test(), 'editor')
  expect((await editor.ask('GET', 'desk/lapsing')).status).toBe(403)
})

it('gives the list of bookings the worst rank of their options', async () => {
  const { booker } = await aLadder([2, 3, 4])
  const { items } = await booker.list('bookings', {})
  expect(items.map(({ contactName, rank }) => [contactName, rank])).toEqual([
    ['Client 3', 3],
    ['Client 2', 2],
    ['Client 1', 1],
  ])
  const id = Number(items[2]?.id)
  const { body } = await booker.ask('GET', `bookings/${id}`)
  const { version, lines } = body as {
    version: number
    lines: { holdId: number; version: number }[]
  }
  const [line] = lines
  const release = { holdId: line?.holdId, lineVersion: line?.version, act: 'release', version }
  expect((await booker.ask('POST', `bookings/${id}/line`, release)).status).toBe(200)
  const after = (await booker.list('bookings', {})).items
  expect(after.map(({ rank }) => rank)).toEqual([2, 1, null])
})

it.skipIf(inject('testDatabase').kind === 'embedded')(
  'reads them by the index of what is due, without sorting all options',
  async () => {
    const plan = await inTransaction(test().ctx, async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`)
      await db.execute(sql`set local enable_sort = off`)
      const { rows } = await db.execute(sql`explain select h.id from holds h
        where h.state = 'live' and h.kind = 'option' and least(h.until, h.challenged_until) < now()
        order by least(h.until, h.challenged_until), h.id limit 50`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('holds_due')
    expect(plan.replaceAll('Incremental Sort', '')).not.toContain('Sort  (')
  },
)
