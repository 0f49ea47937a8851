import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import {
  type CalendarChange,
  challengeFirst,
  confirmOption,
  endDueOptions,
  endHold,
  enterHold,
  extendOption,
  findHolds,
  grantOption,
  moveHold,
  requestHolds,
} from '#server/modules/holds/index.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { aClock, aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { requireReplayed } from '#tests/support/replayed.ts'
import { aModel } from '#tests/support/records/factories.ts'

const database = useDatabase()
const aCtx = (clock = aClock('2026-11-02T09:00:00Z')) => aContext(database(), { clock })
type Ctx = ReturnType<typeof aCtx>

let orders = 0

/** Each is of another client: one client has one option for a day. */
const anOrder = async (ctx: Ctx) => {
  const contactEmail = `ada-${(orders += 1)}@studio.example`
  const request = { kind: 'booking', contactName: 'Ada', contactEmail } as const
  return (
    await placeOrder(ctx, { ...request, items: [{ name: 'Mira' }], idempotencyKey: undefined })
  ).order.id
}

const timeZone = 'Europe/Paris'
const day = (offset: number) => `2026-11-${String(10 + offset).padStart(2, '0')}`
const days = (first: number, last = first) => toDaySpan(timeZone, day(first), day(last))

const request = async (ctx: Ctx, modelId: number, span = days(0), orderId?: number) => {
  const { after } = await requestHolds(ctx, {
    orderId: orderId ?? (await anOrder(ctx)),
    modelIds: [modelId],
    spans: [span],
  })
  return Math.max(...after.keys())
}

const findHold = async (ctx: Ctx, id: number) => (await findHolds(ctx, [id]))[0]

describe('an option', () => {
  it('is granted, told when it lapses, extended and confirmed, and remembers it all', async () => {
    const ctx = aCtx()
    const model = await aModel(ctx)
    const id = await request(ctx, model, days(9))
    expect(await findHold(ctx, id)).toMatchObject({ state: 'requested', until: null })
    await grantOption(ctx, id)
    // Thursday the 19th, less three working days: Monday at six.
    expect((await findHold(ctx, id))?.until).toEqual(new Date('2026-11-16T17:00:00Z'))
    await extendOption(ctx, id, new Date('2026-11-17T17:00:00Z'))
    await expect(extendOption(ctx, id, new Date('2026-11-20T00:00:00Z'))).rejects.toThrow(
      'not after the work starts',
    )
    await confirmOption(ctx, id)
    expect(await findHold(ctx, id)).toMatchObject({ kind: 'job', state: 'live' })
    const events = await ctx.db.select().from(holdEvents).orderBy(asc(holdEvents.id))
    expect(events.map(({ type }) => type)).toEqual([
      'requested',
      'granted',
      'extended',
      'confirmed',
    ])
    await expect(
      ctx.db.execute(sql`update hold_events set reason = 'another'`),
    ).rejects.toMatchObject({ cause: { message: 'hold_events is append-only' } })
  })

  it('lapses once, however often the clock is read, and promotes those below', async () => {
    const clock = aClock('2026-11-02T09:00:00Z')
    const ctx = aCtx(clock)
    const model = await aModel(ctx)
    const first = await request(ctx, model, days(9))
    const second = await request(ctx, model, days(9, 10))
    await grantOption(ctx, first)
    await grantOption(ctx, second, { until: new Date('2026-11-18T17:00:00Z') })
    const changes: CalendarChange[] = []
    const note = (_ctx: unknown, changed: CalendarChange) => {
      changes.push(changed)
      return Promise.resolve()
    }
    await endDueOptions(ctx, note)
    expect(changes).toEqual([])
    clock.advance(14 * 86_400 + 8 * 3600)
    await Promise.all([endDueOptions(ctx, note), endDueOptions(ctx, note)])
    expect(changes.flatMap(({ events }) => events)).toMatchObject([
      {
        event: { type: 'lapsed', holdId: first },
        promotions: [{ holdId: second, from: 2, to: 1 }],
      },
    ])
    expect(await findHold(ctx, first)).toMatchObject({ state: 'lapsed' })
  })

  it('lapses though another model’s could not, which is reported', async () => {
    const clock = aClock('2026-11-02T09:00:00Z')
    const ctx = aCtx(clock)
    const [broken, model] = [await aModel(ctx), await aModel(ctx)]
    const ids = [await request(ctx, broken, days(9)), await request(ctx, model, days(10))]
    for (const id of ids) await grantOption(ctx, id)
    clock.advance(20 * 86_400)
    const fails = (_ctx: unknown, { events }: CalendarChange) =>
      events.some(({ event }) => event.modelId === broken)
        ? Promise.reject(new Error('No email could be written'))
        : Promise.resolve()
    await expect(endDueOptions(ctx, fails)).rejects.toThrow('No email could be written')
    expect(await findHold(ctx, ids[0] ?? 0)).toMatchObject({ state: 'live' })
    expect(await findHold(ctx, ids[1] ?? 0)).toMatchObject({ state: 'lapsed' })
  })

  it('lapses together with the other models of its booking', async () => {
    const clock = aClock('2026-11-02T09:00:00Z')
    const ctx = aCtx(clock)
    const models = [await aModel(ctx), await aModel(ctx), await aModel(ctx)]
    const orderId = await anOrder(ctx)
    for (const [index, model] of models.entries()) {
      const id = await request(ctx, model, days(9), index < 2 ? orderId : undefined)
      await grantOption(ctx, id)
    }
    clock.advance(20 * 86_400)
    const changedModels: number[][] = []
    await endDueOptions(ctx, (_ctx, { events }) => {
      changedModels.push(events.map(({ event }) => event.modelId))
      return Promise.resolve()
    })
    expect(changedModels).toEqual([models.slice(0, 2), models.slice(2)])
  })

  it('lapses in the next run where one has no time left', async () => {
    const clock = aClock('2026-11-02T09:00:00Z')
    const ctx = aCtx(clock)
    const ids = [
      await request(ctx, await aModel(ctx), days(9)),
      await request(ctx, await aModel(ctx), days(10)),
    ]
    for (const id of ids) await grantOption(ctx, id)
    clock.advance(20 * 86_400)
    const slowly = () => {
      clock.advance(41)
      return Promise.resolve()
    }
    await endDueOptions(ctx, slowly)
    expect(await findHold(ctx, ids[1] ?? 0)).toMatchObject({ state: 'live' })
    await endDueOptions(ctx, slowly)
    expect(await findHold(ctx, ids[1] ?? 0)).toMatchObject({ state: 'lapsed' })
  })
})

