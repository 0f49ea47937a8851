import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListExport, NewExport } from '#contracts/admin/csv/exports.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { exportJobName, listExports } from '#server/db/schema/list-exports.ts'

export { exportJobName } from '#server/db/schema/list-exports.ts'

const maxListed = 50

/** Whether a job will still write it: one that has failed for good, or whose instance was killed each time, will not. */
const hasJob = sql<boolean>`exists (select from jobs job
  where job.kind = ${exportJobName} and job.failed_at is null
    and job.payload @> jsonb_build_object('exportId', list_exports.id))`

const state: SQL<ListExport['state']> = sql`case
  when ${listExports.finishedAt} is not null then 'done'
  when not ${hasJob} then 'failed'
  when ${listExports.total} is null then 'waiting'
  else 'writing' end`

/** An export as it is stored. */
export type StoredExport = Omit<ListExport, 'createdAt' | 'finishedAt' | 'keptUntil'> & {
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** Stores what is to be written; returns the id. */
export const insertExport = async (
  { db }: DbCtx,
  values: NewExport & { readonly userId: number; readonly key: string; readonly createdAt: Date },
): Promise<number> => {
  const [row] = await db.insert(listExports).values(values).returning({ id: listExports.id })
  if (!row) throw new Error('An export was not stored')
  return row.id
}

/** The newest exports of somebody. */
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

/** How many exports of somebody are still to be written. */
export const countOpenExports = ({ db }: DbCtx, userId: number): Promise<number> =>
  db.$count(
    listExports,
    and(eq(listExports.userId, userId), isNull(listExports.finishedAt), hasJob),
  )

/** A finished export of somebody: where its file is. */
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

/** An export that is still to be written, with the person whom it is for, unless their account is gone or archived. */
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

/** How far a file is written. */
interface ExportProgress {
  readonly total: number
  readonly written: number
}

/** Stores how far a file is written. */
export const saveProgress = async (
  { db }: DbCtx,
  id: number,
  { total, written }: ExportProgress,
): Promise<void> => {
  await db.update(listExports).set({ total, written }).where(eq(listExports.id, id))
}

/** The file is whole. Undefined if it was already, or if nobody wants it any more. */
export const finishExport = async (
  { db }: DbCtx,
  id: number,
  values: { readonly role: string; readonly finishedAt: Date },
) => {
  const [row] = await db
    .update(listExports)
    .set(values)
    .where(and(eq(listExports.id, id), isNull(listExports.finishedAt)))
    .returning({ resource: listExports.resource, written: listExports.written })
  return row
}
