import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints, type KnownEndpoint } from '#contracts/endpoints.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)

const createClaim = (contract: EndpointContract, id: number | string) =>
  ({ [contract.ownUser === 'UserId' ? 'UserId' : 'user_id']: id }) as never

/** Every endpoint that takes a `user_id`; a new one is tested automatically. */
const personal = Object.entries<EndpointContract>(endpoints)
  .filter(([, contract]) => contract.ownUser)
  .map(([key, contract]) => ({
    key: key as KnownEndpoint,
    claim: (id: number | string) => createClaim(contract, id),
  }))

/** All rows of all tables except those that change on every request: what must not change. */
const readAllRows = async () => {
  const { rows } = await database().db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = await Promise.all(
    rows.map(async ({ name }) => [
      name,
      (await database().db.execute(sql.raw(`select * from ${name} as t order by t::text`))).rows,
    ]),
  )
  return JSON.stringify(tables)
}

it('there are such endpoints', () => {
  expect(personal.length).toBeGreaterThan(5)
})

describe.each(personal)('$key', ({ key, claim }) => {
  it('refuses another’s id with 403 and changes nothing', async () => {
    const { visitor } = await aSignedIn(app())
    const other = await anAccount(app(), { email: 'other@vale.example' })
    const before = await readAllRows()
    for (const claimed of [other, String(other)]) {
      const { status, body } = await visitor.call(key, claim(claimed))
      expect(status).toBe(403)
      expect(body).toEqual({
        status: false,
        message: 'You do not have permission to do this',
        error: { code: 'forbidden', id: expect.any(String) as string },
      })
    }
    expect(await readAllRows()).toBe(before)
  })

  it('answers an unknown id like another user’s', async () => {
    const { visitor } = await aSignedIn(app())
    const { status } = await visitor.call(key, claim(2_000_000_000))
    expect(status).toBe(403)
  })

  it('asks somebody without a session to sign in', async () => {
    const id = await anAccount(app())
    const { status, body } = await aVisitor(app().app).call(key, claim(id))
    expect(status).toBe(401)
    expect(body.message).toBe('Please login')
  })
})
