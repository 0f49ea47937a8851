import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffRequests } from '#server/db/schema/admin.ts'
import { removeExpired } from '#server/modules/accounts/privacy/expiry.service.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { useSoundness } from '#tests/support/deadlocks.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, createStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSession, useApp } from '#tests/support/records/visitors.ts'
import { addWorld } from '#tests/support/world.ts'

const database = useDatabase()
const secondDatabase = useSecondDatabase(database)
const test = useApp(database)
const second = useApp(secondDatabase)
const expectSound = useSoundness(database, secondDatabase)

/** The same person at the second instance. */
const toSecondInstance = async ({ id }: Staff): Promise<Staff> =>
  createStaff(second(), await aSession(test(), id), id)

const aClient = async (staff: Staff): Promise<number> => {
  const clientInput = { email: 'cara@studio.example', name: 'Cara Phone' }
  return Number((await staff.ask('POST', 'clients', clientInput)).body.id)
}

interface Action {
  readonly path: string
  readonly body: object
}

const day = { firstDay: '2099-09-14', lastDay: '2099-09-14' }

/** How many rows a table has. */
const count = async (table: string): Promise<number> => {
  const { rows } = await test().ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

const actions: Readonly<Record<string, { make: (staff: Staff) => Promise<Action>; adds: string }>> =
  {
    'a booking for a client': {
      adds: 'orders',
      make: async (staff) => ({
        path: `clients/${await aClient(staff)}/book`,
        body: {
          projectName: 'By phone',
          description: '',
          modelIds: [await aModel(test().ctx)],
          as: 'option',
          windows: [day],
        },
      }),
    },
    'a booking for somebody new': {
      adds: 'orders',
      make: async () => ({
        path: 'chart/bookings',
        body: {
          client: { name: 'Cara Phone', email: 'cara@studio.example' },
          projectName: 'By phone',
          description: '',
          modelIds: [await aModel(test().ctx)],
          as: 'option',
          windows: [day],
        },
      }),
    },
    'a booking from a package': {
      adds: 'orders',
      make: async (staff) => {
        const modelId = await aModel(test().ctx)
        const models = [{ modelId, words: '', pictureIds: [] }]
        const { body } = await staff.ask('POST', 'packages', { title: 'Spring', words: '', models })
        const path = `packages/${Number(body.id)}`
        const person = { name: 'Clara', email: 'clara@studio.example', passcode: '', days: 30 }
        await staff.ask('POST', `${path}/invite`, person)
        const recipients = (await staff.ask('GET', path)).body.recipients as { id: number }[]
        const recipientId = recipients[0]?.id
        return {
          path: `${path}/book`,
          body: { recipientId, modelIds: [modelId], windows: [day], as: 'option' },
        }
      },
    },
    'an entry of the chart': {
      adds: 'holds',
      make: async () => ({
        path: 'chart/holds',
        body: { modelId: await aModel(test().ctx), kind: 'casting', ...day, note: 'By phone' },
      }),
    },
    'an email': {
      adds: 'sent_emails',
      make: async (staff) => ({
        path: `clients/${await aClient(staff)}/email`,
        body: { subject: 'Hello', text: 'How are you?' },
      }),
    },
    'a note': {
      adds: 'notes',
      make: async (staff) => ({
        path: `clients/${await aClient(staff)}/note`,
        body: { kind: 'note', text: 'Pays late.' },
      }),
    },
    'a new record': {
      adds: 'clients',
      make: () =>
        Promise.resolve({
          path: 'clients',
          body: { email: 'cara@studio.example', name: 'Cara Phone' },
        }),
    },
  }

const key = { 'idempotency-key': 'a key of this dialog' }

describe('a request of staff with an idempotency key', () => {
  it.each(Object.entries(actions))(
    'does %s once, sent to two instances at once and again after its answer was lost',
    async (_name, { make, adds }) => {
      const booker = await aStaff(test(), 'owner')
      const { path, body } = await make(booker)
      const before = await count(adds)
      const elsewhere = await toSecondInstance(booker)
      const send = (person: Staff) => person.ask('POST', path, body, key)
      const [one, two] = await Promise.all([send(booker), send(elsewhere)])
      const three = await send(elsewhere)
      expect(one.body.message).toBeUndefined()
      expect([200, 201]).toContain(one.status)
      for (const repeated of [two, three]) {
        expect([repeated.status, repeated.text]).toEqual([one.status, one.text])
      }
      expect((await count(adds)) - before).toBe(1)
      await expectSound([one.status, two.status, three.status])
    },
  )

  it('imports a file once through two instances, and refuses an import that comes meanwhile with another key', async () => {
    await addWorld(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const csv = [
      'First name,Last name,Board,Height (cm),Shoe size (EU),Hair colour,Eye colour,Country,City,Full-day rate (EUR),Half-day rate (EUR)',
      'Ada,Kern,Women,178.5,39,Brown,Green,France,Paris,1800.50,1100',
    ].join('\r\n')
    const { body } = await booker.ask('POST', 'models/import/preview', { csv })
    const elsewhere = await toSecondInstance(booker)
    const send = (person: Staff, headers: object) =>
      person.ask('POST', 'models/import', { csv, digest: body.digest }, headers)
    const before = await count('models')
    const answers = await Promise.all([
      send(booker, key),
      send(elsewhere, key),
      send(elsewhere, {}),
    ])
    const again = await send(booker, key)
    expect((await count('models')) - before).toBe(1)
    await expectSound(answers.map(({ status }) => status))
    const keyed = [answers[0], answers[1], again].map(({ status }) => status)
    // Either came first.
    expect([
      [[200, 200, 200], 409],
      [[409, 409, 409], 200],
    ]).toContainEqual([keyed, answers[2].status])
  })

  it('is refused for another request, and done again where it was refused or has another key', async () => {
    const booker = await aStaff(test(), 'booker')
    const path = `clients/${await aClient(booker)}/note`
    const send = (text: string, headers: object = key) =>
      booker.ask('POST', path, { kind: 'note', text }, headers)
    expect((await send('')).status).toBe(422)
    expect((await send('Pays late.')).status).toBe(200)
    expect(await send('Pays early.')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('belongs to another request') as string },
    })
    expect((await send('Pays late.', { 'idempotency-key': 'another' })).status).toBe(200)
    expect((await send('Pays late.', {})).status).toBe(200)
    expect((await send('Pays late.', { 'idempotency-key': 'k'.repeat(201) })).status).toBe(400)
    const colleague = await aStaff(test(), 'owner')
    const note = { kind: 'note', text: 'Pays late.' }
    expect((await colleague.ask('POST', path, note, key)).status).toBe(200)
    expect(await count('notes')).toBe(4)
  })

  it('is known for a day, and nobody can read its answer without the key', async () => {
    const booker = await aStaff(test(), 'booker')
    const path = `clients/${await aClient(booker)}/note`
    const note = { kind: 'note', text: 'Pays late.' }
    await booker.ask('POST', path, note, key)
    const storedRequests = await test().ctx.db.select().from(staffRequests)
    // The client's, and the note's.
    expect(storedRequests).toHaveLength(2)
    expect(JSON.stringify(storedRequests)).not.toMatch(/cara|late|dialog/i)
    const { signal } = new AbortController()
    test().later(86_400_000 - 60_000)
    await removeExpired(test().ctx, signal)
    expect(await count('staff_requests')).toBe(2)
    test().later(60_000)
    await removeExpired(test().ctx, signal)
    expect(await count('staff_requests')).toBe(0)
  })
})
