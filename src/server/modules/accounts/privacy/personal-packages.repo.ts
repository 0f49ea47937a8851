import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { whileErasing } from '#server/db/context.ts'
import {
  packageEvents,
  packageModels,
  packageNetworks,
  packageRecipients,
  packages,
  packageTokens,
} from '#server/db/schema/packages.ts'

/** What recipients did themselves; actions of staff are recorded with an actor. */
const isRecipientEvent = and(
  eq(packageEvents.recipientId, packageRecipients.id),
  isNull(packageEvents.actorUserId),
)

/** The packages sent to an address, opened or not, with what the recipient did there. */
export const listReceivedPackages = ({ db }: Ctx, email: string) =>
  db
    .select({
      title: packages.title,
      name: packageRecipients.name,
      type: packageEvents.type,
      value: packageEvents.value,
      text: packageEvents.text,
      at: packageEvents.at,
    })
    .from(packageRecipients)
    .innerJoin(packages, eq(packages.id, packageRecipients.packageId))
    .leftJoin(packageEvents, isRecipientEvent)
    .where(eq(packageRecipients.email, email))
    .orderBy(asc(packageRecipients.id), asc(packageEvents.id))

/**
 * Ends the links sent to an address, and removes the recipient's name and every text they typed. Their
 * choices stay, without them.
 */
export const anonymisePackages = async (ctx: Ctx, email: string): Promise<void> => {
  const { db, platform } = ctx
  const at = platform.clock.now()
  const rows = await db
    .update(packageRecipients)
    .set({
      name: 'Deleted account',
      email: '',
      passcodeHash: null,
      revokedAt: sql`coalesce(${packageRecipients.revokedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(packageRecipients.email, email))
    .returning({ id: packageRecipients.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(packageTokens).where(inArray(packageTokens.recipientId, ids))
  await db.delete(packageNetworks).where(inArray(packageNetworks.recipientId, ids))
  await whileErasing(ctx, ({ db }) =>
    db
      .update(packageEvents)
      .set({ text: '' })
      .where(and(inArray(packageEvents.recipientId, ids), sql`${packageEvents.text} <> ''`)),
  )
}

/** The packages made for these clients or sent to an address. Call it before either is removed. */
export const listPackagesFor = async (
  { db }: Ctx,
  { clientIds, email }: { clientIds: readonly number[]; email: string | undefined },
): Promise<number[]> => {
  const isSent =
    email === undefined
      ? undefined
      : sql`exists (${db
          .select({ id: packageRecipients.id })
          .from(packageRecipients)
          .where(
            and(eq(packageRecipients.packageId, packages.id), eq(packageRecipients.email, email)),
          )})`
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(or(inArray(packages.clientId, [...clientIds]), isSent))
  return rows.map(({ id }) => id)
}

/**
 * Blanks what staff wrote in those of the packages that nobody else has: neither another client nor another
 * recipient. Returns their ids.
 */
export const blankPackages = async ({ db }: Ctx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const otherRecipients = db
    .select({ id: packageRecipients.id })
    .from(packageRecipients)
    .where(and(eq(packageRecipients.packageId, packages.id), sql`${packageRecipients.email} <> ''`))
  const rows = await db
    .update(packages)
    .set({ title: 'Deleted account', words: '', version: sql`${packages.version} + 1` })
    .where(
      and(
        inArray(packages.id, [...ids]),
        isNull(packages.clientId),
        sql`not exists (${otherRecipients})`,
      ),
    )
    .returning({ id: packages.id })
  const blankedIds = rows.map(({ id }) => id)
  await db
    .update(packageModels)
    .set({ words: '' })
    .where(inArray(packageModels.packageId, blankedIds))
  return blankedIds
}
