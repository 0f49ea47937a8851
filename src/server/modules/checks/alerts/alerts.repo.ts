import { and, asc, count, desc, eq, gt, isNotNull, max, ne } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { findNote, storeNote } from '#server/db/program-notes.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Sightings } from './alerts.domain.ts'

const maxKinds = 20

/** The jobs that have failed for good since an instant, by kind. */
export const listFailedKinds = async (
  { db }: DbCtx,
  since: Date,
): Promise<{ kind: string; count: number; lastAt: Date | null }[]> =>
  db
    .select({ kind: jobs.kind, count: count(), lastAt: max(jobs.failedAt) })
    .from(jobs)
    .where(gt(jobs.failedAt, since))
    .groupBy(jobs.kind)
    .orderBy(desc(count()), asc(jobs.kind))
    .limit(maxKinds)

/** The recurring jobs, but for one, whose last run has failed. */
export const listFailingKinds = async ({ db }: DbCtx, except: string): Promise<string[]> => {
  const rows = await db
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.recurring, true), isNotNull(jobs.lastError), ne(jobs.kind, except)))
    .orderBy(asc(jobs.kind))
    .limit(maxKinds)
  return rows.map(({ kind }) => kind)
}

const noteKey = 'alerts'

/** The problems that were seen by the last look. */
export const findSightings = async (ctx: DbCtx): Promise<Sightings> =>
  ((await findNote(ctx, noteKey)) as Sightings | undefined) ?? {}

export const storeSightings = (ctx: DbCtx, value: Sightings, at: Date): Promise<void> =>
  storeNote(ctx, { key: noteKey, value, at })
