import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { type DatabaseClock, openDatabaseClock } from '#server/platform/database-clock.repo.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const right = useApp(database)
const dayMs = 24 * 60 * 60 * 1000
/** Nothing that a test does to `Date` moves it. */
const realNow = () => performance.timeOrigin + performance.now()

/** An instance whose machine is 40 days ahead of the database. */
describe('an instance with a wrong clock', () => {
  let clock: DatabaseClock
  let wrong: App

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: realNow() + 40 * dayMs })
    clock = await openDatabaseClock(database(), () => undefined)
    wrong = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent' }),
      log: pino({ level: 'silent' }),
      database: database(),
      clock,
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    clock.stop()
    await wrong.close()
  })

  it('knows the database’s time', () => {
    expect(Math.abs(clock.now().getTime() - realNow())).toBeLessThan(dayMs)
  })

  it('ends no session and opens no throttle', async () => {
    const id = await anAccount(right())
    const token = 'a-token-of-thirty-days'
    const expiresAt = new Date(realNow() + 30 * dayMs)
    await database()
      .db.insert(sessions)
      .values({ tokenHash: hashToken(token), userId: id, expiresAt })
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await aVisitor(wrong).call('GET /api/V1/session', {}, headers)
    expect(body.result?.user?.id).toBe(id)

    const attempt = { email: 'client@vale.example', password: 'wrong' }
    const login = (app: App) => aVisitor(app, '203.0.113.9').call('POST /api/V1/login', attempt)
    vi.setSystemTime(realNow())
    for (let count = 0; count < 10; count += 1) {
      expect((await login(right().app)).status).toBe(401)
    }
    vi.setSystemTime(realNow() + 40 * dayMs)
    expect((await login(wrong)).status).toBe(429)
  })

  it('moves no recurring job', async () => {
    await wrong.jobs.start()
    const rows = await database().db.select({ dueAt: jobs.dueAt }).from(jobs)
    expect(rows.length).toBeGreaterThan(0)
    const latest = Math.max(...rows.map(({ dueAt }) => dueAt.getTime()))
    expect(latest - realNow()).toBeLessThan(35 * dayMs)
    await wrong.jobs.settle()
    const [due] = await database().db.select({ dueAt: jobs.dueAt }).from(jobs)
    expect((due?.dueAt.getTime() ?? 0) - realNow()).toBeLessThan(35 * dayMs)
  })
})
