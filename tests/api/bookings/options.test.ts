import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { models } from '#server/db/schema/models.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import {
  anAccount,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

interface Client {
  id: number
  visitor: Visitor
  options: () => Promise<Record<string, unknown>[]>
}

const aClient = async (email: string): Promise<Client> => {
  const id = await anAccount(test(), { email })
  const visitor = aVisitor(test().app)
  await visitor.call('POST /api/V1/login', { email, password })
  const options = async () => {
    const { body } = await visitor.call('GET /api/V1/options', { user_id: id })
    return body.result?.options ?? []
  }
  return { id, visitor, options }
}

const book = async ({ id, visitor }: Client, email: string, models: number[]): Promise<void> => {
  const { status } = await visitor.call('POST /api/V1/model-booking', {
    user_id: id,
    shipping_address: aBookingForm({ email }),
    wishlists: models,
  })
  expect(status).toBe(201)
}

/** Puts all that is requested on option, the earliest request first. */
const grantAll = async () => {
  const booker = await aStaff(test(), 'booker')
  const { items } = await booker.list('bookings', { filter: { state: 'requested' } })
  for (const { id, version } of items.toReversed()) {
    const { status } = await booker.ask('POST', `bookings/${String(id)}/move`, {
      move: 'option',
      version,
    })
    expect(status).toBe(200)
  }
}

describe('a client’s options', () => {
  it('are seen with rank and end, challenged, released and confirmed by their own client only', async () => {
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    await book(one, 'one@vale.example', [model])
    await book(two, 'two@vale.example', [model])
    expect(await one.options()).toMatchObject([
      { status: 'requested', rank: null, can_confirm: false, can_release: true },
    ])
    await grantAll()
    const [first] = await one.options()
    expect(first).toMatchObject({
      ...{ prod_name: 'Ines Vidal', start_date: '14-09-2099', end_date: '14-09-2099' },
      ...{ status: 'option', rank: 1, rank_dates: ['14-09-2099'], answer_by: null },
      ...{ can_confirm: true, can_challenge: false },
    })
    const [second] = await two.options()
    expect(second).toMatchObject({ rank: 2, can_confirm: false, can_challenge: true })
    const holdId = second?.hold_id as number
    expect(JSON.stringify(await two.options())).not.toContain('one@')

    const mine = { user_id: one.id, hold_id: holdId }
    expect((await one.visitor.call('POST /api/V1/option-release', mine)).status).toBe(404)
    const theirs = { user_id: two.id, hold_id: holdId }
    expect((await two.visitor.call('POST /api/V1/option-confirm', theirs)).status).toBe(409)
    expect((await two.visitor.call('POST /api/V1/option-challenge', theirs)).status).toBe(200)
    const [asked] = await one.options()
    expect(asked?.answer_by).toEqual(expect.any(String))

    const release = { user_id: one.id, hold_id: asked?.hold_id as number }
    expect((await one.visitor.call('POST /api/V1/option-release', release)).status).toBe(200)
    expect((await one.visitor.call('POST /api/V1/option-release', release)).status).toBe(200)
    const released = await one.visitor.call('GET /api/V1/user-orders', { user_id: one.id })
    expect(released.body.result?.orders).toMatchObject([{ status: 'cancelled' }])
    expect(await two.options()).toMatchObject([{ rank: 1, can_confirm: true }])
    expect((await two.visitor.call('POST /api/V1/option-confirm', theirs)).status).toBe(200)
    expect(await two.options()).toMatchObject([{ status: 'confirmed', can_release: false }])
    // A job is binding: its client cannot release it.
    expect((await two.visitor.call('POST /api/V1/option-release', theirs)).status).toBe(404)
    const { body } = await two.visitor.call('GET /api/V1/user-orders-track', { user_id: two.id })
    expect(body.result?.orders).toMatchObject([{ delivery_status: 'confirmed' }])
  })

  it('tell whoever is challenged until when to answer, without naming anybody', async () => {
    const model = await aModel(test().ctx)
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    await book(one, 'one@vale.example', [model])
    await book(two, 'two@vale.example', [model])
    await grantAll()
    const [second] = await two.options()
    const ask = { user_id: two.id, hold_id: second?.hold_id as number }
    await two.visitor.call('POST /api/V1/option-challenge', ask)
    const [mail] = await test().emailsTo('one@vale.example')
    expect(mail?.subject).toContain('Please confirm or release')
    expect(mail?.text).toMatch(/by \w{3} \d+ \w{3} \d{4}, \d\d:\d\d \(Paris\)/)
    expect(mail?.text).not.toContain('two@')
  })
})

describe('availability', () => {
  const ask = async (products: number[], end_date?: string) => {
    const input = { products: products.join(','), start_date: '14-09-2099', end_date }
    return aVisitor(test().app).call('GET /api/V1/availability', input)
  }

  it('says whether models are free, held or taken; of juniors only whether they are free', async () => {
    const { ctx } = test()
    const [free, held, junior] = [
      await aModel(ctx),
      await aModel(ctx),
      await aModel(ctx, { board: 'juniors' }),
    ]
    const gone = await aModel(ctx)
    await ctx.db.update(models).set({ active: false }).where(eq(models.id, gone))
    const client = await aClient('one@vale.example')
    await book(client, 'one@vale.example', [held])
    await grantAll()
    const { body } = await ask([free, held, junior, gone], '16-09-2099')
    expect(body.result?.availability).toEqual([
      { product_id: free, status: 'free', rank: 1 },
      { product_id: held, status: 'held', rank: 2 },
      { product_id: junior, status: 'free', rank: null },
      { product_id: gone, status: 'unavailable', rank: null },
    ])
  })

  it('refuses days that are past, reversed or too many', async () => {
    expect((await ask([1], '13-09-2099')).body.errors).toEqual({
      end_date: 'The last day must not be before the first',
    })
    expect((await ask([1], '14-09-2100')).status).toBe(422)
  })
})
