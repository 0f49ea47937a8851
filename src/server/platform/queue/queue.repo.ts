import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { jobs } from '#server/db/schema/jobs.ts'

/** The channel on which workers are notified of new jobs. */
export const jobsChannel = 'callboard_jobs'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** Including this try. */
  readonly attempts: number
}

interface NewJob {
  kind: string
  payload: unknown
  dueAt: Date
}

/** Inserts a job in the running transaction; workers are notified on commit. */
export const insertJob = async (ctx: DbCtx, job: NewJob): Promise<void> => {
  await ctx.db.insert(jobs).values(job)
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}

/** Inserts a recurring job unless it exists: one row for all programs. */
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
  /** The time limit of each kind; jobs of other kinds are left to other programs. */
  kinds: Readonly<Record<string, number>>
  /** The kinds whose jobs run one after the other. */
  inOrder?: readonly string[]
  now: Date
}

const leaseGraceSeconds = 15

/**
 * Claims the job that has waited longest. Nobody else can claim it until the claim expires, which happens
 * only if the worker died: a running one stops earlier, at the kind's time limit.
 */
export const claimJob = async (
  ctx: DbCtx,
  { kinds, inOrder = [], now }: Claim,
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
      locked_until = ${at}::timestamptz
        + make_interval(secs => (${limits}::jsonb ->> kind)::int + ${leaseGraceSeconds}::int)
    where id = (
      select waiting.id from ${jobs} waiting
      where failed_at is null and due_at <= ${at}::timestamptz
        and (locked_until is null or locked_until < ${at}::timestamptz)
        and ${limits}::jsonb ? kind
        and not (${JSON.stringify(inOrder)}::jsonb ? kind and exists (
          select 1 from ${jobs} earlier
          where earlier.kind = waiting.kind and earlier.id < waiting.id and earlier.failed_at is null))
      order by due_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, payload, attempts`)
  return rows[0]
}

// Only the try that holds the claim may finish the job: a try whose claim has expired came too late.
const matchesClaim = (job: ClaimedJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))

/** The job has succeeded. */
export const deleteJob = async (ctx: DbCtx, job: ClaimedJob): Promise<void> => {
  await ctx.db.delete(jobs).where(matchesClaim(job))
}

/** This run is over, successful or not; the next is at `dueAt`. */
export const renewJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string | null },
): Promise<void> => {
  const renewed = { dueAt, lastError, attempts: 0, lockedUntil: null }
  await ctx.db.update(jobs).set(renewed).where(matchesClaim(job))
}

/** The try failed; the next one is at `dueAt`. */
export const postponeJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { dueAt, lastError }: { dueAt: Date; lastError: string },
): Promise<void> => {
  await ctx.db.update(jobs).set({ dueAt, lastError, lockedUntil: null }).where(matchesClaim(job))
}

/** The last try failed: the row stays for people to look at. */
export const failJob = async (
  ctx: DbCtx,
  job: ClaimedJob,
  { failedAt, lastError }: { failedAt: Date; lastError: string },
): Promise<void> => {
  await ctx.db.update(jobs).set({ failedAt, lastError, lockedUntil: null }).where(matchesClaim(job))
}

export interface JobCounts {
  /** To be run, now or later; recurring jobs are not counted. */
  readonly waiting: number
  /** Failed for good. */
  readonly failed: number
}

/** How many jobs wait and have failed. */
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

/** How many jobs of a kind wait, and since when the oldest one is due. */
export interface KindCount {
  readonly kind: string
  readonly waiting: number
  /** Seconds; 0 where none is due. One that runs waits no longer, however long it takes. */
  readonly oldestSeconds: number
}

/** The jobs of each kind that have not failed for good; recurring ones count by their age only. */
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

/** Why the last run of a recurring job failed; undefined if it did not, or was not recorded yet. */
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

/** Makes a failed job due again, with all its tries. */
export const retryJob = async (ctx: DbCtx, id: number, dueAt: Date): Promise<void> => {
  await ctx.db
    .update(jobs)
    .set({ dueAt, attempts: 0, failedAt: null })
    .where(and(eq(jobs.id, id), isNotNull(jobs.failedAt)))
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}
