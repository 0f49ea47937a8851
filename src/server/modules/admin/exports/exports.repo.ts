import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contracts/accounts/roles.ts'
import type { ListExport, NewExport } from '#contracts/admin/csv/exports.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { exportJobName, listExports } from '#server/db/schema/list-exports.ts'

export { exportJobName } from '#server/db/schema/list-exports.ts'

const maxListed = 50

/**
 * Whether a job will still write it: not if the job has failed for good, or if its instance was killed on
 * every attempt.
 */
const hasJob = sql<boolean>`exists (select from jobs job
  where job.kind = ${exportJobName} and job.failed_at is null
    and job.payload @> jsonb_build_object('exportId', list_exports.id))`

const state: SQL<ListExport['state']> = sql`case
  when ${listExports.finishedAt} is not null then 'done'
  when not ${hasJob} then 'failed'
  when ${listExports.total} is null then 'waiting'
  else 'writing' end`

/** An export as stored. */
export type StoredExport = Omit<ListExport, 'createdAt' | 'finishedAt' | 'keptUntil'> & {
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** Stores an export to be written; returns its id. */
export const insertExport = async (
  { db }: DbCtx,
  values: NewExport & { readonly userId: number; readonly key: string; readonly createdAt: Date },
): Promise<number> => {
  const [row] = await db.insert(listExports).values(values).returning({ id: listExports.id })
  if (!row) throw new Error('An export was not stored')
  return row.id
}

/** A user's newest exports. */
export const listOwnExports = ({ db }: DbCtx, userId: number): Promise<StoredExport[]> =>
  db
    .select({
      id: listExports.id,
      resource: listExports.resource,
      state,
      total: listExports.total,
      written: listExports.written,
      createdAt: listExports.createdAt,
      finishedAt: listExports.finishedAt,
    })
    .from(listExports)
    .where(eq(listExports.userId, userId))
    .orderBy(desc(listExports.id))
    .limit(maxListed)

/** How many of a user's exports are still to be written. */
export const countOpenExports = ({ db }: DbCtx, userId: number): Promise<number> =>
  db.$count(
    listExports,
    and(eq(listExports.userId, userId), isNull(listExports.finishedAt), hasJob),
  )

/** A user's finished export, with the key of its file. */
export const findFinishedExport = async (
  { db }: DbCtx,
  { id, userId }: { readonly id: number; readonly userId: number },
) => {
  const [row] = await db
    .select({ resource: listExports.resource, key: listExports.key, role: listExports.role })
    .from(listExports)
    .where(
      and(
        eq(listExports.id, id),
        eq(listExports.userId, userId),
        sql`${listExports.finishedAt} is not null`,
      ),
    )
    .limit(1)
  return row
}

/** An export that is still to be written, with its user, unless their account is deleted or archived. */
export const findOpenExport = async ({ db }: DbCtx, id: number) => {
  const [row] = await db
    .select({
      id: listExports.id,
      userId: listExports.userId,
      resource: listExports.resource,
      filter: listExports.filter,
      sort: listExports.sort,
      key: listExports.key,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
    })
    .from(listExports)
    .innerJoin(users, eq(users.id, listExports.userId))
    .where(and(eq(listExports.id, id), isNull(listExports.finishedAt), isNull(users.archivedAt)))
    .limit(1)
  return row
}

/** The progress of a file. */
interface ExportProgress {
  readonly total: number
  readonly written: number
}

/** Stores the progress of a file. */
export const saveProgress = async (
  { db }: DbCtx,
  id: number,
  { total, written }: ExportProgress,
): Promise<void> => {
  await db.update(listExports).set({ total, written }).where(eq(listExports.id, id))
}

/** Marks an export as finished. Undefined if it was already finished or no longer exists. */
export const finishExport = async (
  { db }: DbCtx,
  id: number,
  values: { readonly role: Role; readonly finishedAt: Date },
) => {
  const [row] = await db
    .update(listExports)
    .set(values)
    .where(and(eq(listExports.id, id), isNull(listExports.finishedAt)))
    .returning({ resource: listExports.resource, written: listExports.written })
  return row
}
