import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { jobs } from '#server/db/schema/jobs.ts'

/** The channel that notifies workers of new jobs. */
export const jobsChannel = 'callboard_jobs'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** Including this attempt. */
  readonly attempts: number
}

interface NewJob {
  kind: string
  payload: unknown
  dueAt: Date
  orderKey?: string
  concurrencyKey?: string
}

/** Inserts a job in the running transaction; workers are notified on commit. */
export const insertJob = async (ctx: DbCtx, job: NewJob): Promise<void> => {
  await ctx.db.insert(jobs).values(job)
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}

interface GatheringJob extends NewJob {
  gatherKey: string
  payload: readonly unknown[]
  createdAt: Date
}

/**
 * Adds events to the job that gathers them under this key, and otherwise inserts the job: its payload is the
 * list of all events until it begins. With `atMostSeconds` each event postpones it, until so long after the first.
 */
export const gatherInJob = async (
  ctx: DbCtx,
  job: GatheringJob,
  atMostSeconds?: number,
): Promise<void> => {
  await ctx.db
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({
      target: jobs.gatherKey,
      targetWhere: sql`gather_key is not null`,
      set: {
        payload: sql`${jobs.payload} || excluded.payload`,
        dueAt:
          atMostSeconds === undefined
            ? undefined
            : sql`greatest(${jobs.dueAt}, least(excluded.due_at,
                ${jobs.createdAt} + make_interval(secs => ${atMostSeconds}::int)))`,
      },
    })
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}

/** Inserts a recurring job unless it exists: all programs share one row. */
export const insertRecurringJob = async (
  ctx: DbCtx,
  job: { kind: string; dueAt: Date },
): Promise<void> => {
  await ctx.db
    .insert(jobs)
    .values({ ...job, payload: {}, recurring: true })
    .onConflictDoNothing()
}

interface Claim {
  /** The time limit of each kind. Jobs of other kinds are left to other programs. */
  kinds: Readonly<Record<string, number>>
  /** The kinds whose jobs run one after the other. */
  inOrder?: readonly string[]
  /** Whether jobs that wait only to gather more events are due, too. */
  endsGathering?: boolean
  now: Date
}

const leaseGraceSeconds = 15

/**
 * Claims the job with the longest wait. Nobody else can claim it until the claim expires, which only happens
 * if the worker died: a running job stops earlier, at its kind's time limit. Two workers that claim at the same
 * instant may both run a job with the same concurrency key, which only bounds how many run.
 */
export const claimJob = async (
  ctx: DbCtx,
  { kinds, inOrder = [], endsGathering = false, now }: Claim,
): Promise<ClaimedJob | undefined> => {
  const limits = JSON.stringify(kinds)
  const at = now.toISOString()
  const { rows } = await ctx.db.execute<{
    id: number
    kind: string
    payload: unknown
    attempts: number
  }>(sql`
    update ${jobs} set
      attempts = attempts + 1,
      gather_key = null,
      locked_until = ${at}::timestamptz
        + make_interval(secs => (${limits}::jsonb ->> kind)::int + ${leaseGraceSeconds}::int)
    where id = (
      select waiting.id from ${jobs} waiting
      where failed_at is null
        and (due_at <= ${at}::timestamptz or (${endsGathering} and gather_key is not null))
        and (locked_until is null or locked_until < ${at}::timestamptz)
        and ${limits}::jsonb ? kind
        and not (${JSON.stringify(inOrder)}::jsonb ? kind and exists (
          select 1 from ${jobs} earlier
          where earlier.kind = waiting.kind and earlier.id < waiting.id and earlier.failed_at is null))
        and not (waiting.order_key is not null and exists (
          select 1 from ${jobs} earlier
          where earlier.order_key = waiting.order_key and earlier.id < waiting.id
            and earlier.failed_at is null))
        and not (waiting.concurrency_key is not null and exists (
          select 1 from ${jobs} running
          where running.concurrency_key = waiting.concurrency_key and running.id <> waiting.id
            and running.locked_until >= ${at}::timestamptz and running.failed_at is null))
      order by due_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, payload, attempts`)
  return rows[0]
}

// Only the attempt that holds the claim may finish the job. An attempt with an expired claim is too late.
const matchesClaim = (job: ClaimedJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))

/** Removes a job that has succeeded. */
export const deleteJob = async (ctx: DbCtx, job: ClaimedJob): Promise<void> => {
  await ctx.db.delete(jobs).where(matchesClaim(job))
}

/** Ends a run of a recurring job, successful or not; the next one is at `dueAt`. */
export const renewJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string | null },
): Promise<void> => {
  const renewed = { dueAt, lastError, attempts: 0, lockedUntil: null }
  await ctx.db.update(jobs).set(renewed).where(matchesClaim(job))
}

/** Records a failed attempt; the next one is at `dueAt`. */
export const postponeJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string },
): Promise<void> => {
  await ctx.db.update(jobs).set({ dueAt, lastError, lockedUntil: null }).where(matchesClaim(job))
}

/** Records that the last attempt failed. The row stays for people to look at. */
export const failJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { failedAt, lastError }: { failedAt: Date; lastError: string },
): Promise<void> => {
  await ctx.db.update(jobs).set({ failedAt, lastError, lockedUntil: null }).where(matchesClaim(job))
}

export interface JobCounts {
  /** Pending jobs, due now or later, without recurring ones. */
  readonly waiting: number
  /** Failed for good. */
  readonly failed: number
}

/** Counts pending and failed jobs. */
export const countJobs = async ({ db }: DbCtx): Promise<JobCounts> => {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${jobs.failedAt} is null)::int`,
      failed: sql<number>`count(${jobs.failedAt})::int`,
    })
    .from(jobs)
    .where(eq(jobs.recurring, false))
  return row ?? { waiting: 0, failed: 0 }
}

/** The number of pending jobs of a kind, and the age of the oldest due one. */
export interface KindCount {
  readonly kind: string
  readonly waiting: number
  /** Seconds; 0 if none is due. A running job no longer counts as waiting. */
  readonly oldestSeconds: number
}

/** Counts the jobs of each kind that have not failed for good. Recurring ones count only for the age. */
export const countJobsByKind = async ({ db }: DbCtx, now: Date): Promise<KindCount[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const waits = sql`${jobs.lockedUntil} is null or ${jobs.lockedUntil} < ${at}`
  const seconds = sql`extract(epoch from ${at} - min(${jobs.dueAt}) filter (where ${waits}))`
  return db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`count(*) filter (where not ${jobs.recurring})::int`,
      oldestSeconds: sql<number>`greatest(0, ${seconds})::float8`,
    })
    .from(jobs)
    .where(isNull(jobs.failedAt))
    .groupBy(jobs.kind)
    .orderBy(jobs.kind)
}

/** Returns why the last run of a recurring job failed; undefined if it succeeded or is not recorded yet. */
export const findRecurringError = async (
  { db }: DbCtx,
  kind: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ lastError: jobs.lastError })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.recurring, true)))
    .limit(1)
  return row?.lastError ?? undefined
}

/** Makes a failed job due again, with all its attempts. */
export const retryJob = async (ctx: DbCtx, id: number, dueAt: Date): Promise<void> => {
  await ctx.db
    .update(jobs)
    .set({ dueAt, attempts: 0, failedAt: null })
    .where(and(eq(jobs.id, id), isNotNull(jobs.failedAt)))
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}
