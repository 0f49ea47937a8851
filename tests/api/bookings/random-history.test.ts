import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { aDraw, type Draw } from '#tests/support/chance.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { requireInvariants } from '#tests/support/invariants.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { turnSelfServiceOn } from '#tests/support/records/option-clients.ts'
import { aStaffOf, type Staff } from '#tests/support/records/staff.ts'
import {
  aSession,
  aVisitor,
  anAccount,
  password,
  sessionCookie,
  type TestApp,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'
import { requireReplayed } from '#tests/support/replayed.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'
import { historyPayments } from './history-payments.ts'

/** How much each of the nine people does; more by HISTORY_STEPS. */
const steps = Number(process.env.HISTORY_STEPS ?? 22)
const seed = Number(process.env.HISTORY_SEED ?? process.env.PROPERTY_SEED ?? 1)

/** On a busy machine nine people wait for each other for longer than a site lets them. */
const inPatience = { statementTimeoutMs: 120_000 }
const database = useDatabase(inPatience)
const secondDatabase = useSecondDatabase(database, inPatience)
const environment: Record<string, string> = { ...stripeKeys }
let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeAll(async () => {
  stripe = await startStripeServer()
  environment.STRIPE_API_URL = stripe.url
})
afterAll(() => stripe.stop())
const test = useApp(database, environment)
const second = useApp(secondDatabase, environment)

interface Client {
  readonly id: number
  readonly email: string
  readonly visitors: readonly Visitor[]
}

interface World {
  readonly models: readonly number[]
  readonly clients: Client[]
  readonly bookers: readonly Staff[]
  /** The same owner at each instance. */
  readonly owners: readonly Staff[]
}

let clientCount = 0

const aClient = async (): Promise<Client> => {
  const email = `client${(clientCount += 1)}@studio.example`
  const id = await anAccount(test(), { email })
  const token = await aSession(test(), id)
  const visitors = [test(), second()].map(({ app }) =>
    aVisitor(app, undefined, { [sessionCookie]: token }),
  )
  return { id, email, visitors }
}

const aBooker = async (app: TestApp, index: number): Promise<Staff> => {
  const id = await anAccount(test(), { email: `booker${index}@vale.example`, role: 'booker' })
  return aStaffOf(app, await aSession(test(), id), id)
}

const aWorld = async (): Promise<World> => {
  const models = []
  for (let count = 0; count < 4; count += 1)
    models.push(await aModel(test().ctx, { dayRateCents: 50_000, halfDayRateCents: 30_000 }))
  const clients = []
  for (let count = 0; count < 5; count += 1) clients.push(await aClient())
  const bookers = [await aBooker(test(), 0), await aBooker(second(), 1), await aBooker(second(), 2)]
  await turnSelfServiceOn(test(), { maxOptionDays: 100 })
  const owner = await anAccount(test(), { email: 'treasurer@vale.example', role: 'owner' })
  const token = await aSession(test(), owner)
  const owners = [test(), second()].map((app) => aStaffOf(app, token, owner))
  return { models, clients, bookers, owners }
}

const dayOf = (draw: Draw): string => String(10 + draw.below(5))

/** Some of the models: three times out of four more than one. */
const someModels = ({ models }: World, draw: Draw): number[] =>
  models
    .filter(() => draw.below(2) === 0)
    .concat(draw.of(models))
    .filter((id, index, all) => all.indexOf(id) === index)

type Step = (world: World, draw: Draw) => Promise<number>

const bookFor = async (client: Client, world: World, draw: Draw): Promise<number> => {
  const { status } = await draw.of(client.visitors).call('POST /api/V1/model-booking', {
    user_id: client.id,
    wishlists: someModels(world, draw),
    shipping_address: aBookingForm({ email: client.email, date: `${dayOf(draw)}-09-2099` }),
  })
  return status
}

const clientSteps: readonly Step[] = [
  (world, draw) => bookFor(draw.of(world.clients), world, draw),
  async (world, draw) => {
    const client = draw.of(world.clients)
    const visitor = draw.of(client.visitors)
    const { status, body } = await visitor.call('GET /api/V1/options', { user_id: client.id })
    const options = body.result?.options ?? []
    if (options.length === 0) return status
    const own = { user_id: client.id, hold_id: draw.of(options).hold_id }
    const key = draw.of([
      'POST /api/V1/option-confirm',
      'POST /api/V1/option-release',
      'POST /api/V1/option-challenge',
    ] as const)
    return (await visitor.call(key, own)).status
  },
  async (world, draw) => {
    const client = draw.of(world.clients)
    const visitor = draw.of(client.visitors)
    const { body } = await visitor.call('GET /api/V1/user-orders-track', { user_id: client.id })
    const orders = body.result?.orders ?? []
    if (orders.length === 0 || draw.below(3) > 0) return 200
    const own = { user_id: client.id, order_id: draw.of(orders).id }
    return (await visitor.call('POST /api/V1/orders-cancel', own)).status
  },
]

/** A booking that is open, one of the newest. */
const anOpenBooking = async (booker: Staff, draw: Draw) => {
  const filter = { state: draw.of(['requested', 'optioned', 'confirmed']) }
  const { items } = await booker.list('bookings', { filter, range: [0, 7] })
  if (items.length === 0) return undefined
  const { body } = await booker.ask('GET', `bookings/${Number(draw.of(items).id)}`)
  return body as unknown as AdminRecord<'bookings'>
}

const soon = (draw: Draw): string => new Date(Date.now() + 500 + draw.below(4000)).toISOString()

const bookerSteps: readonly Step[] = [
  async ({ bookers }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const line = booking && draw.of(booking.lines.filter(({ acts }) => acts.length > 0))
    if (!booking || !line) return 200
    const act = draw.of(line.acts)
    const { status } = await booker.ask('POST', `bookings/${booking.id}/line`, {
      ...{ holdId: line.holdId, lineVersion: line.version, version: booking.version, act },
      ...{ reason: 'Agreed by phone', optionUntil: soon(draw) },
      ...(act === 'confirm' ? { declines: booking.clashes.slice(0, 2).map(({ id }) => id) } : {}),
    })
    return status
  },
  async ({ bookers }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const move = booking && draw.of(booking.allowedMoves)
    if (!booking || !move) return 200
    const { status } = await booker.ask('POST', `bookings/${booking.id}/move`, {
      ...{ move: move.name, version: booking.version, reason: 'Agreed by phone' },
      ...(move.name === 'confirm'
        ? { declines: booking.clashes.slice(0, 1).map(({ id }) => id) }
        : {}),
    })
    return status
  },
  async ({ bookers, models }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const day = `2099-09-${dayOf(draw)}`
    const { status } = await booker.ask('POST', 'chart/holds', {
      ...{ modelId: draw.of(models), firstDay: day, lastDay: day, note: 'By phone' },
      ...(booking
        ? { bookingId: booking.id, kind: draw.of(['option', 'job', 'casting']) }
        : { kind: 'book_out' }),
    })
    return status
  },
]

const merge: Step = async ({ bookers }, draw) => {
  const booker = draw.of(bookers)
  const { items } = await booker.list('clients', { filter: {} })
  if (items.length < 4) return 200
  const [into, duplicate] = [draw.of(items), draw.of(items)]
  const { status } = await booker.ask('POST', `clients/${Number(into.id)}/merge`, {
    ...{ duplicateId: duplicate.id, version: into.version },
  })
  return status
}

/** Somebody deletes their account, and somebody else comes. */
const erase: Step = async ({ clients }, draw) => {
  const place = draw.below(clients.length)
  const { id, visitors } = clients[place]!
  const visitor = draw.of(visitors)
  const gone = { user_id: id, confirmation: password }
  const { status } = await visitor.call('POST /api/V1/profile/delete-account', gone)
  if (status === 200) clients[place] = await aClient()
  return status
}

const expire: Step = async (_world, draw) => {
  await expireOptions(draw.of([test(), second()]).ctx)
  return 200
}

/** What somebody does at a step of their own, instead of drawing one. */
type Habit = (step: number) => Step | undefined

const merges: Habit = (step) => [undefined, merge, expire][step % 3]
const erases: Habit = (step) => (step % 10 === 9 ? erase : undefined)
const none: Habit = () => undefined

interface Person {
  readonly actions: readonly Step[]
  readonly habit?: Habit
}

/** What a person does, one step after the other. */
const work = async (world: World, draw: Draw, { actions, habit = none }: Person) => {
  const statuses: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const action = habit(step) ?? draw.of(actions)
    statuses.push(await action(world, draw))
  }
  return statuses
}

