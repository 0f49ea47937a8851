import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isStaff } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { violatesUnique } from '#server/db/errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { listEmailSpellings } from './email-spellings.ts'

export type UserRow = typeof users.$inferSelect

export type NewUser = Pick<
  typeof users.$inferInsert,
  | 'email'
  | 'pendingEmail'
  | 'passwordHash'
  | 'role'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'profileAddress'
  | 'emailVerifiedAt'
>

export type UserChange = Partial<NewUser>

/**
 * The active account with this email address, ignoring letter case and spelling (see `listEmailSpellings`).
 */
export const findUserByEmail = async (ctx: Ctx, email: string): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.email, listEmailSpellings(email)), isNull(users.archivedAt)))
    // The exact spelling comes before earlier ones.
    .orderBy(desc(eq(users.email, email)), asc(users.id))
    .limit(1)
  return row
}

export const findUser = async (ctx: Ctx, userId: number): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.archivedAt)))
    .limit(1)
  return row
}

/**
 * Reads an account and locks it until the transaction ends: `key share` keeps it from being erased, `share`
 * from being changed; `no key update` also makes sign-ins wait, and `update` everything that refers to it.
 */
export const lockUser = async (
  ctx: Ctx,
  userId: number,
  strength: 'key share' | 'share' | 'no key update' | 'update',
): Promise<UserRow | undefined> => {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId)).limit(1).for(strength)
  return row
}

/** Whether an account has this email address, including archived ones. */
export const isEmailTaken = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await ctx.db.$count(users, inArray(users.email, listEmailSpellings(email)))) > 0

/** Inserts an account; undefined if the email address is taken, in any spelling. */
export const addUser = async (ctx: Ctx, user: NewUser): Promise<UserRow | undefined> => {
  if (await isEmailTaken(ctx, user.email)) return undefined
  const [row] = await ctx.db.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

/**
 * Changes an account.
 * @throws `conflict` if the new email address belongs to another.
 */
export const changeUser = async (
  ctx: Ctx,
  userId: number,
  change: UserChange,
): Promise<UserRow | undefined> => {
  try {
    const [row] = await ctx.db
      .update(users)
      .set({
        ...change,
        updatedAt: ctx.platform.clock.now(),
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, userId), isNull(users.archivedAt)))
      .returning()
    return row
  } catch (error) {
    if (violatesUnique(error, 'users_email_key')) throw emailTaken(error)
    throw error
  }
}

/**
 * Replaces one hash of a password by another of the same password, which does not count as a change: the
 * version stays.
 */
export const replacePasswordHash = async (
  { db }: Ctx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
}

/** The error for an email address that has an account already. */
export const emailTaken = (cause?: unknown): AppError => {
  const message = 'This email already has an account'
  return new AppError('conflict', message, { fields: { email: message }, cause })
}

/** More than an agency employs. */
const maxStaff = 500

/** Everybody who may sign in to the back office, by name. */
export const listStaff = async ({ db }: Ctx) => {
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      role: users.role,
    })
    .from(users)
    .where(and(ne(users.role, 'client'), isNull(users.archivedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(maxStaff)
  return rows.flatMap(({ role, ...row }) => (isStaff(role) ? [{ ...row, role }] : []))
}

/** The email addresses and first names of these accounts. */
export const findContacts = ({ db }: Ctx, ids: readonly number[]) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.archivedAt)))
    .limit(ids.length)

/** The email addresses of all owners. */
export const listOwnerEmails = async ({ db }: Ctx): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.archivedAt)))
    .orderBy(asc(users.id))
    .limit(100)
  return rows.map(({ email }) => email)
}

/**
 * The ids of all owners, each locked until the transaction ends, so that none of them can lose the role
 * meanwhile.
 */
export const lockOwners = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.archivedAt)))
    .orderBy(asc(users.id))
    .limit(100)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Deletes an account with its sessions, codes, identities, address and favourites. */
export const removeUser = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.db.delete(users).where(eq(users.id, userId))
}
