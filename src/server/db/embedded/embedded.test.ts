import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'
import { inTransaction } from '#server/db/context.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { startDatabaseChild } from '#tests/support/child-process.ts'
import { eventually } from '#tests/support/eventually.ts'

let home = ''
let initialized = ''
let directory = ''

// Creating a database takes seconds; most tests start from a copy of one.
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'callboard-embedded-'))
  initialized = join(home, 'initialized')
  const database = await openDatabase({ kind: 'embedded', directory: initialized })
  await database.close()
}, 180_000)

afterAll(() => rmSync(home, { recursive: true, force: true }))

beforeEach(() => {
  directory = join(mkdtempSync(join(home, 'test-')), 'db')
})

const useInitialized = () => beforeEach(() => cpSync(initialized, directory, { recursive: true }))

const open = async (options?: DatabaseOptions): Promise<Database> => {
  const database = await openDatabase({ kind: 'embedded', directory }, options)
  onTestFinished(() => database.close().catch(() => undefined))
  return database
}

const writtenIds = async (database: Database): Promise<Set<string>> => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from written`)
  return new Set(rows.map(({ id }) => id))
}

describe('the lock on the directory', () => {
  useInitialized()

  it('refuses a second process while the first has it open', { timeout: 60_000 }, async () => {
    const first = startDatabaseChild('open', { kind: 'embedded', directory })
    await first.waitForLines(1)
    await expect(openDatabase({ kind: 'embedded', directory })).rejects.toThrow(
      /is in use by another process \(process \d+ on /,
    )
    await first.kill()
    // The lock of a killed process is taken over immediately.
    const database = await open()
    await database.ping()
  })

  it('refuses a second opening in the same process', { timeout: 60_000 }, async () => {
    const database = await open()
    await expect(openDatabase({ kind: 'embedded', directory })).rejects.toThrow('is in use')
    await database.ping()
    await database.close()
    expect(existsSync(`${directory}.lock`)).toBe(false)
  })

  it('respects a living owner on another machine', { timeout: 60_000 }, async () => {
    const file = `${directory}.lock`
    const owner = { pid: 1, host: `not-${hostname()}`, token: 'theirs' }
    let beat = 1
    writeFileSync(file, JSON.stringify(owner))
    const heart = setInterval(
      () => writeFileSync(file, JSON.stringify({ ...owner, beat: beat++ })),
      500,
    )
    onTestFinished(() => clearInterval(heart))
    await expect(openDatabase({ kind: 'embedded', directory })).rejects.toThrow(owner.host)
  })

  it('takes over from a dead process of this machine', { timeout: 60_000 }, async () => {
    const dead = { pid: 999_999_999, host: hostname(), token: 'x' }
    writeFileSync(`${directory}.lock`, JSON.stringify(dead))
    await (await open()).ping()
  })
})

describe('memory', () => {
  useInitialized()

  it(
    'is bounded also in a folder whose own configuration asks for more',
    { timeout: 60_000 },
    async () => {
      const configuration = readFileSync(join(directory, 'postgresql.conf'), 'utf8')
      expect(configuration).toMatch(/^shared_buffers = 128MB/m)
      const { db } = await open()
      const { rows } = await db.execute(sql`show shared_buffers`)
      expect(rows).toEqual([{ shared_buffers: '16MB' }])
    },
  )
})

describe('the first start', () => {
  it('that was killed half-way does not spoil the next', { timeout: 180_000 }, async () => {
    const child = startDatabaseChild('open', { kind: 'embedded', directory })
    await vi.waitFor(() => expect(existsSync(`${directory}.tmp/PG_VERSION`)).toBe(true), {
      timeout: 80_000,
      interval: 1,
    })
    await child.kill()
    expect(existsSync(directory)).toBe(false)
    const database = await open()
    await database.ping()
    expect(existsSync(`${directory}.tmp`)).toBe(false)
  })
})

describe('a directory that cannot be opened', () => {
  it('of another PostgreSQL version is named, with what to do', async () => {
    mkdirSync(directory)
    writeFileSync(join(directory, 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/written by PostgreSQL 17.*Start the version/s)
    expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it('that holds something else is left alone', async () => {
    mkdirSync(directory)
    writeFileSync(join(directory, 'thesis.txt'), 'mine')
    await expect(open()).rejects.toThrow('contains no PostgreSQL data')
    expect(readFileSync(join(directory, 'thesis.txt'), 'utf8')).toBe('mine')
  })
})

describe('kill -9', () => {
  useInitialized()

  it('loses nothing that was reported as written', { timeout: 180_000 }, async () => {
    for (const atLeast of [40, 200]) {
      const child = startDatabaseChild('write', { kind: 'embedded', directory })
      await child.waitForLines(atLeast)
      await child.kill()
      const database = await openDatabase({ kind: 'embedded', directory })
      const storedIds = await writtenIds(database)
      await database.close()
      expect(child.lines.filter((id) => !storedIds.has(id))).toEqual([])
    }
  })
})

describe('a statement that does not end', () => {
  useInitialized()

  it('costs a restart, but neither data nor the next call', { timeout: 60_000 }, async () => {
    const report = vi.fn()
    const database = await open({ statementTimeoutMs: 4_000, report })
    await database.db.execute(sql`create table written (id int primary key)`)
    await database.db.execute(sql`insert into written values (1)`)
    const error: unknown = await database.db
      .execute(sql`select pg_sleep(60)`)
      .catch((e: unknown) => e)
    expect(isUnavailable(error)).toBe(true)
    expect(await writtenIds(database)).toHaveLength(1)
    expect(report).toHaveBeenCalledWith(expect.stringContaining('is available again'))
  })

  it('inside a transaction leaves none of it behind', { timeout: 60_000 }, async () => {
    const database = await open({ statementTimeoutMs: 4_000 })
    await database.db.execute(sql`create table written (id int primary key)`)
    const work = inTransaction({ db: database.db }, async (ctx) => {
      await ctx.db.execute(sql`insert into written values (1)`)
      await ctx.db.execute(sql`select pg_sleep(60)`)
    })
    await expect(work).rejects.toSatisfy(isUnavailable)
    expect(await writtenIds(database)).toEqual(new Set())
  })

  it('endless recursion is detected and recovered from', { timeout: 60_000 }, async () => {
    const database = await open()
    await database.db.execute(sql`create function deeper(n int) returns int language plpgsql as
      'begin return deeper(n + 1); end'`)
    await expect(database.db.execute(sql`select deeper(1)`)).rejects.toThrow()
    await database.ping()
  })

  it('keeps listeners, and notifies them of the gap', { timeout: 60_000 }, async () => {
    const database = await open({ statementTimeoutMs: 4_000 })
    const [onMessage, onReconnect] = [vi.fn(), vi.fn()]
    await database.listen('test_bus', { onMessage, onReconnect })
    await expect(database.db.execute(sql`select pg_sleep(60)`)).rejects.toThrow()
    await database.db.execute(sql`select pg_notify('test_bus', 'still there')`)
    await eventually(() => expect(onMessage).toHaveBeenCalledWith('still there'))
    expect(onReconnect).toHaveBeenCalledOnce()
  })
})

describe('a dump', () => {
  useInitialized()

  it('opens again as a database of its own', { timeout: 60_000 }, async () => {
    const database = await open()
    await database.db.execute(sql`create table written (id int primary key)`)
    await database.db.execute(sql`insert into written values (7)`)
    const snapshot = await database.dump?.()
    const copy = await openDatabase({ kind: 'memory', snapshot })
    onTestFinished(() => copy.close())
    const { rows } = await copy.db.execute(sql`select id from written`)
    expect(rows).toEqual([{ id: 7 }])
  })
})

const hasStrace = process.platform === 'linux' && existsSync('/usr/bin/strace')

describe.runIf(hasStrace)('a commit', () => {
  useInitialized()

  it('is flushed to disk before it is reported', { timeout: 60_000 }, () => {
    const log = `${directory}.trace`
    const settings = JSON.stringify({ kind: 'embedded', directory })
    const program = ['tests/support/programs/database-child.ts', 'write-hundred', settings]
    const node = [process.execPath, '--import', 'tsx', ...program]
    execFileSync('strace', ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', log, ...node])
    const flushes = readFileSync(log, 'utf8').split('\n')
    const ofLog = flushes.filter((line) => /<[^>]*\/pg_wal\/[0-9A-F]+>/.test(line))
    expect(ofLog.length).toBeGreaterThan(100)
    const ofDirectories = flushes.filter((line) =>
      /<[^>]*\/(?:pg_wal|db|pg_logical|base)>/.test(line),
    )
    expect(ofDirectories).not.toEqual([])
  })
})
