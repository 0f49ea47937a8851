import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join('src/server', name))

/** Matches a query-builder statement that locks rows of a table with a lock order. */
const builtLock = /\.from\((?:orders|models|clients)\)(?:(?!await)[^;]){0,400}?\.for\('/

/** Matches the same in SQL; only the queue and the function that keeps the lock order may use it. */
const writtenLock = /\bfor (?:no key )?update\b/i

it('clients, calendars and orders are locked by lockRows, which keeps their order, and by nothing else', () => {
  const locking = sources.filter((file) => {
    const statements = readFileSync(file, 'utf8').split('\n\n')
    return statements.some((statement) => builtLock.test(statement))
  })
  expect(locking).toEqual([])
  const writing = sources.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => !/^\s*(?:\*|\/)/.test(line) && writtenLock.test(line)),
  )
  expect(writing.toSorted()).toEqual([
    'src/server/db/locks.ts',
    'src/server/platform/queue/queue.repo.ts',
  ])
})
