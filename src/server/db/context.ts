import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgClient, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { isRetryable } from '#server/db/errors.ts'
import {
  LocksOutOfOrderError,
  lockRows,
  type LockRequest,
  registerLocks,
} from '#server/db/locks.ts'
import { type ConnectionSource, type Query, withConnection } from '#server/db/pooled-connection.ts'
import type { ShownRecords } from '#server/db/shown-records.ts'

/** What repositories query: the database itself or, inside `inTransaction`, the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The part of every use case's context that repositories need. */
export interface DbCtx {
  readonly db: Db
  /** Set while a cacheable response is made: the records it shows are noted here (`noteShown`). */
  readonly shown?: ShownRecords
  /** Schedules a purge of these tags from the shared cache, if there is one, in the running transaction. */
  readonly purge?: (ctx: DbCtx, tags: readonly string[]) => Promise<void>
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

interface Owner extends ConnectionSource {
  readonly random: () => number
}

interface RunningTransaction {
  readonly owner: Owner
  readonly tx: Db
  isOpen: boolean
}

/** Thrown for a mistake in our own code that would hang or lose data; never caught, always fixed. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError'
}

const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

const owners = new WeakMap<Db, Owner>()
const running = new AsyncLocalStorage<RunningTransaction>()

/** Creates the `db` of an open database; for `openDatabase` only. */
export const createOwnedDb = (owner: Owner): Db => {
  const db = createDb(async (config, values) => {
    refuseInsideTransaction(owner)
    return withConnection(owner, (query) => query(config, values))
  })
  owners.set(db, owner)
  return db
}

// Drizzle needs only `query` from its client; begin and commit are written below, because Drizzle's own
// transaction leaks a pooled connection if `begin` fails.
const createDb = (query: Query): Db => {
  const client = { query } as unknown as NodePgClient
  const db: Db = drizzle({ client })
  return Object.assign(db, {
    transaction: () =>
      Promise.reject(new TransactionMisuseError('Use inTransaction(ctx, ...) from db/context.ts')),
  })
}

// On the embedded database, which has a single session, such a query would wait forever for the transaction
// that waits for it; on PostgreSQL it would silently run outside the transaction. Both are refused.
const refuseInsideTransaction = (owner: Owner): void => {
  const transaction = running.getStore()
  if (transaction?.isOpen && transaction.owner === owner) {
    throw new TransactionMisuseError(
      'The outer db was used inside inTransaction: use the ctx that the transaction passes on',
    )
  }
}

/**
 * Runs `work` in a transaction: either all of its writes succeed or none. `work` gets a context whose `db` is
 * the transaction. Inside a running transaction it joins that one. After a serialization failure, a deadlock
 * or a lock taken out of order (`lockRows`) the whole of `work` runs again, so it must have no effects
 * outside the database.
 */
export const inTransaction = async <C extends DbCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const outer = running.getStore()
  const owner = owners.get(ctx.db)
  if (outer?.isOpen && (outer.tx === ctx.db || outer.owner === owner)) {
    return work({ ...ctx, db: outer.tx })
  }
  if (!owner) {
    throw new TransactionMisuseError(
      'This db belongs to a transaction that has ended or was not awaited',
    )
  }
  let locks: LockRequest = {}
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(owner, (tx) => work({ ...ctx, db: tx }), { ...options, locks })
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      // The next attempt takes these locks first, in their order, and waits for them.
      if (error instanceof LocksOutOfOrderError) ({ locks } = error)
      else await delay(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + owner.random()))
    }
  }
}

interface Attempt extends TransactionOptions {
  /** Locks to take before the work begins. */
  readonly locks: LockRequest
}

const runOnce = <T>(
  owner: Owner,
  work: (tx: Db) => Promise<T>,
  { isolation = 'read committed', locks }: Attempt,
): Promise<T> =>
  withConnection(owner, async (query) => {
    const state = { owner, isOpen: true }
    const transaction = Object.assign(state, { tx: createDb(inTurn(query, state)) })
    registerLocks(transaction.tx)
    await query(`begin isolation level ${isolation}`)
    try {
      await lockRows({ db: transaction.tx }, locks)
      const result = await running.run(transaction, () => work(transaction.tx))
      state.isOpen = false
      await commit(query)
      return result
    } catch (error) {
      state.isOpen = false
      // If even this fails, the connection is discarded, which also rolls back.
      await query('rollback').catch(() => undefined)
      throw error
    }
  })

// A connection runs one statement at a time; statements started together are queued.
const inTurn = (query: Query, state: { readonly isOpen: boolean }): Query => {
  let turn: Promise<unknown> = Promise.resolve()
  return (config, values) => {
    if (!state.isOpen) {
      throw new TransactionMisuseError('A statement was sent in a transaction that has ended')
    }
    const mine = turn.then(() => query(config, values))
    turn = mine.catch(() => undefined)
    return mine
  }
}

// PostgreSQL responds to the commit of a failed transaction with a silent rollback.
const commit = async (query: Query): Promise<void> => {
  const { command } = await query('commit')
  if (command === 'COMMIT') return
  throw new TransactionMisuseError(
    'A failed statement was caught inside a transaction, which was therefore rolled back as a whole',
  )
}

/**
 * Runs `work`, which erases a person, with permission to blank texts and values in the append-only tables.
 */
export const whileErasing = <C extends DbCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => whileSaying(ctx, 'erasing', work)

/** Sets the flag by which the triggers of append-only tables recognise what a transaction may do. */
const whileSaying = <C extends DbCtx, T>(
  ctx: C,
  purpose: 'erasing' | 'pruning',
  work: (ctx: C) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql.raw(`set local callboard.${purpose} = 'on'`))
    const done = await work(ctx)
    await ctx.db.execute(sql.raw(`set local callboard.${purpose} = 'off'`))
    return done
  })

/** Runs `work`, which removes records past their retention, with permission to delete old audit entries. */
export const whilePruning = <C extends DbCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => whileSaying(ctx, 'pruning', work)
