import { and, eq, getTableName, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, whileErasing } from '#server/db/context.ts'
import { auditValues } from '#server/db/schema/admin.ts'
import { erasures, type ErasureSpan } from '#server/db/schema/erasures.ts'
import { holdEvents } from '#server/db/schema/holds.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { listExports } from '#server/db/schema/list-exports.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notes } from '#server/db/schema/timeline.ts'
import { toPattern } from './personal-notes.repo.ts'

export { tracesJobName } from '#server/db/schema/erasures.ts'

/** Whether a text contains an address, which must be in lower case. */
export const mentionsAddress = (text: SQL, address: string): SQL =>
  sql`strpos(lower(${text}), ${address}) > 0`

interface Trace {
  readonly table: PgTable
  readonly id: PgColumn
  /** Removes the address from those of these rows that contain it. */
  readonly erase: (ctx: DbCtx, areSearched: SQL | undefined, address: string) => Promise<unknown>
}

/** Free texts in which others may have written an address; no index finds it there. */
const traces: readonly Trace[] = [
  {
    table: emails,
    id: emails.id,
    erase: ({ db }, areSearched, address) => {
      const isSentTo = sql`lower(${emails.to}) = ${address}`
      const isTrace = or(isSentTo, mentionsAddress(sql`${emails.text}`, address))
      // What tells a person that they have been erased is forgotten once it has been delivered.
      return db.delete(emails).where(and(areSearched, isTrace, eq(emails.isForgotten, false)))
    },
  },
  {
    table: notes,
    id: notes.id,
    erase: ({ db }, areSearched, address) => {
      const pattern = toPattern(address)
      const text = sql`regexp_replace(${notes.text}, ${pattern}, 'deleted address', 'gi')`
      const isTrace = mentionsAddress(sql`${notes.text}`, address)
      return db.update(notes).set({ text }).where(and(areSearched, isTrace))
    },
  },
  {
    table: savedViews,
    id: savedViews.id,
    erase: ({ db }, areSearched, address) => {
      const isTrace = mentionsAddress(
        sql`${savedViews.name} || ${savedViews.filter}::text`,
        address,
      )
      return db.delete(savedViews).where(and(areSearched, isTrace))
    },
  },
  {
    table: listExports,
    id: listExports.id,
    erase: ({ db }, areSearched, address) => {
      const isTrace = mentionsAddress(sql`${listExports.filter}::text`, address)
      return db.delete(listExports).where(and(areSearched, isTrace))
    },
  },
  {
    table: holdEvents,
    id: holdEvents.id,
    erase: (ctx, areSearched, address) => {
      const isTrace = mentionsAddress(sql`${holdEvents.reason}`, address)
      return whileErasing(ctx, ({ db }) =>
        db.update(holdEvents).set({ reason: '' }).where(and(areSearched, isTrace)),
      )
    },
  },
  {
    table: jobs,
    id: jobs.id,
    erase: ({ db }, areSearched, address) => {
      const isTrace = and(
        isNotNull(jobs.failedAt),
        mentionsAddress(sql`${jobs.payload}::text`, address),
      )
      return db.delete(jobs).where(and(areSearched, isTrace))
    },
  },
  {
    table: auditValues,
    id: auditValues.entryId,
    erase: (ctx, areSearched, address) => {
      const values = sql`concat(${auditValues.before}::text, ${auditValues.after}::text)`
      return whileErasing(ctx, ({ db }) =>
        db.delete(auditValues).where(and(areSearched, mentionsAddress(values, address))),
      )
    },
  },
]

/** All current rows that may contain an address. Later rows cannot be by or for this account. */
const listSpans = async ({ db }: DbCtx): Promise<ErasureSpan[]> => {
  const spans: ErasureSpan[] = []
  for (const { table, id } of traces) {
    const [row] = await db.select({ upTo: sql<number | null>`max(${id})` }).from(table)
    if (row?.upTo) spans.push({ table: getTableName(table), after: 0, upTo: row.upTo })
  }
  return spans
}

/** An erasure to begin: of an account, or by another record of the back office. */
export interface NewErasure {
  readonly resource: string
  readonly recordId: number
  /** The address to search for; undefined if it is not known to be theirs. */
  readonly address: string | undefined
}

/** Stores that a person was erased and which rows must be searched for their address; returns the id. */
export const insertErasure = async (
  ctx: Ctx,
  { resource, recordId, address }: NewErasure,
): Promise<number> => {
  const startedAt = ctx.platform.clock.now()
  const initialState =
    address === undefined
      ? { spans: [], finishedAt: startedAt }
      : { spans: await listSpans(ctx), address: address.toLowerCase() }
  const [row] = await ctx.db
    .insert(erasures)
    .values({
      ...(resource === 'users' ? { userId: recordId } : { resource, recordId }),
      startedAt,
      ...initialState,
    })
    .returning({ id: erasures.id })
  if (!row) throw new Error('An erasure was not stored')
  return row.id
}

/** Locks an erasure until the transaction ends. */
export const lockErasure = async ({ db }: DbCtx, id: number) => {
  const [row] = await db.select().from(erasures).where(eq(erasures.id, id)).limit(1).for('update')
  return row
}

/** Removes an address from the rows of a span. */
export const eraseSpan = async (
  ctx: DbCtx,
  { table, after, upTo }: ErasureSpan,
  address: string,
): Promise<void> => {
  const trace = traces.find((one) => getTableName(one.table) === table)
  // A later version may have searched a table that this version does not know.
  if (!trace) throw new Error(`This version does not search ${table} for an address`)
  await trace.erase(ctx, and(gt(trace.id, after), lte(trace.id, upTo)), address)
}

/** Stores the rows that still have to be searched. */
export const saveSpans = async ({ db }: DbCtx, id: number, spans: ErasureSpan[]): Promise<void> => {
  await db.update(erasures).set({ spans }).where(eq(erasures.id, id))
}

/** Ends an erasure and forgets its address. */
export const finishErasure = async ({ db, platform }: Ctx, id: number): Promise<void> => {
  const finishedAt = platform.clock.now()
  await db.update(erasures).set({ address: null, finishedAt }).where(eq(erasures.id, id))
}
