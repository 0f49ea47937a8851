import { expect, it } from 'vitest'
import { LocksOutOfOrderError } from '#server/db/locks.ts'
import { httpStatus, toAppError } from './errors.ts'

const fromServer = (code: string) =>
  Object.assign(new Error('conflict'), { code, severity: 'ERROR' })

it.each([
  ['a serialization failure', fromServer('40001')],
  ['a deadlock', fromServer('40P01')],
  ['a lock that came too late', fromServer('55P03')],
  ['a lock out of order', new LocksOutOfOrderError({ orders: [1] })],
])('%s that outlasts every attempt is 503, and says when to try again', (_name, thrown) => {
  const error = toAppError(thrown)
  expect([httpStatus[error.code], error.retryAfter]).toEqual([503, 1])
})
