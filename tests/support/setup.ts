import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A fixed seed, so that a failure repeats and points to the change. `npm run test:all` draws new seeds.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

/** An unexpected `console.error` fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  expect(calls, 'nothing is written to console.error').toEqual([])
})