describe('a book-out', () => {
  it('asks which options it ends, and then keeps new ones out', async () => {
    const ctx = aCtx()
    const model = await aModel(ctx)
    const id = await request(ctx, model)
    await grantOption(ctx, id)
    const entry = { modelId: model, kind: 'book_out', span: days(0, 3) } as const
    await expect(enterHold(ctx, entry)).rejects.toMatchObject({ result: { options: [id] } })
    await enterHold(ctx, { ...entry, releases: [id] })
    expect(await findHold(ctx, id)).toMatchObject({ state: 'released' })
    const late = await request(ctx, model, days(3))
    await expect(grantOption(ctx, late)).rejects.toThrow('booked out')
  })
})

describe('the database', () => {
  const insert = (ctx: Ctx, modelId: number, kind: 'job' | 'option' | 'book_out', first: number) =>
    ctx.db.insert(holds).values({
      modelId,
      kind,
      state: 'live',
      startsAt: days(first, first + 1).start,
      endsAt: days(first, first + 1).end,
      until: kind === 'option' ? new Date() : null,
    })

  it('refuses two jobs at once, and options over jobs and book-outs, whoever writes them', async () => {
    const ctx = aCtx()
    const [model, other] = [await aModel(ctx), await aModel(ctx)]
    await insert(ctx, model, 'job', 0)
    await insert(ctx, model, 'job', 2)
    await insert(ctx, other, 'job', 1)
    await insert(ctx, model, 'book_out', 4)
    await insert(ctx, model, 'option', 6)
    await insert(ctx, model, 'option', 7)
    for (const [kind, first, constraint] of [
      ['job', 1, 'holds_one_job'],
      ['option', 3, 'holds_of_one_kind'],
      ['option', 5, 'holds_of_one_kind'],
      ['book_out', 3, 'holds_of_one_kind'],
    ] as const) {
      await expect(insert(ctx, model, kind, first)).rejects.toMatchObject({ cause: { constraint } })
    }
  })
})

const actionInput = fc.record({
  what: fc.constantFrom(
    'request',
    'grant',
    'grant',
    'confirm',
    'release',
    'challenge',
    'extend',
    'expire',
    'shrink',
    'book out',
  ),
  hold: fc.nat(9),
  first: fc.nat(5),
  length: fc.nat(2),
})
type ActionInput = typeof actionInput extends fc.Arbitrary<infer T> ? T : never

const perform = async (ctx: Ctx, { what, hold, first, length }: ActionInput, modelId: number) => {
  const span = days(first, first + length)
  if (what === 'request') return request(ctx, modelId, span)
  if (what === 'expire') return endDueOptions(ctx, () => Promise.resolve())
  if (what === 'book out') {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from holds order by id`)
    const shortens = rows.map(({ id }) => id)
    const releases = shortens.filter((id) => id % 3 === 0)
    return enterHold(ctx, { modelId, kind: 'book_out', span, shortens, releases })
  }
  const ids = (await ctx.db.select({ id: holds.id }).from(holds).orderBy(holds.id)).map(
    ({ id }) => id,
  )
  const id = ids[hold]
  if (id === undefined) return undefined
  const actions = {
    grant: () => grantOption(ctx, id, { reason: 'In a hurry' }),
    confirm: () => confirmOption(ctx, id),
    release: () => endHold(ctx, id),
    challenge: () => challengeFirst(ctx, id),
    extend: () =>
      extendOption(ctx, id, new Date(Date.parse('2026-11-05T00:00:00Z') + first * 3_600_000)),
    shrink: () => moveHold(ctx, id, { span }),
  }
  return actions[what]()
}

/** Refusals are part of every history; anything else fails the test. */
const refusals = ['conflict', 'invalid_input']

/** More where the seed is drawn: in the run that checks everything. */
const numRuns = process.env.PROPERTY_SEED ? 1000 : 100

it('stays the sum of its events when several write at once', { timeout: 600_000 }, async () => {
  const ctx = aCtx()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(actionInput, { minLength: 4, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        await ctx.db.execute(sql`truncate holds, hold_events restart identity cascade`)
        const model = await aModel(ctx)
        for (const round of [
          [{ what: 'request', hold: 0, first: 0, length: 2 } as ActionInput],
          ...rounds,
        ]) {
          const ends = await Promise.allSettled(round.map((each) => perform(ctx, each, model)))
          const failed = ends.flatMap((each) =>
            each.status === 'rejected' ? [each.reason as unknown] : [],
          )
          expect(
            failed.filter((error) => !refusals.includes((error as { code: string }).code)),
          ).toEqual([])
        }
        await requireReplayed(ctx, model, timeZone)
      },
    ),
    { numRuns },
  )
})
