import { describe, expect, it } from 'vitest'
import { AppError } from '#server/kernel/app-error.ts'
import { toLoggedError, toLoggedRefusal } from './log-errors.ts'

const secrets = /ada@studio\.example|argon2id|Long Acre/

/** An error of the driver, wrapped by the query builder. */
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
    const logged = toLoggedError(aQueryError())
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
    expect(toLoggedError(outer).cause?.message).toBe('550 <[email]> is unknown')
    expect(JSON.stringify(toLoggedError(outer))).not.toMatch(secrets)
  })

  it('ends with a circle of causes, and is one for anything thrown', () => {
    const error: Error = new Error('round')
    error.cause = error
    expect(JSON.stringify(toLoggedError(error)).length).toBeLessThan(20_000)
    expect(toLoggedError('ada@studio.example')).toEqual({
      type: 'string',
      message: 'Not an error was thrown',
    })
  })

  it('is cut before anything looks at it, and has no address that was cut off', () => {
    const long = toLoggedError(
      new Error(`${'x'.repeat(1_990)} ada@studio.example${'x'.repeat(250_000)}`),
    )
    expect(long.message).toBe(`${'x'.repeat(1_990)} [email]`)
    expect(long.stack?.length).toBeLessThan(15_000)
  })

  it('is cut between characters, with an address at its end taken out all the same', () => {
    const film = '🎞'
    const { message, stack = '' } = toLoggedError(new Error(`a${film.repeat(2_000)}`))
    expect(message).toBe(`a${film.repeat(999)}`)
    expect(/\p{Cs}/u.test(stack)).toBe(false)
    const address = toLoggedError(new Error(`a${' '.repeat(1_990)}ada@valx${film.repeat(9)}`))
    expect(address.message.trim()).toBe(`a${' '.repeat(1_990)}[email]`)
  })

  it('of the database has no value whose end was cut off', () => {
    const cut = Object.assign(new Error(`invalid input: "${'1 Long Acre '.repeat(1_000)}"`), {
      severity: 'ERROR',
      code: '22P02',
    })
    expect(toLoggedError(cut).message).toBe('invalid input: "…"')
  })

  it('has the frames of its stack, and no line of its message that looks like one', () => {
    const { stack } = toLoggedError(new Error('no\n    at 1 Long Acre (ada:1:1)\nmore'))
    expect(stack?.split('\n').filter((line) => line.includes('Long Acre'))).toEqual([
      '    at 1 Long Acre (ada:1:1)',
    ])
    expect(stack).toContain('log-errors.test.ts')
  })
})

describe('a logged refusal', () => {
  it('has a library’s name and code, and not what it says of an input', () => {
    const refusal = Object.assign(
      new TypeError('Unexpected origin "1 Long Acre"\n    at 1 Long Acre'),
      {
        code: 'ERR_ORIGIN',
        cause: new Error('of ada@studio.example'),
      },
    )
    const logged = toLoggedRefusal(refusal)
    expect(logged).toMatchObject({
      type: 'TypeError',
      code: 'ERR_ORIGIN',
      cause: { type: 'Error' },
    })
    expect(logged.stack).toContain('log-errors.test.ts')
    expect(JSON.stringify(logged)).not.toMatch(secrets)
  })

  it('has our own words, and no code that a request has made up', () => {
    const cause = Object.assign(new Error('no'), { code: '1 Long Acre' })
    const logged = toLoggedRefusal(new AppError('wrong_credentials', 'No such token', { cause }))
    expect(logged).toMatchObject({ message: 'No such token', code: 'wrong_credentials' })
    expect(JSON.stringify(logged)).not.toMatch(secrets)
  })
})
