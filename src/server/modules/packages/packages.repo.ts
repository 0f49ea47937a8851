import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { maxPackageModels } from '#contracts/packages/package-options.ts'
import type { DbCtx } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'
import {
  packageEvents,
  packageModels,
  packageNetworks,
  packageRecipients,
  packages,
  packageTokens,
} from '#server/db/schema/packages.ts'
import type { PackageEvent } from './packages.domain.ts'

export type Recipient = typeof packageRecipients.$inferSelect
export type Package = typeof packages.$inferSelect

/** The package and recipient of a token. */
export interface OpenedPackage {
  readonly pack: Package
  readonly recipient: Recipient
  /** For the token that a passcode was exchanged for; null for a link. */
  readonly unlockedUntil: Date | null
}

/** The package that a token opens now; undefined if the token is unknown or has ended. */
export const findOpenedPackage = async (
  { db }: DbCtx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<OpenedPackage | undefined> => {
  const [row] = await db
    .select({
      pack: packages,
      recipient: packageRecipients,
      unlockedUntil: packageTokens.unlockedUntil,
    })
    .from(packageTokens)
    .innerJoin(packageRecipients, eq(packageRecipients.id, packageTokens.recipientId))
    .innerJoin(packages, eq(packages.id, packageRecipients.packageId))
    .where(
      and(
        eq(packageTokens.tokenHash, tokenHash),
        or(isNull(packageTokens.unlockedUntil), gt(packageTokens.unlockedUntil, now)),
        isNull(packageRecipients.revokedAt),
        gt(packageRecipients.expiresAt, now),
        isNull(packages.archivedAt),
      ),
    )
    .limit(1)
  return row
}

/** A package by its id. */
export const findPackage = async ({ db }: DbCtx, id: number): Promise<Package | undefined> => {
  const [row] = await db.select().from(packages).where(eq(packages.id, id)).limit(1)
  return row
}

/** A recipient of a package. */
export const findRecipient = async (
  { db }: DbCtx,
  { id, packageId }: { id: number; packageId?: number },
): Promise<{ recipient: Recipient; pack: Package } | undefined> => {
  const [row] = await db
    .select({ recipient: packageRecipients, pack: packages })
    .from(packageRecipients)
    .innerJoin(packages, eq(packages.id, packageRecipients.packageId))
    .where(
      and(
        eq(packageRecipients.id, id),
        packageId === undefined ? undefined : eq(packageRecipients.packageId, packageId),
      ),
    )
    .limit(1)
  return row
}

/** Keeps others from writing events of the recipient until the transaction ends. */
export const lockRecipient = async ({ db }: DbCtx, id: number): Promise<void> => {
  await db
    .select({ id: packageRecipients.id })
    .from(packageRecipients)
    .where(eq(packageRecipients.id, id))
    .limit(1)
    .for('update')
}

/** Adds a recipient; returns its id. */
export const insertRecipient = async (
  { db }: DbCtx,
  recipient: typeof packageRecipients.$inferInsert,
): Promise<number> => {
  const [row] = await db
    .insert(packageRecipients)
    .values(recipient)
    .returning({ id: packageRecipients.id })
  if (!row) throw new Error('A recipient was not stored')
  return row.id
}

/** Removes a colleague's earlier previews of a package, and all expired ones. */
export const removePreviews = async (
  { db }: DbCtx,
  { packageId, email, now }: { packageId: number; email: string; now: Date },
): Promise<void> => {
  await db
    .delete(packageRecipients)
    .where(
      and(
        eq(packageRecipients.packageId, packageId),
        eq(packageRecipients.isPreview, true),
        or(eq(packageRecipients.email, email), lt(packageRecipients.expiresAt, now)),
      ),
    )
}

/** Ends a recipient's links. */
export const revokeRecipient = async (
  { db }: DbCtx,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  await db
    .update(packageRecipients)
    .set({ revokedAt: at })
    .where(and(eq(packageRecipients.id, id), isNull(packageRecipients.revokedAt)))
}

/** Stores the hash of a link's token, or of the token that a passcode was exchanged for. */
export const insertToken = async (
  { db }: DbCtx,
  token: typeof packageTokens.$inferInsert,
): Promise<void> => {
  await db.insert(packageTokens).values(token)
}

/** More than a recipient can cause within the limits. */
export const maxEvents = 5000

/** The events of a recipient's links, in order. */
export const listEvents = ({ db }: DbCtx, recipientId: number): Promise<PackageEvent[]> =>
  db
    .select()
    .from(packageEvents)
    .where(eq(packageEvents.recipientId, recipientId))
    .orderBy(asc(packageEvents.id))
    .limit(maxEvents)

/** The channel on which instances announce changes of packages; it carries no data. */
export const packageChannel = 'callboard_packages'

/** Appends events of a recipient's links, and announces them on commit. Returns the new events. */
export const insertEvents = async (
  { db }: DbCtx,
  events: readonly (typeof packageEvents.$inferInsert)[],
): Promise<PackageEvent[]> => {
  if (events.length === 0) return []
  const inserted = await db
    .insert(packageEvents)
    .values([...events])
    .returning()
  await db.execute(sql`select pg_notify(${packageChannel}, '')`)
  return inserted
}

/** Whether a model is in a package. */
export const isInPackage = async (
  { db }: DbCtx,
  { packageId, modelId }: { packageId: number; modelId: number },
): Promise<boolean> => {
  const rows = await db
    .select({ modelId: packageModels.modelId })
    .from(packageModels)
    .where(and(eq(packageModels.packageId, packageId), eq(packageModels.modelId, modelId)))
    .limit(1)
  return rows.length > 0
}

/** The models of a package by name, in its order, without those archived since. */
export const listPackageModels = (
  { db }: DbCtx,
  packageId: number,
): Promise<{ id: number; firstName: string; lastName: string; categoryId: number }[]> =>
  db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      categoryId: models.categoryId,
    })
    .from(packageModels)
    .innerJoin(models, eq(models.id, packageModels.modelId))
    .where(and(eq(packageModels.packageId, packageId), isNull(models.archivedAt)))
    .orderBy(asc(packageModels.position))
    .limit(maxPackageModels)

/** Stores that a network has opened a recipient's link. */
export const noteNetwork = async (
  { db }: DbCtx,
  row: typeof packageNetworks.$inferInsert,
): Promise<void> => {
  const { recipientId, network } = packageNetworks
  await db
    .insert(packageNetworks)
    .values(row)
    .onConflictDoUpdate({ target: [recipientId, network], set: { lastAt: row.lastAt } })
}

/** Deletes the networks of ended links, and ended tokens of passcodes. Returns how many. */
export const removeEnded = async ({ db }: DbCtx, now: Date): Promise<number> => {
  const { rowCount: networks } = await db.execute(sql`
    delete from package_networks n using package_recipients r, packages p
    where r.id = n.recipient_id and p.id = r.package_id
      and (r.expires_at <= ${now.toISOString()}::timestamptz or r.revoked_at is not null
        or p.archived_at is not null)`)
  const { rowCount: tokens } = await db.execute(sql`
    delete from package_tokens where unlocked_until <= ${now.toISOString()}::timestamptz`)
  return (networks ?? 0) + (tokens ?? 0)
}
