import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contracts/admin/totals.ts'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, whileErasing } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { asInstant } from '#server/db/fragments.ts'
import { auditEntries, auditValues } from '#server/db/schema/admin.ts'

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

/** The current name of an entry's actor: the log itself holds no names. */
export const actorName = sql<string>`case when ${auditEntries.actorUserId} is null then 'Callboard'
  else coalesce((select ${users.firstName} || ' ' || ${users.lastName} from ${users}
    where ${users.id} = ${auditEntries.actorUserId}), 'Deleted account') end`

const newest = sql`order by e.id desc limit ${maxCounted.search}`

/**
 * The newest entries of a kind of record, of one record by its id, or of an actor, up to the search limit
 * each. An index serves each part, because a log of years cannot be read for a search (ADR 0142).
 */
export const matchesSearch = (pattern: SQL, text: string): SQL => {
  const word = text.trim().toLowerCase()
  const [kind = '', id] = word.split(/\s+/)
  const parts = [
    selectNewestByValue(
      'resource',
      sql`select r.value from ${distinctValues('resource')} r where search_fold(r.value) like ${pattern}`,
    ),
    selectNewestByValue(
      'actor_user_id',
      sql`select u.id from users u where search_fold(u.first_name || ' ' || u.last_name) like ${pattern}`,
    ),
    selectNewest(sql`e.record_id = ${word}`),
  ]
  if (id !== undefined) parts.push(selectNewest(sql`e.resource = ${kind} and e.record_id = ${id}`))
  if ('callboard'.includes(word)) parts.push(selectNewest(sql`e.actor_user_id is null`))
  if ('deleted account'.includes(word)) {
    const deletedUserIds = sql`select a.value from ${distinctValues('actor_user_id')} a
      where not exists (select from users u where u.id = a.value)`
    parts.push(selectNewestByValue('actor_user_id', deletedUserIds))
  }
  return sql`${auditEntries.id} in (${sql.join(parts, sql` union all `)})`
}

/** The newest entries with one of the values of a column. */
const selectNewestByValue = (column: 'resource' | 'actor_user_id', values: SQL): SQL =>
  sql`select found.id from (${values}) as wanted (value) cross join lateral (
    select e.id from audit_entries e where e.${sql.raw(column)} = wanted.value ${newest}) as found`

/** The distinct values of an indexed column, found with one index step for each. */
const distinctValues = (column: 'resource' | 'actor_user_id'): SQL => {
  const name = sql.raw(column)
  return sql`(with recursive steps as (
      (select min(${name}) as value from audit_entries)
      union all
      select (select min(e.${name}) from audit_entries e where e.${name} > steps.value) from steps
      where steps.value is not null)
    select steps.value from steps where steps.value is not null)`
}

const selectNewest = (condition: SQL): SQL =>
  sql`(select e.id from audit_entries e where ${condition} ${newest})`

const selectValues = (column: 'before' | 'after'): SQL<Record<string, unknown> | null> =>
  sql`(select ${auditValues[column]} from ${auditValues}
    where ${auditValues.entryId} = ${auditEntries.id})`

/** The values of an entry; null if it has none or they have been erased. */
export const entryValues = { before: selectValues('before'), after: selectValues('after') }

/** Appends to the audit log in the actor's name, in the transaction of the change. */
export const insertEntry = async (ctx: Ctx, entry: NewEntry): Promise<void> => {
  const { actor, db, platform } = ctx
  const { before, after, resource, action } = entry
  const [row] = await db
    .insert(auditEntries)
    .values({
      resource,
      action,
      recordId: String(entry.recordId),
      fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])],
      actorUserId: actor.kind === 'user' ? actor.userId : null,
      at: platform.clock.now(),
    })
    .returning({ id: auditEntries.id })
  if (!row || (!before && !after)) return
  await db.insert(auditValues).values({ entryId: row.id, before, after })
}

/** The newest entry about a record. */
export const findLastEntry = async (
  { db }: Ctx,
  resource: string,
  recordId: number | string,
): Promise<{ actorName: string; at: Date } | undefined> => {
  const [row] = await db
    .select({ actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.resource, resource), eq(auditEntries.recordId, String(recordId))))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row
}

/** A range of the entries about a record, newest first, with their total. */
export const listEntriesAbout = async (
  { db }: Ctx,
  { resource, recordId }: { resource: string; recordId: number | string },
  { from, count }: { from: number; count: number },
) => {
  const isAbout = and(
    eq(auditEntries.resource, resource),
    eq(auditEntries.recordId, String(recordId)),
  )
  const { id, at, action, fields } = auditEntries
  const items = await db
    .select({ id, at, actorName, action, fields, ...entryValues })
    .from(auditEntries)
    .where(isAbout)
    .orderBy(desc(at), desc(id))
    .limit(count)
    .offset(from)
  return { items, total: await db.$count(auditEntries, isAbout) }
}

/** The records of one kind that concern a person. */
interface RecordsAbout {
  readonly resource: string
  readonly ids: readonly number[]
}

/**
 * Erases the values of entries about these records. Who changed which field and when stays. Call it in the
 * transaction that removes the records.
 */
export const eraseValues = async (ctx: DbCtx, records: readonly RecordsAbout[]): Promise<void> => {
  const recordKeys = records.flatMap(({ resource, ids }) =>
    ids.map((id) => ({ resource, record_id: String(id) })),
  )
  if (recordKeys.length === 0) return
  await whileErasing(ctx, ({ db }) =>
    db.execute(sql`
    delete from audit_values v
    using jsonb_to_recordset(${JSON.stringify(recordKeys)}::jsonb) as r(resource text, record_id text)
      join audit_entries e on e.resource = r.resource and e.record_id = r.record_id
    where v.entry_id = e.id`),
  )
}

/**
 * The progress of the erasure that an entry is about, for all addresses of the person; null for any other
 * entry.
 */
export const entryErasure = sql<{ left: number; finishedAt: string | null } | null>`case
  when audit_entries.action = 'erase' and audit_entries.record_id ~ '^[0-9]{1,9}$' then (
    select json_build_object('left', coalesce(sum((
        select sum((span ->> 'upTo')::integer - (span ->> 'after')::integer)
        from jsonb_array_elements(e.spans) as span)), 0),
      'finishedAt', case when bool_and(e.finished_at is not null) then ${asInstant('max(e.finished_at)')} end)
    from erasures e
    where case when audit_entries.resource = 'users' then e.user_id = audit_entries.record_id::integer
      else e.record_id = audit_entries.record_id::integer and e.resource = audit_entries.resource end
    having count(*) > 0) end`
