import { expect, it } from 'vitest'
import { forgetRequestKey, requestKey } from './request-keys.ts'

const note = '{"kind":"note","text":"Called"}'

it('gives a request the same key until it has succeeded', () => {
  const key = requestKey('clients/1/note', note)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKey('clients/1/note', note)).toBe(key)
  forgetRequestKey('clients/1/note', note)
  expect(requestKey('clients/1/note', note)).not.toBe(key)
})

it('gives other content and other records keys of their own', () => {
  const keys = [
    requestKey('clients/2/note', note),
    requestKey('clients/3/note', note),
    requestKey('clients/2/note', '{"kind":"call","text":"Called"}'),
  ]
  expect(new Set(keys).size).toBe(3)
})
