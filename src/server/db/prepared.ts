import { type Placeholder, sql } from 'drizzle-orm'
import type { Db, DbCtx } from './context.ts'

/**
 * A query that is built once and kept by the server under its name: two to five times faster for hot queries.
 * The name must be unique in the program, the placeholders are `sql.placeholder('…')`. Inside a transaction
 * the query is built again, because each transaction has its own `db`.
 */
export const prepared = <Query>(
  name: string,
  build: (db: Db) => { prepare(name: string): Query },
): ((ctx: DbCtx) => Query) => {
  const queries = new WeakMap<Db, Query>()
  return ({ db }) => {
    const known = queries.get(db)
    if (known) return known
    const query = build(db).prepare(name)
    queries.set(db, query)
    return query
  }
}

/**
 * A limit written into the text of a prepared query. If it were a parameter the planner would not know it,
 * expect a tenth of the table and join whole tables for six rows: 30 ms instead of 0.2 with 20,000 models.
 * The query builder accepts any SQL here, though its types name only placeholders.
 */
export const fixedLimit = (rows: number): Placeholder =>
  sql.raw(String(rows)) as unknown as Placeholder
