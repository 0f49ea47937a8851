import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { clients } from '#server/db/schema/clients.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'
import { listKeys } from '#contracts/list-keys.ts'

/** The part of a running transaction that locks need. */
type Transaction = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/**
 * What is locked, in the order in which everything locks it (ADR 0130); a model's row stands for its
 * calendar.
 */
const tables = { clients, calendars: models, orders } as const

export type LockKind = keyof typeof tables

export const lockKinds = listKeys(tables)

/** Ids of rows to lock, by kind. */
export type LockRequest = Readonly<Partial<Record<LockKind, readonly number[]>>>

type HeldLocks = Record<LockKind, Set<number>>

/**
 * Ends a transaction that needs a lock which another one holds and which comes before its own: waiting for it
 * could deadlock. `inTransaction` runs the work again and takes all of these locks first.
 */
export class LocksOutOfOrderError extends Error {
  override readonly name = 'LocksOutOfOrderError'
  readonly locks: LockRequest

  constructor(locks: LockRequest) {
    super('Locks were asked for out of their order while others held them')
    this.locks = locks
  }
}

/** Thrown for a write without the lock that it requires. */
export class LockNotHeldError extends Error {
  override readonly name = 'LockNotHeldError'
}

const heldByTransaction = new WeakMap<object, HeldLocks>()

/** Registers the start of a transaction; for `inTransaction` only. */
export const registerLocks = (db: object): void => {
  heldByTransaction.set(
    db,
    mapKinds(() => new Set()),
  )
}

const mapKinds = <T>(make: (kind: LockKind) => T): Record<LockKind, T> => ({
  clients: make('clients'),
  calendars: make('calendars'),
  orders: make('orders'),
})

/** The kind of lock that protects the rows of a table, if the lock order covers it. */
export const findLockKind = (table: object): LockKind | undefined =>
  lockKinds.find((kind) => tables[kind] === table)

/**
 * Locks rows until the transaction ends: the only way to lock a client, a model's calendar, or a booking or
 * other order. Clients come first, then calendars, then orders, each by id; locks already held cost nothing.
 * A lock that comes before a held one is taken only if it is free. `no key update` blocks writers but no
 * foreign keys.
 * @throws `LocksOutOfOrderError`, after which `inTransaction` runs the work again.
 */
export const lockRows = async (
  { db }: { db: Transaction },
  request: LockRequest,
): Promise<void> => {
  const locks = getHeld(db)
  const missing = mapKinds((kind) =>
    toSortedIds(request[kind] ?? []).filter((id) => !locks[kind].has(id)),
  )
  const waits = isInOrder(locks, missing)
  for (const kind of lockKinds) {
    const isComplete = await lockKind(db, { kind, ids: missing[kind], waits })
    if (!isComplete) throw new LocksOutOfOrderError(union(locks, missing))
    for (const id of missing[kind]) locks[kind].add(id)
  }
}

const getHeld = (db: object): HeldLocks => {
  const locks = heldByTransaction.get(db)
  if (locks) return locks
  throw new LockNotHeldError(
    'Locks are taken inside inTransaction: they would end with the statement',
  )
}

const toSortedIds = (ids: Iterable<number>): number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other)

type SortedIds = Record<LockKind, number[]>

/** Whether all missing locks come after all held ones. */
const isInOrder = (locks: HeldLocks, missing: SortedIds): boolean => {
  const lastKind = lockKinds.findLastIndex((kind) => locks[kind].size > 0)
  if (lastKind === -1) return true
  return lockKinds.every((kind, index) => {
    const [lowest] = missing[kind]
    if (lowest === undefined || index > lastKind) return true
    return index === lastKind && lowest > Math.max(...locks[kind])
  })
}

interface KindRequest {
  readonly kind: LockKind
  readonly ids: readonly number[]
  readonly waits: boolean
}

/** False if one of the rows is locked by others and waiting is not allowed. */
const lockKind = async (db: Transaction, { kind, ids, waits }: KindRequest): Promise<boolean> => {
  if (ids.length === 0) return true
  const table = tables[kind]
  const from = sql`select ${table.id} as id from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`
  const strength: SQL = waits ? sql`for no key update` : sql`for no key update skip locked`
  const { rows } = await db.execute(sql`${from} order by ${table.id} ${strength}`)
  if (waits || rows.length === ids.length) return true
  // A row that does not exist cannot be locked.
  const existing = await db.execute(from)
  return existing.rows.length === rows.length
}

const union = (locks: HeldLocks, missing: SortedIds): LockRequest =>
  mapKinds((kind) => toSortedIds([...locks[kind], ...missing[kind]]))

/**
 * Checks that this transaction holds the locks for what it is about to write.
 * @throws `LockNotHeldError`: a mistake in our own code.
 */
export const requireLocked = (
  { db }: { db: object },
  kind: LockKind,
  ids: readonly number[],
): void => {
  const locks = getHeld(db)[kind]
  const missing = ids.filter((id) => !locks.has(id))
  if (missing.length === 0) return
  throw new LockNotHeldError(`Written without a lock: ${kind} ${missing.join(', ')}`)
}
