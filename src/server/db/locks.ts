import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { clients } from '#server/db/schema/clients.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'

/** A running transaction, as far as locks go. */
type Transaction = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** What is locked, in the order in which everybody locks it (ADR 0130); a model's row is its calendar. */
const tables = { clients, calendars: models, orders } as const

export type LockKind = keyof typeof tables

export const lockKinds = Object.keys(tables) as LockKind[]

/** Ids of rows to lock, by kind. */
export type LockRequest = Readonly<Partial<Record<LockKind, readonly number[]>>>

type HeldLocks = Record<LockKind, Set<number>>
type SortedIds = Record<LockKind, number[]>

const mapKinds = <T>(make: (kind: LockKind) => T): Record<LockKind, T> => ({
  clients: make('clients'),
  calendars: make('calendars'),
  orders: make('orders'),
})

/**
 * Ends a transaction that needs a lock which others hold and which comes before those it has: waiting for it could be a
 * deadlock. `inTransaction` runs the work again with all of these locks taken first.
 */
export class LocksOutOfOrderError extends Error {
  override readonly name = 'LocksOutOfOrderError'
  readonly locks: LockRequest

  constructor(locks: LockRequest) {
    super('Locks were asked for out of their order while others held them')
    this.locks = locks
  }
}

/** Thrown where something is written whose lock has to be held, and is not. */
export class LockNotHeldError extends Error {
  override readonly name = 'LockNotHeldError'
}

const heldByTransaction = new WeakMap<object, HeldLocks>()

/** Notes the beginning of a transaction, for `inTransaction` only. */
export const registerLocks = (db: object): void => {
  heldByTransaction.set(
    db,
    mapKinds(() => new Set()),
  )
}

const getHeld = (db: object): HeldLocks => {
  const locks = heldByTransaction.get(db)
  if (locks) return locks
  throw new LockNotHeldError(
    'Locks are taken inside inTransaction: they would end with the statement',
  )
}

/** The kind of lock that keeps the rows of a table, if it is one of those with an order. */
export const findLockKind = (table: object): LockKind | undefined =>
  lockKinds.find((kind) => tables[kind] === table)

const toSortedIds = (ids: Iterable<number>): number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other)

/** Whether everything that is missing comes after everything that is held. */
const isInOrder = (locks: HeldLocks, missing: SortedIds): boolean => {
  const lastKind = lockKinds.findLastIndex((kind) => locks[kind].size > 0)
  if (lastKind === -1) return true
  return lockKinds.every((kind, index) => {
    const [lowest] = missing[kind]
    if (lowest === undefined || index > lastKind) return true
    return index === lastKind && lowest > Math.max(...locks[kind])
  })
}

/**
 * Locks rows until the transaction ends: the only way to lock a client, a model's calendar, or a booking or other order.
 * Clients come first, then calendars, then orders, each by id; what is held already costs nothing. A lock that comes before
 * one that is held is taken only if nobody else has it. `no key update` keeps writers waiting, but no foreign keys.
 * @throws `LocksOutOfOrderError`, which `inTransaction` answers by running the work again.
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

interface KindRequest {
  readonly kind: LockKind
  readonly ids: readonly number[]
  readonly waits: boolean
}

/** False if others hold one of the rows and it may not be waited for. */
const lockKind = async (db: Transaction, { kind, ids, waits }: KindRequest): Promise<boolean> => {
  if (ids.length === 0) return true
  const table = tables[kind]
  const from = sql`select ${table.id} as id from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`
  const strength: SQL = waits ? sql`for no key update` : sql`for no key update skip locked`
  const { rows } = await db.execute(sql`${from} order by ${table.id} ${strength}`)
  if (waits || rows.length === ids.length) return true
  // What is not there is locked by nobody.
  const existing = await db.execute(from)
  return existing.rows.length === rows.length
}

const union = (locks: HeldLocks, missing: SortedIds): LockRequest =>
  mapKinds((kind) => toSortedIds([...locks[kind], ...missing[kind]]))

/**
 * Makes sure that what is about to be written is locked by this transaction.
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
