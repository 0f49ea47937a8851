import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import {
  handleJob,
  handleRecurring,
  type JobKind,
  getPauseSeconds,
} from '#server/platform/queue/job-kind.ts'
import { claimJob } from '#server/platform/queue/queue.repo.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { createWorker } from '#server/platform/queue/worker.ts'
import { aClock, aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const greet: JobKind<{ name: string }> = {
  name: 'test.greet',
  lane: 'timely',
  payload: z.object({ name: z.string() }),
  attempts: 3,
  limitSeconds: 5,
}

/** The pause after a number of tries, whatever the chance. */
const longestPause = (tries: number) => getPauseSeconds(tries, () => 0)

const database = useDatabase()
const rows = (ctx: Ctx) => ctx.db.select().from(jobs).orderBy(asc(jobs.id))

const setUp = (run: (name: string) => Promise<void> | void) => {
  const clock = aClock()
  const ctx = aContext(database(), { clock })
  const handlers = [handleJob(greet, async (_ctx, { name }) => run(name))]
  const worker = (slots?: number) => createWorker({ database: database(), ctx, handlers, slots })
  return { clock, ctx, worker }
}

describe('queue', () => {
  it('runs jobs in the order they were added, and deletes them', async () => {
    const done: string[] = []
    const { ctx, worker } = setUp((name) => void done.push(name))
    for (const name of ['Ada', 'Grace', 'Joan']) await enqueue(ctx, greet, { name })
    await worker().settle()
    expect(done).toEqual(['Ada', 'Grace', 'Joan'])
    expect(await rows(ctx)).toEqual([])
  })

  it('does nothing for a transaction that was rolled back', async () => {
    const { ctx, worker } = setUp(() => expect.unreachable())
    const work = inTransaction(ctx, async (inner) => {
      await enqueue(inner, greet, { name: 'Ada' })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    await worker().settle()
    expect(await rows(ctx)).toEqual([])
  })

  it('retries after growing pauses, and keeps the row of a job that failed for good', async () => {
    let tries = 0
    const { ctx, clock, worker } = setUp(() => {
      tries += 1
      throw new Error(`broken ${tries}`)
    })
    await enqueue(ctx, greet, { name: 'Ada' })
    await worker().settle()
    await worker().settle()
    expect(tries).toBe(1)
    clock.advance(longestPause(1))
    await worker().settle()
    expect(tries).toBe(2)
    clock.advance(longestPause(2))
    await worker().settle()
    clock.advance(3600)
    await worker().settle()
    expect(tries).toBe(3)
    expect(await rows(ctx)).toMatchObject([
      {
        kind: 'test.greet',
        attempts: 3,
        lastError: 'broken 3',
        failedAt: new Date('2025-06-02T10:00:20Z'),
      },
    ])
  })

  it('runs the jobs of a kind in order if it says so, also after a failure', async () => {
    const done: string[] = []
    const clock = aClock()
    const ctx = aContext(database(), { clock })
    const kind: typeof greet = { ...greet, name: 'test.in-order', isInOrder: true }
    let failures = 1
    const handlers = [kind, greet].map((each) =>
      handleJob(each, async (_ctx, { name }) => {
        if (name === 'first' && failures-- > 0) throw new Error('not yet')
        await setImmediate()
        done.push(name)
      }),
    )
    for (const name of ['first', 'second']) await enqueue(ctx, kind, { name })
    await enqueue(ctx, greet, { name: 'other' })
    const settle = () => createWorker({ database: database(), ctx, handlers }).settle()
    await Promise.all([settle(), settle()])
    expect(done).toEqual(['other'])
    clock.advance(longestPause(1))
    await Promise.all([settle(), settle()])
    await settle()
    expect(done).toEqual(['other', 'first', 'second'])
  })

  it('pauses 5, 15, 45 seconds and so on, at most two hours, and up to a fifth less', () => {
    const [longest, shortest] = [() => 0, () => 1]
    const pauses = [1, 2, 3, 8, 20]
    expect(pauses.map((tries) => getPauseSeconds(tries, longest))).toEqual([5, 15, 45, 7200, 7200])
    expect(pauses.map((tries) => getPauseSeconds(tries, shortest))).toEqual([4, 12, 36, 5760, 5760])
  })

  it('refuses a kind that may take longer than its lane gives', () => {
    const handlers = [handleJob({ ...greet, limitSeconds: 120 }, () => Promise.resolve())]
    const ctx = aContext(database(), { clock: aClock() })
    expect(() => createWorker({ database: database(), ctx, handlers })).toThrow(
      'test.greet may take 120 s: the timely lane gives 90 s',
    )
  })

  it('leaves a job to the worker that claimed it, until the claim expires', async () => {
    const done: string[] = []
    const { ctx, clock, worker } = setUp((name) => void done.push(name))
    await enqueue(ctx, greet, { name: 'Ada' })
    // A worker that claimed the job and was killed: only the claim is left.
    await claimJob(ctx, { kinds: { [greet.name]: greet.limitSeconds }, now: clock.now() })
    await worker().settle()
    expect(done).toEqual([])
    clock.advance(greet.limitSeconds + 16)
    await worker().settle()
    expect(done).toEqual(['Ada'])
  })

  it('gives up a job that ended the program in every try', async () => {
    const { ctx, clock, worker } = setUp(() => expect.unreachable())
    await enqueue(ctx, greet, { name: 'Ada' })
    for (let tries = 0; tries < greet.attempts; tries += 1) {
      await claimJob(ctx, { kinds: { [greet.name]: greet.limitSeconds }, now: clock.now() })
      clock.advance(60)
    }
    await worker().settle()
    expect(await rows(ctx)).toMatchObject([{ lastError: 'The program ended during every try' }])
  })

  it('does each job once, however many workers there are', async () => {
    const done: string[] = []
    const { ctx, worker } = setUp((name) => void done.push(name))
    const names = Array.from({ length: 40 }, (_, n) => `person ${n}`)
    for (const name of names) await enqueue(ctx, greet, { name })
    await Promise.all([1, 2, 3, 4].map(() => worker().settle()))
    expect(done.toSorted()).toEqual(names.toSorted())
  })

  it('leaves kinds it does not know to newer programs', async () => {
    const { ctx, worker } = setUp(() => expect.unreachable())
    await enqueue(ctx, { ...greet, name: 'test.unknown' }, { name: 'Ada' })
    await worker().settle()
    expect(await rows(ctx)).toMatchObject([{ kind: 'test.unknown', attempts: 0 }])
  })

  it('refuses a payload of the wrong shape where it is made', async () => {
    const { ctx } = setUp(() => undefined)
    await expect(enqueue(ctx, greet, { name: 7 } as never)).rejects.toThrow('expected string')
  })
})

describe('a job whose payload cannot be read', () => {
  const insertUnreadable = (ctx: Ctx) =>
    ctx.db.insert(jobs).values({
      kind: greet.name,
      payload: { nonsense: true },
      dueAt: ctx.platform.clock.now(),
    })

  it('fails for good at once, and ends nothing', async () => {
    const { ctx, worker } = setUp(() => expect.unreachable())
    await insertUnreadable(ctx)
    await worker().settle()
    expect(await rows(ctx)).toMatchObject([
      { attempts: 1, failedAt: ctx.platform.clock.now(), lockedUntil: null },
    ])
    expect((await rows(ctx))[0]?.lastError).toContain('The payload cannot be read')
    expect(await worker().counts()).toEqual({ waiting: 0, failed: 1 })
  })

  it('leaves no rejection behind when a handler throws at once and its time is up later', async () => {
    const ctx = aContext(database(), { clock: aClock() })
    const rude = {
      kind: { ...greet, limitSeconds: 0 },
      run: () => {
        throw new Error('at once')
      },
    }
    await enqueue(ctx, greet, { name: 'Ada' })
    const worker = createWorker({ database: database(), ctx, handlers: [rude] })
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    await worker.settle()
    await once(AbortSignal.timeout(0), 'abort')
    await setImmediate()
    expect(unhandled).toEqual([])
    expect(await rows(ctx)).toMatchObject([{ attempts: 1, lastError: 'at once', failedAt: null }])
  })
})

describe('a started worker', () => {
  it('hears of new work, finishes what runs when it is stopped, and takes no more', async () => {
    const release: (() => void)[] = []
    const { ctx, worker } = setUp(() => new Promise<void>((resolve) => void release.push(resolve)))
    const started = worker(1)
    await started.start()
    await enqueue(ctx, greet, { name: 'Ada' })
    await enqueue(ctx, greet, { name: 'Grace' })
    await eventually(() => expect(release).toHaveLength(1))
    const stopped = started.stop()
    release[0]?.()
    await stopped
    expect(await rows(ctx)).toMatchObject([{ payload: { name: 'Grace' }, attempts: 0 }])
  })

  it('does what is due at an instant while emails and long work wait for a server that says nothing', async () => {
    const ctx = aContext(database(), { clock: aClock() })
    const release: (() => void)[] = []
    const slow = (lane: 'email' | 'long') => ({ ...greet, name: `test.${lane}`, lane })
    const done: string[] = []
    const handlers = [
      ...(['email', 'long'] as const).map((lane) =>
        handleJob(slow(lane), () => new Promise<void>((resolve) => void release.push(resolve))),
      ),
      handleJob(greet, (_ctx, { name }) => Promise.resolve(void done.push(name))),
    ]
    for (let count = 0; count < 5; count += 1)
      for (const lane of ['email', 'long'] as const) await enqueue(ctx, slow(lane), { name: 'Ada' })
    await enqueue(ctx, greet, { name: 'Grace' })
    const worker = createWorker({ database: database(), ctx, handlers })
    await worker.start()
    await eventually(() => expect(done).toEqual(['Grace']))
    await eventually(() => expect(release).toHaveLength(4))
    const stopped = worker.stop()
    release.forEach((end) => end())
    await stopped
    expect(await rows(ctx)).toHaveLength(6)
  })

  it('says through ping that the queue cannot be read', async () => {
    const { ctx, worker } = setUp(() => undefined)
    const one = worker()
    await ctx.db.execute(sql`alter table jobs rename to jobs_gone`)
    await one.settle()
    await expect(one.ping()).rejects.toThrow('jobs')
    await ctx.db.execute(sql`alter table jobs_gone rename to jobs`)
    await one.settle()
    await expect(one.ping()).resolves.toBeUndefined()
  })
})

describe('work that comes back', () => {
  it('is noted once for all workers and due a period after each run, also after a failed one', async () => {
    const clock = aClock()
    const ctx = aContext(database(), { clock })
    const runs: string[] = []
    let broken = false
    const tidy = handleRecurring(
      { name: 'test.tidy', lane: 'long', everySeconds: 3600, limitSeconds: 5 },
      () => {
        runs.push(clock.now().toISOString().slice(11, 16))
        return broken ? Promise.reject(new Error('broken')) : Promise.resolve()
      },
    )
    const worker = () => createWorker({ database: database(), ctx, handlers: [tidy] })
    for (const each of [worker(), worker()]) {
      await each.start()
      await each.stop()
    }
    const settle = async (seconds: number) => {
      clock.advance(seconds)
      await worker().settle()
    }
    await settle(0)
    expect(runs).toEqual([])
    await settle(3600)
    await settle(1800)
    expect(runs).toEqual(['11:00'])
    broken = true
    for (const seconds of [1800, longestPause(1), longestPause(2), 1800]) await settle(seconds)
    expect(runs).toEqual(['11:00', '12:00', '12:00', '12:00'])
    expect(await rows(ctx)).toMatchObject([
      { recurring: true, attempts: 0, lastError: 'broken', failedAt: null },
    ])
    broken = false
    await settle(1800)
    expect(runs).toHaveLength(5)
    expect(await rows(ctx)).toMatchObject([{ recurring: true, lastError: null }])
  })
})

describe('failed and waiting jobs', () => {
  const test = useApp(database, { METRICS_TOKEN: 'measure' })

  it('are shown to operators and to owners, who can try them again', async () => {
    const { app, ctx } = test()
    const { server } = app
    await enqueue(ctx, { ...greet, name: 'emails.send' }, { name: 'Ada' })
    await app.jobs.settle()
    await enqueue(ctx, { ...greet, name: 'test.later' }, { name: 'Grace' })

    const ready = (await server.inject('/readyz')).json<object>()
    expect(ready).toMatchObject({ status: true, result: { jobs: { waiting: 1, failed: 1 } } })
    const headers = { authorization: 'Bearer measure' }
    const metrics = (await server.inject({ url: '/metrics', headers })).body
    expect(metrics).toMatch(/^callboard_jobs_failed 1$/m)
    expect(metrics).toMatch(/^callboard_jobs_waiting 1$/m)

    const owner = await aStaff(test(), 'owner')
    const { items } = await owner.list('jobs', { filter: { state: 'failed' } })
    expect(items).toMatchObject([{ kind: 'emails.send', attempts: 1 }])
    expect(items[0]).not.toHaveProperty('payload')
    const failed = Number(items[0]?.id)
    expect((await owner.ask('PUT', `jobs/${failed}`, { version: 1 })).status).toBe(405)
    const again = await owner.ask('POST', `jobs/${failed}/retry`, {})
    expect(again).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } })
    expect((await owner.ask('POST', `jobs/${failed}/retry`, {})).status).toBe(409)
    await app.jobs.settle()
    const after = await owner.list('jobs', { filter: { state: 'failed' } })
    expect(after.items).toMatchObject([{ id: failed, attempts: 1 }])
  })
})
