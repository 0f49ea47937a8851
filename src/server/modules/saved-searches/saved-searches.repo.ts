import { and, asc, count, desc, eq, gt, like, sql } from 'drizzle-orm'
import { maxSavedSearches } from '#contracts/models/saved-search-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { savedSearchEmails, savedSearches } from '#server/db/schema/saved-searches.ts'
import type { Day } from '#contracts/time/day.ts'

/** A search with its owner, who is part of every condition. */
export interface OwnSearch {
  readonly userId: number
  readonly searchId: number
}

const searchColumns = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  emails: savedSearches.emails,
  createdAt: savedSearches.createdAt,
}

/** The models that fitted at the last check, and its day. */
interface Look {
  readonly knownIds: readonly number[]
  readonly lookedOn: Day
}

/** A client's searches, the newest first. */
export const listSearches = ({ db }: DbCtx, userId: number) =>
  db
    .select(searchColumns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
    .limit(maxSavedSearches)

export type StoredSearch = Awaited<ReturnType<typeof listSearches>>[number]

/** A client's own search; undefined for others. */
export const findSearch = async (
  { db }: DbCtx,
  own: OwnSearch,
): Promise<StoredSearch | undefined> => {
  const [row] = await db.select(searchColumns).from(savedSearches).where(isOwn(own)).limit(1)
  return row
}

const isOwn = ({ userId, searchId }: OwnSearch) =>
  and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId))

/** Locks a person's list of searches until the transaction ends; returns how many there are. */
export const lockSearches = async ({ db }: DbCtx, userId: number): Promise<number> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await db
    .select({ searches: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return row?.searches ?? 0
}

/** The name under which a client has saved this query. */
export const findSearchName = async (
  { db }: DbCtx,
  { userId, query }: { userId: number; query: string },
): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
    .limit(1)
  return row?.name
}

/** Adds a search; returns its id. */
export const insertSearch = async (
  { db }: DbCtx,
  { now, knownIds, ...search }: Look & { userId: number; name: string; query: string; now: Date },
): Promise<number> => {
  const [row] = await db
    .insert(savedSearches)
    .values({ ...search, knownIds: [...knownIds], createdAt: now, updatedAt: now })
    .returning({ id: savedSearches.id })
  if (!row) throw new Error('A search was not stored')
  return row.id
}

type Change = Partial<Omit<typeof savedSearches.$inferInsert, 'knownIds'> & Look>

/** Changes a search; returns false for one that is not the client's. */
export const updateSearch = async (
  { db }: DbCtx,
  own: OwnSearch,
  { knownIds, ...change }: Change,
): Promise<boolean> => {
  const rows = await db
    .update(savedSearches)
    .set({ ...change, ...(knownIds ? { knownIds: [...knownIds] } : {}) })
    .where(isOwn(own))
    .returning({ id: savedSearches.id })
  return rows.length > 0
}

/** Returns false for a search that is not the client's. */
export const deleteSearch = async ({ db }: DbCtx, own: OwnSearch): Promise<boolean> => {
  const rows = await db.delete(savedSearches).where(isOwn(own)).returning({ id: savedSearches.id })
  return rows.length > 0
}

/** Whether an account's address is confirmed, which is required for emails about searches. */
export const isAddressConfirmed = async ({ db }: DbCtx, userId: number): Promise<boolean> => {
  const [row] = await db
    .select({ at: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
  return (row?.at ?? null) !== null
}

/** Switches off all emails of the recipient of this token's email; returns false for an unknown token. */
export const switchOffByToken = async (
  ctx: DbCtx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> => {
  const [email] = await ctx.db
    .select({ userId: savedSearchEmails.userId })
    .from(savedSearchEmails)
    .where(eq(savedSearchEmails.tokenHash, tokenHash))
    .limit(1)
  if (!email) return false
  await lockSearches(ctx, email.userId)
  await ctx.db
    .update(savedSearches)
    .set({ emails: false, knownIds: sql`'{}'`, updatedAt: at })
    .where(and(eq(savedSearches.userId, email.userId), eq(savedSearches.emails, true)))
  return true
}

const searchesAtOnce = 500

/** Searches with skills, after an id, locked until the transaction ends. */
export const listSearchesWithSkills = ({ db }: DbCtx, afterId: number) =>
  db
    .select({ id: savedSearches.id, query: savedSearches.query })
    .from(savedSearches)
    .where(and(gt(savedSearches.id, afterId), like(savedSearches.query, '%skill=%')))
    .orderBy(asc(savedSearches.id))
    .limit(searchesAtOnce)
    .for('update')

/** Stores the query of a search. */
export const updateQuery = async ({ db }: DbCtx, id: number, query: string): Promise<void> => {
  await db.update(savedSearches).set({ query }).where(eq(savedSearches.id, id))
}