const people: readonly Person[] = [
  { actions: clientSteps },
  { actions: clientSteps },
  { actions: clientSteps },
  { actions: clientSteps, habit: erases },
  { actions: bookerSteps },
  { actions: bookerSteps },
  { actions: bookerSteps },
  { actions: bookerSteps, habit: merges },
]

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('a history of people at once', () => {
  it(
    'leaves every booking, rank, client and payment whole, without a deadlock',
    { timeout: 3_600_000 },
    async () => {
      const world = await aWorld()
      for (const client of world.clients) await bookFor(client, world, aDraw(client.id))
      const shop = await historyPayments({
        instances: [
          { app: test(), database: database() },
          { app: second(), database: secondDatabase() },
        ],
        stripe,
      })
      const answers = await Promise.all(
        [...people, { actions: shop.actions }].map((person, index) =>
          work(world, aDraw(seed * 100 + index), person),
        ),
      )
      const failures = answers.map((statuses) => statuses.filter((status) => status >= 500))
      expect(failures, 'by person').toEqual(answers.map(() => []))
      expect(await countDeadlocks([database(), secondDatabase()])).toBe(0)
      const money = await shop.close()
      await requireInvariants(test().ctx)
      for (const model of world.models) await requireReplayed(test().ctx, model, 'Europe/Paris')
      const { rows } = await test().ctx.db.execute(sql`
      select (select count(*)::int from hold_events) as events,
        (select count(*)::int from audit_entries where action = 'merge') as merged,
        (select count(*)::int from audit_entries where action = 'erase') as erased`)
      // A history in which nothing happened would prove nothing.
      expect(money.taken).toBeGreaterThan(1)
      expect(money.returned).toBeGreaterThan(0)
      expect(rows).toEqual([
        {
          events: expect.toSatisfy((count: number) => count > steps) as unknown,
          merged: expect.toSatisfy((count: number) => count > 0) as unknown,
          erased: expect.toSatisfy((count: number) => count > 0) as unknown,
        },
      ])
    },
  )
})
