import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, serialId } from './columns.ts'

/** The kind of the search jobs; a failed one is not removed because of its age. */
export const tracesJobName = 'accounts.erase-traces'

/** Rows of a table that have yet to be searched: those after one id, up to another. */
export interface ErasureSpan {
  readonly table: string
  readonly after: number
  readonly upTo: number
}

/** The erasure of a person: where their address has yet to be searched for, in this order (ADR 0145). */
export const erasures = pgTable(
  'erasures',
  {
    id: serialId(),
    /** The deleted account; null if staff erased the person by another record. */
    userId: integer('user_id'),
    /** The record by which staff erased the person: its kind and id. */
    resource: text('resource'),
    recordId: integer('record_id'),
    /** Kept until nothing contains it any more. */
    address: text('address'),
    spans: jsonb('spans').$type<ErasureSpan[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('erasures_of_user').on(t.userId),
    index('erasures_of_record')
      .on(t.recordId)
      .where(sql`record_id is not null`),
    check(
      'erasures_name_a_record',
      sql`num_nonnulls(${t.userId}, ${t.recordId}) = 1 and (${t.resource} is null) = (${t.recordId} is null)`,
    ),
    check('erasures_forget', sql`(${t.finishedAt} is null) = (${t.address} is not null)`),
  ],
)
