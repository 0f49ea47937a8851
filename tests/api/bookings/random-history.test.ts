import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { aDraw } from '#tests/support/chance.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import {
  bookerSteps,
  bookFor,
  type Client,
  clientSteps,
  erase,
  type Habit,
  merge,
  type Person,
  type Step,
  work,
  type World,
} from '#tests/support/history/people.ts'
import { requireInvariants } from '#tests/support/invariants.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { turnSelfServiceOn } from '#tests/support/records/option-clients.ts'
import { createStaff, type Staff } from '#tests/support/records/staff.ts'
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

interface Payer extends Client {
  readonly visitors: readonly Visitor[]
}

interface Agency extends World {
  readonly clients: Payer[]
  /** The same owner at each instance. */
  readonly owners: readonly Staff[]
}

let clientCount = 0

const aClient = async (): Promise<Payer> => {
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
  return createStaff(app, await aSession(test(), id), id)
}

const aWorld = async (): Promise<Agency> => {
  const models = []
  for (let count = 0; count < 4; count += 1)
    models.push(await aModel(test().ctx, { dayRateCents: 50_000, halfDayRateCents: 30_000 }))
  const clients = []
  for (let count = 0; count < 5; count += 1) clients.push(await aClient())
  const bookers = [await aBooker(test(), 0), await aBooker(second(), 1), await aBooker(second(), 2)]
  await turnSelfServiceOn(test(), { maxOptionDays: 100 })
  const owner = await anAccount(test(), { email: 'treasurer@vale.example', role: 'owner' })
  const token = await aSession(test(), owner)
  const owners = [test(), second()].map((app) => createStaff(app, token, owner))
  return { models, clients, bookers, owners, password, newClient: aClient }
}

const expire: Step = async (_world, draw) => {
  await expireOptions(draw.of([test(), second()]).ctx)
  return 200
}

const merges: Habit = (step) => [undefined, merge, expire][step % 3]
const erases: Habit = (step) => (step % 10 === 9 ? erase : undefined)

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
          work<Agency>(world, aDraw(seed * 100 + index), {
            ...person,
            goesOn: (step) => step < steps,
          }),
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
