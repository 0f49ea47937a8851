import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '#contracts/admin/retention.ts'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, whileErasing, whilePruning } from '#server/db/context.ts'
import { auditEntries, auditValues } from '#server/db/schema/admin.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { tracesJobName } from '#server/db/schema/erasures.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { listExports } from '#server/db/schema/list-exports.ts'
import { modelViews } from '#server/db/schema/model-views.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { removedSubmissions } from '#server/db/schema/removed-submissions.ts'
import { emails, isStillPersonal } from '#server/db/schema/emails.ts'

type Key = number | string

/**
 * How one kind of data is selected and removed. An index covers age and condition, so that a batch reads only
 * what it removes.
 */
interface Removal {
  readonly table: PgTable
  readonly key: PgColumn
  /** The column with the start of the retention. */
  readonly age: PgColumn
  /** Further conditions. */
  readonly condition?: SQL
  /**
   * What to remove: the row; for an email its text; for the audit log the values too; for a form its files
   * and references.
   */
  readonly removes: 'row' | 'text' | 'entry' | 'enquiry' | 'application'
  /** Keys per transaction. */
  readonly batch: number
}

const rowBatch = 500
/** Removing one also removes files, notes and emails. */
const submissionBatch = 50

/**
 * Every kind of data that the daily sweep removes. Orders, payments and their accounting data are never
 * removed.
 */
export const removals: Readonly<Record<RetentionKind, Removal>> = {
  auditEntries: {
    table: auditEntries,
    key: auditEntries.id,
    age: auditEntries.at,
    removes: 'entry',
    batch: rowBatch,
  },
  emailTexts: {
    table: emails,
    key: emails.id,
    age: emails.createdAt,
    condition: isStillPersonal,
    removes: 'text',
    batch: rowBatch,
  },
  seenNotifications: {
    table: notifications,
    key: notifications.id,
    age: notifications.seenAt,
    removes: 'row',
    batch: rowBatch,
  },
  notifications: {
    table: notifications,
    key: notifications.id,
    age: notifications.createdAt,
    removes: 'row',
    batch: rowBatch,
  },
  providerEvents: {
    table: providerEvents,
    key: providerEvents.id,
    age: providerEvents.receivedAt,
    removes: 'row',
    batch: rowBatch,
  },
  failedJobs: {
    table: jobs,
    key: jobs.id,
    age: jobs.failedAt,
    // A failed erasure is kept until somebody retries it.
    condition: ne(jobs.kind, tracesJobName),
    removes: 'row',
    batch: rowBatch,
  },
  profileViews: {
    table: modelViews,
    // All models of a day.
    key: modelViews.day,
    age: modelViews.day,
    removes: 'row',
    batch: 1,
  },
  closedEnquiries: {
    table: enquiries,
    key: enquiries.id,
    age: enquiries.updatedAt,
    condition: sql`${enquiries.state} = 'closed'`,
    removes: 'enquiry',
    batch: submissionBatch,
  },
  declinedApplications: {
    table: modelApplications,
    key: modelApplications.id,
    age: modelApplications.updatedAt,
    condition: sql`${modelApplications.state} = 'declined'`,
    removes: 'application',
    batch: submissionBatch,
  },
  exports: {
    table: listExports,
    key: listExports.id,
    age: listExports.createdAt,
    // The file is removed with other orphans.
    removes: 'row',
    batch: rowBatch,
  },
}

/** A batch of the oldest rows of a kind that are older than `before`. */
export const selectDue = ({ db }: DbCtx, kind: RetentionKind, before: Date) => {
  const { table, key, age, condition, batch } = removals[kind]
  const isOlder = sql`${age} < ${before.toISOString()}::timestamptz`
  return (
    db
      .select({ key: sql<Key>`${key}` })
      .from(table)
      .where(and(isOlder, condition))
      .orderBy(asc(age), asc(key))
      .limit(batch)
      // Skips locked rows, which are being changed or removed elsewhere: the next sweep checks them again.
      .for('update', { skipLocked: true })
  )
}

/** Deletes the rows of a kind with these keys. Returns how many. */
export const deleteRows = async (
  { db }: DbCtx,
  kind: RetentionKind,
  keys: readonly Key[],
): Promise<number> => {
  const { table, key } = removals[kind]
  return (await db.delete(table).where(inArray(key, [...keys]))).rowCount ?? 0
}

/** Deletes entries of the audit log, and their values. Returns how many. */
export const deleteEntries = async (ctx: DbCtx, ids: readonly number[]): Promise<number> => {
  await whileErasing(ctx, ({ db }) =>
    db.delete(auditValues).where(inArray(auditValues.entryId, [...ids])),
  )
  return whilePruning(ctx, (ctx) => deleteRows(ctx, 'auditEntries', ids))
}

/**
 * Empties the texts of emails about a record, and removes those about none. Returns how many. One that still
 * waits for the mail server goes with them: nobody expects it any more.
 */
export const blankTexts = async ({ db }: DbCtx, ids: readonly number[]): Promise<number> => {
  const isSelected = inArray(emails.id, [...ids])
  const isAboutNothing = sql`num_nonnulls(order_id, application_id, enquiry_id, client_id) = 0`
  const removed = await db.delete(emails).where(and(isSelected, isAboutNothing))
  const blanked = await db.update(emails).set({ text: '', delivery: null }).where(isSelected)
  return (removed.rowCount ?? 0) + (blanked.rowCount ?? 0)
}

/** The groups of the statistics. */
const countedNames = {
  enquiries: { table: enquiries, name: enquiries.kind },
  applications: { table: modelApplications, name: modelApplications.state },
} as const

/** Adds rows that are about to be removed to the counts for statistics, except likely spam. */
export const countRemoved = async (
  { db, config }: Ctx,
  resource: keyof typeof countedNames,
  ids: readonly number[],
): Promise<void> => {
  const { table, name } = countedNames[resource]
  const day = sql`(${table.createdAt} at time zone ${config.timeZone}::text)::date`
  await db.execute(sql`
    insert into ${removedSubmissions} as r (resource, day, name, count)
    select ${resource}::text, ${day}, ${name}, count(*) from ${table}
    where not ${table.suspected} and ${inArray(table.id, [...ids])}
    group by 2, 3
    on conflict (resource, day, name) do update set count = r.count + excluded.count`)
}
