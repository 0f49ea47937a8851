import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { erasures } from '#server/db/schema/erasures.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { eraseTraces } from '#server/modules/accounts/privacy/traces.service.ts'
import { failJob } from '#server/platform/queue/queue.repo.ts'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const email = 'Zq-Address@studio.example'
const address = email.toLowerCase()
const traces = 5_000

/** A person whose address is in thousands of notes, emails and values of the audit log that are about others. */
const aKnownPerson = async () => {
  const { visitor, id } = await aSignedIn(test(), { email })
  const owner = await aStaff(test(), 'owner')
  const { body } = await owner.ask('POST', 'companies', { name: 'Another house' })
  const companyId = Number(body.id)
  const { db } = database()
  await db.execute(
    sql`insert into clients (email, name, phone) values ('other@house.example', 'Other', '')`,
  )
  const mention = `Ask ${email.toUpperCase()}`
  const numbers = sql`generate_series(1, ${traces}::integer) n`
  await db.execute(sql`insert into notes (company_id, kind, text)
    select ${companyId}::integer, 'note', ${mention} || ', please ' || n from ${numbers}`)
  await db.execute(sql`insert into sent_emails (client_id, kind, message_id, "to", subject, text)
    select (select min(id) from clients), 'typed', n || '@site', 'other@house.example', 'Hello', ${mention} from ${numbers}`)
  await db.execute(sql`with entries as (
      insert into audit_entries (at, resource, record_id, action, fields)
      select now(), 'companies', ${companyId}::text, 'update', '{name}' from ${numbers} returning id)
    insert into audit_values (entry_id, after) select id, jsonb_build_object('name', ${mention}::text) from entries`)
  return { visitor, id, owner }
}

const erase = async ({ visitor, id }: Awaited<ReturnType<typeof aKnownPerson>>) => {
  const confirmation = { user_id: id, confirmation: password }
  const { status } = await visitor.call('POST /api/V1/profile/delete-account', confirmation)
  expect(status).toBe(200)
}

/** The rows that name the address, but for the farewell. */
const rowsWithAddress = async () =>
  (await dumpRows(database()))
    .split('\n')
    .filter((row) => row.toLowerCase().includes(address) && !row.includes('was deleted'))

const readErasure = async () => {
  const [erasure] = await database().db.select().from(erasures)
  if (!erasure) throw new Error('There is no erasure')
  return erasure
}

describe('erasing a person with many traces', () => {
  it('removes their own data at once, and finishes the rest in batches, from where it stopped', async () => {
    const person = await aKnownPerson()
    await erase(person)
    expect((await person.owner.ask('GET', `users/${person.id}`)).status).toBe(404)
    const { id, address: searched, finishedAt } = await readErasure()
    expect([searched, finishedAt]).toEqual([address, null])
    const state = async () => {
      const filter = { resource: 'users', action: 'erase' }
      const { items } = await person.owner.list('audit-entries', { filter })
      return items[0]?.erasure as { left: number; finishedAt: string | null }
    }
    const { left } = await state()
    expect(left).toBeGreaterThanOrEqual(3 * traces)

    const { ctx } = test()
    await eraseTraces(ctx, id, { maxBatches: 2 })
    const partialState = await state()
    expect(partialState.left).toBeLessThan(left)
    expect(partialState.left).toBeGreaterThan(0)
    await eraseTraces(ctx, id, { signal: AbortSignal.abort() })
    await expect(state()).resolves.toEqual(partialState)

    await test().app.jobs.settle()
    expect(await rowsWithAddress()).toEqual([])
    const { finishedAt: end, left: rest } = await state()
    expect(rest).toBe(0)
    expect(end).toEqual(expect.any(String))
    const { rows } = await ctx.db.execute<{ notes: number; entries: number }>(sql`select
      (select count(*)::int from notes where text like 'Ask deleted address, please %') as notes,
      (select count(*)::int from audit_entries where resource = 'companies') as entries`)
    expect(rows).toEqual([{ notes: traces, entries: traces + 1 }])
    // A second try of a job whose end was not recorded.
    await eraseTraces(ctx, id)
    expect(await readErasure()).toMatchObject({ address: null, spans: [] })
  })

  it('shows a failed one among the jobs, which another try finishes', async () => {
    const person = await aKnownPerson()
    await erase(person)
    const { ctx, app } = test()
    const isTraces = eq(jobs.kind, 'accounts.erase-traces')
    const [job] = await ctx.db.select().from(jobs).where(isTraces)
    expect(JSON.stringify(job?.payload).toLowerCase()).not.toContain(address)
    const failure = { failedAt: ctx.platform.clock.now(), lastError: 'The disk was full' }
    await failJob(ctx, job!, failure)
    await app.jobs.settle()
    expect((await rowsWithAddress()).length).toBeGreaterThan(0)
    const { items } = await person.owner.list('jobs', { filter: { state: 'failed' } })
    expect(items).toMatchObject([{ kind: 'accounts.erase-traces', lastError: 'The disk was full' }])
    expect((await person.owner.ask('POST', `jobs/${job!.id}/retry`, {})).status).toBe(200)
    await app.jobs.settle()
    expect(await rowsWithAddress()).toEqual([])
  })
})

it('leaves the words about an address that nobody has confirmed', async () => {
  const { visitor, id } = await aSignedIn(test(), { email, verified: false })
  const owner = await aStaff(test(), 'owner')
  const { body } = await owner.ask('POST', 'companies', { name: 'Another house' })
  const note = { kind: 'note', text: `Ask ${email}` }
  await owner.ask('POST', `companies/${Number(body.id)}/note`, note)
  const confirmation = { user_id: id, confirmation: password }
  await visitor.call('POST /api/V1/profile/delete-account', confirmation)
  await test().app.jobs.settle()
  expect((await readErasure()).finishedAt).toEqual(expect.any(Date))
  expect((await dumpRows(database())).includes(`Ask ${email}`)).toBe(true)
})

it('searches for all addresses of a client whom an owner erases', async () => {
  const owner = await aStaff(test(), 'owner')
  const model = await aModel(test().ctx)
  const addresses = [address, 'zq-second@studio.example']
  for (const from of addresses) {
    const shipping_address = aBookingForm({ email: from })
    const guest = aVisitor(test().app)
    await guest.call('POST /api/V1/model-booking', { wishlists: [model], shipping_address })
  }
  await test().app.jobs.settle()
  const { items } = await owner.list('clients', { sort: ['id', 'ASC'] })
  const [client, duplicate] = items
  const merge = { version: client!.version, duplicateId: duplicate!.id }
  expect((await owner.ask('POST', `clients/${Number(client!.id)}/merge`, merge)).status).toBe(200)
  const { body } = await owner.ask('POST', 'companies', { name: 'Another house' })
  const note = { kind: 'note', text: `Ask ${addresses.join(' or ')}` }
  await owner.ask('POST', `companies/${Number(body.id)}/note`, note)
  const path = `clients/${Number(client!.id)}/erase`
  expect((await owner.ask('POST', path, { confirmation: address })).status).toBe(200)
  const entry = async () => {
    const filter = { resource: 'clients', action: 'erase' }
    return (await owner.list('audit-entries', { filter })).items[0]
  }
  expect(await entry()).toMatchObject({ erasure: { finishedAt: null } })
  await test().app.jobs.settle()
  expect(await entry()).toMatchObject({
    erasure: { left: 0, finishedAt: expect.any(String) as unknown },
  })
  expect(await rowsWithAddress()).toEqual([])
  const rows = (await dumpRows(database())).split('\n')
  expect(rows.filter((row) => row.includes('zq-second@'))).toEqual([])
})
