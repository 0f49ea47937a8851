import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { whileErasing } from '#server/db/context.ts'
import {
  packageEvents,
  packageNetworks,
  packageRecipients,
  packages,
  packageTokens,
} from '#server/db/schema/packages.ts'

/** More than anybody has; bounds the export. */
const maxEvents = 5_000

/** What recipients did themselves; staff have a record of their own. */
const said = and(
  eq(packageEvents.recipientId, packageRecipients.id),
  isNull(packageEvents.actorUserId),
)

/** The packages that were sent to an address, opened or not, and what was said of them there. */
export const listPackagesOf = ({ db }: Ctx, email: string) =>
  db
    .select({
      ...{ title: packages.title, name: packageRecipients.name, type: packageEvents.type },
      ...{ value: packageEvents.value, text: packageEvents.text, at: packageEvents.at },
    })
    .from(packageRecipients)
    .innerJoin(packages, eq(packages.id, packageRecipients.packageId))
    .leftJoin(packageEvents, said)
    .where(eq(packageRecipients.email, email))
    .orderBy(asc(packageRecipients.id), asc(packageEvents.id))
    .limit(maxEvents)

/**
 * Ends the links that were sent to an address, and removes who it was and every text that they typed. What was chosen
 * stays, without them.
 */
export const anonymisePackagesOf = async (ctx: Ctx, email: string): Promise<void> => {
  const { db, platform } = ctx
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
  await whileErasing(ctx, ({ db }) =>
    db
      .update(packageEvents)
      .set({ text: '' })
      .where(and(inArray(packageEvents.recipientId, ids), sql`${packageEvents.text} <> ''`)),
  )
}
