import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'

/** Values of a record, by field. */
type Fields = Readonly<Record<string, unknown>>

export interface NewEntry {
  /** The kind of record, by its back-office name. */
  resource: string
  recordId: number | string
  action: string
  before: Fields | null
  after: Fields | null
}

/** Appends to the audit log in the actor's name, in the transaction of the change. */
export const insertEntry = async (ctx: Ctx, entry: NewEntry): Promise<void> => {
  const { actor, db, platform } = ctx
  const actorUserId = actor.kind === 'user' ? actor.userId : null
  await db.insert(auditEntries).values({
    ...entry,
    recordId: String(entry.recordId),
    actorUserId,
    // The current name: once the account is deleted, the name stored in the log is used.
    actorName: sql`coalesce((select ${users.firstName} || ' ' || ${users.lastName} from ${users}
      where ${users.id} = ${actorUserId}), 'Callboard')`,
    at: platform.clock.now(),
  })
}

/** The newest entry about a record. */
export const findLastEntry = async (
  { db }: Ctx,
  resource: string,
  recordId: number | string,
): Promise<{ actorName: string; at: Date } | undefined> => {
  const [row] = await db
    .select({ actorName: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.resource, resource), eq(auditEntries.recordId, String(recordId))))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row
}

/** A range of the entries about a record, newest first, and how many there are. */
export const listEntriesAbout = async (
  { db }: Ctx,
  { resource, recordId }: { resource: string; recordId: number | string },
  { from, count }: { from: number; count: number },
) => {
  const isAbout = and(
    eq(auditEntries.resource, resource),
    eq(auditEntries.recordId, String(recordId)),
  )
  const { id, at, actorName, action, before, after } = auditEntries
  const items = await db
    .select({ id, at, actorName, action, before, after })
    .from(auditEntries)
    .where(isAbout)
    .orderBy(desc(at), desc(id))
    .limit(count)
    .offset(from)
  return { items, total: await db.$count(auditEntries, isAbout) }
}
