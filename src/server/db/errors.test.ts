import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  databaseFact,
  DirectConnectionError,
  explainOpening,
  isUnavailable,
  violatesUnique,
} from '#server/db/errors.ts'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import { useDatabase } from '#tests/support/databases.ts'

describe('errors of the database', () => {
  const database = useDatabase()

  beforeEach(async () => {
    await database().db.execute(
      sql`create table if not exists owners (id int constraint owners_key primary key)`,
    )
    await database().db.execute(sql`create table if not exists stays (
      id int primary key, owner int constraint stays_owner references owners,
      nights int constraint stays_nights check (nights > 0), during int4range,
      constraint stays_apart exclude using gist (owner with =, during with &&))`)
    await database().db.execute(sql`insert into owners values (1)`)
    await database().db.execute(sql`insert into stays values (1, 1, 1, '[1,5]')`)
  })

  const getFact = async (statement: string) => {
    const error: unknown = await database()
      .db.execute(sql.raw(statement))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    return databaseFact(error)
  }

  it.each([
    ['insert into owners values (1)', { kind: 'uniqueViolation', constraint: 'owners_key' }],
    ['insert into stays values (2, 9)', { kind: 'foreignKeyViolation', constraint: 'stays_owner' }],
    ['delete from owners', { kind: 'foreignKeyViolation', constraint: 'stays_owner' }],
    ['insert into stays values (2, 1, 0)', { kind: 'checkViolation', constraint: 'stays_nights' }],
    [
      `insert into stays values (2, 1, 1, '[5,6]')`,
      { kind: 'exclusionViolation', constraint: 'stays_apart' },
    ],
  ])('%s', async (statement, fact) => {
    expect(await getFact(statement)).toEqual(fact)
  })

  it('of our own making mean nothing', async () => {
    expect(await getFact('selec 1')).toBeUndefined()
    expect(await getFact('select 1/0')).toBeUndefined()
    expect(databaseFact(new Error('something else'))).toBeUndefined()
    expect(databaseFact(undefined)).toBeUndefined()
  })

  it('name the unique constraint that was violated', async () => {
    const error: unknown = await database()
      .db.execute(sql`insert into owners values (1)`)
      .catch((reason: unknown) => reason)
    expect(violatesUnique(error, 'owners_key')).toBe(true)
    expect(violatesUnique(error, 'another_key')).toBe(false)
  })
})

describe('isUnavailable', () => {
  const connectError = Object.assign(new Error('connect'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  const shutdown = Object.assign(new Error('bye'), { code: '57P01', severity: 'FATAL' })

  it.each([
    ['refused', connectError],
    ['refused, wrapped by the query builder', new Error('Failed query', { cause: connectError })],
    ['shut down by the administrator', shutdown],
    ['terminated', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['the embedded engine is gone', new DatabaseUnavailableError('gone')],
  ])('is true: %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a missing file', Object.assign(new Error('open'), { code: 'ENOENT', path: '/x' })],
    ['a unique violation', Object.assign(new Error('dup'), { code: '23505', severity: 'ERROR' })],
    ['no error', undefined],
  ])('is false: %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})

describe('explainOpening', () => {
  it('says what to do about a server that is away or refuses', () => {
    const connectError = new AggregateError([], '')
    Object.assign(connectError, { code: 'ECONNREFUSED' })
    expect(explainOpening(connectError)).toBe(
      'The server at DATABASE_URL does not answer: ECONNREFUSED',
    )
    const password = Object.assign(new Error('password authentication failed'), {
      code: '28P01',
      severity: 'FATAL',
    })
    expect(explainOpening(password)).toContain('password authentication failed')
    const denied = { code: '42501', severity: 'ERROR' }
    const cause = Object.assign(new Error('permission denied for table settings'), denied)
    expect(explainOpening(new Error('Failed query', { cause }))).toBe(
      "The database's role may not do this: permission denied for table settings. Try again as the role that owns the tables.",
    )
    expect(explainOpening(new DirectConnectionError(password))).toMatch(
      /^The server at DATABASE_DIRECT_URL refuses: password/,
    )
  })

  it('leaves defects to their stack', () => {
    expect(explainOpening(new TypeError('x is not a function'))).toBeUndefined()
  })
})
