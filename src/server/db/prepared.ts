import type { Db } from './context.ts'

/**
 * Builds a query once for each database and running transaction instead of once for each use: the
 * SQL of a hot query is written a single time, and PostgreSQL keeps its plan by name.
 */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
