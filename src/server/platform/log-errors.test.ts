import { describe, expect, it } from 'vitest'
import { loggedError } from './log-errors.ts'

const secrets = /ada@studio\.example|argon2id|Long Acre/

/** As the query builder wraps the driver's error. */
const aQueryError = () => {
  const driver = Object.assign(new Error('invalid input syntax for type integer: "1 Long Acre"'), {
    name: 'error',
    severity: 'ERROR',
    code: '22P02',
    table: 'users',
    detail: 'Key (email)=(ada@studio.example) already exists.',
    where: "unnamed portal parameter $1 = 'ada@studio.example'",
  })
  const query = 'insert into "users" ("email") values ($1)'
  return Object.assign(
    new Error(`Failed query: ${query}\nparams: ada@studio.example,$argon2id$v=19\n1 Long Acre`, {
      cause: driver,
    }),
    { query, params: ['ada@studio.example', '$argon2id$v=19'] },
  )
}

describe('a logged error', () => {
  it('of the database has the query, code and stack, and no value', () => {
    const logged = loggedError(aQueryError())
    expect(JSON.stringify(logged)).not.toMatch(secrets)
    expect(logged.message).toBe('Failed query: insert into "users" ("email") values ($1)')
    expect(logged.stack).toContain('log-errors.test.ts')
    expect(logged.cause).toMatchObject({ code: '22P02', table: 'users' })
    expect(logged.cause?.message).toBe('invalid input syntax for type integer: "…"')
  })

  it('has no email address, wherever it stands', () => {
    const outer = new Error('could not send', {
      cause: new Error('550 <ada@studio.example> is unknown'),
    })
    expect(loggedError(outer).cause?.message).toBe('550 <[email]> is unknown')
    expect(JSON.stringify(loggedError(outer))).not.toMatch(secrets)
  })

  it('ends with a circle of causes, and is one for anything thrown', () => {
    const error: Error = new Error('round')
    error.cause = error
    expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000)
    expect(loggedError('ada@studio.example')).toEqual({
      type: 'string',
      message: 'Not an error was thrown',
    })
  })
})
