import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  packageEvents,
  packageNetworks,
  packageRecipients,
  packages,
  packageTokens,
} from '#server/db/schema/packages.ts'

/** More than anybody has; bounds the export. */
const maxEvents = 5_000

/** The packages that were sent to an address, and what was said of them there. */
export const listPackagesOf = ({ db }: Ctx, email: string) =>
  db
    .select({
      ...{ title: packages.title, name: packageRecipients.name, type: packageEvents.type },
      ...{ value: packageEvents.value, text: packageEvents.text, at: packageEvents.at },
    })
    .from(packageEvents)
    .innerJoin(packageRecipients, eq(packageRecipients.id, packageEvents.recipientId))
    .innerJoin(packages, eq(packages.id, packageRecipients.packageId))
    .where(and(eq(packageRecipients.email, email), isNull(packageEvents.actorUserId)))
    .orderBy(asc(packageEvents.id))
    .limit(maxEvents)

/**
 * Ends the links that were sent to an address, and removes who it was and every text that they typed. What was chosen
 * stays, without them.
 */
export const anonymisePackagesOf = async ({ db, platform }: Ctx, email: string): Promise<void> => {
  const at = platform.clock.now()
  const rows = await db
    .update(packageRecipients)
    .set({
      ...{ name: 'Deleted account', email: '', passcodeHash: null },
      revokedAt: sql`coalesce(${packageRecipients.revokedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(packageRecipients.email, email))
    .returning({ id: packageRecipients.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(packageTokens).where(inArray(packageTokens.recipientId, ids))
  await db.delete(packageNetworks).where(inArray(packageNetworks.recipientId, ids))
  await db.execute(sql`set local callboard.erasing = 'on'`)
  await db
    .update(packageEvents)
    .set({ text: '' })
    .where(and(inArray(packageEvents.recipientId, ids), sql`${packageEvents.text} <> ''`))
  await db.execute(sql`set local callboard.erasing = 'off'`)
}
