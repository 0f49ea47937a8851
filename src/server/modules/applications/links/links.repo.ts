import { and, asc, count, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm'
import { linkReminderHours } from '#server/kernel/link-reminder.ts'
import type { DbCtx } from '#server/db/context.ts'
import {
  applicationDeliveries,
  applicationLinks,
  applicationLinkTokens,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'

export type LinkPurpose = (typeof applicationLinks.$inferSelect)['purpose']

/** More than anybody sends. */
const maxListed = 100

/** Adds a link; returns its id. */
export const insertLink = async (
  { db }: DbCtx,
  link: typeof applicationLinks.$inferInsert,
): Promise<number> => {
  const [row] = await db
    .insert(applicationLinks)
    .values(link)
    .returning({ id: applicationLinks.id })
  if (!row) throw new Error('A link was not stored')
  return row.id
}

/** Ends the link by which an applicant can send digitals, if there is one. */
export const revokeDigitalsLink = async (
  { db }: DbCtx,
  { applicationId, at }: { applicationId: number; at: Date },
): Promise<void> => {
  const { purpose, revokedAt } = applicationLinks
  await db
    .update(applicationLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(applicationLinks.applicationId, applicationId),
        eq(purpose, 'digitals'),
        isNull(revokedAt),
      ),
    )
}

interface TokenQuery {
  tokenHash: string
  purpose: LinkPurpose
  now: Date
}

const isOpen = ({ tokenHash, purpose, now }: TokenQuery) =>
  and(
    eq(applicationLinkTokens.tokenHash, tokenHash),
    eq(applicationLinks.purpose, purpose),
    gt(applicationLinks.expiresAt, now),
    isNull(applicationLinks.revokedAt),
  )

const selectOpenLink = ({ db }: DbCtx, token: TokenQuery) =>
  db
    .select({ link: applicationLinks, application: modelApplications })
    .from(applicationLinkTokens)
    .innerJoin(applicationLinks, eq(applicationLinks.id, applicationLinkTokens.linkId))
    .innerJoin(modelApplications, eq(modelApplications.id, applicationLinks.applicationId))
    .where(isOpen(token))
    .limit(1)

export type OpenLink = Awaited<ReturnType<typeof selectOpenLink>>[number]

/** An open link with its application; undefined for a token that is unknown or no longer valid. */
export const findOpenLink = async (ctx: DbCtx, token: TokenQuery): Promise<OpenLink | undefined> =>
  (await selectOpenLink(ctx, token))[0]

/** The same, with the link locked until the transaction ends. */
export const lockOpenLink = async (ctx: DbCtx, token: TokenQuery): Promise<OpenLink | undefined> =>
  (await selectOpenLink(ctx, token).for('update', { of: applicationLinks }))[0]

/** More than end within the hours of reminders; what is left is found at the next run. */
const maxReminders = 500

/** Open links for digitals that end soon, of which nobody was reminded, sent before that time, and by which nothing has arrived. */
export const listEndingLinks = (
  { db }: DbCtx,
  { now, until }: { now: Date; until: Date },
): Promise<OpenLink[]> =>
  db
    .select({ link: applicationLinks, application: modelApplications })
    .from(applicationLinks)
    .innerJoin(modelApplications, eq(modelApplications.id, applicationLinks.applicationId))
    .where(
      and(
        eq(applicationLinks.purpose, 'digitals'),
        isNull(applicationLinks.remindedAt),
        isNull(applicationLinks.revokedAt),
        gt(applicationLinks.expiresAt, now),
        lte(applicationLinks.expiresAt, until),
        sql`${applicationLinks.createdAt} < ${applicationLinks.expiresAt}
          - make_interval(hours => ${linkReminderHours}::int)`,
        isNull(modelApplications.archivedAt),
        hasNoDelivery,
      ),
    )
    .orderBy(asc(applicationLinks.expiresAt), asc(applicationLinks.id))
    .limit(maxReminders)

const hasNoDelivery = sql`not exists (select from application_deliveries d where d.link_id = application_links.id)`

/** Records a reminder; false if the link has ended, digitals have arrived or somebody else reminds. */
export const claimReminder = async (
  { db }: DbCtx,
  { id, at }: { id: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .update(applicationLinks)
    .set({ remindedAt: at })
    .where(
      and(
        eq(applicationLinks.id, id),
        isNull(applicationLinks.remindedAt),
        isNull(applicationLinks.revokedAt),
        hasNoDelivery,
      ),
    )
    .returning({ id: applicationLinks.id })
  return rows.length > 0
}

/** When the agency last requested digitals. */
export const findLastRequest = async (
  { db }: DbCtx,
  applicationId: number,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ createdAt: applicationLinks.createdAt })
    .from(applicationLinks)
    .where(
      and(
        eq(applicationLinks.applicationId, applicationId),
        eq(applicationLinks.purpose, 'digitals'),
      ),
    )
    .orderBy(desc(applicationLinks.id))
    .limit(1)
  return row?.createdAt
}

/** What arrived by an application's links, oldest first; by one link if `linkId` is set. */
export const listDeliveries = (
  { db }: DbCtx,
  { applicationId, linkId }: { applicationId: number; linkId?: number },
): Promise<{ receivedAt: Date; pictures: number }[]> =>
  db
    .select({ receivedAt: applicationDeliveries.receivedAt, pictures: count() })
    .from(applicationDeliveries)
    .innerJoin(
      modelApplicationFiles,
      eq(modelApplicationFiles.deliveryId, applicationDeliveries.id),
    )
    .where(
      and(
        eq(applicationDeliveries.applicationId, applicationId),
        linkId === undefined ? undefined : eq(applicationDeliveries.linkId, linkId),
      ),
    )
    .groupBy(applicationDeliveries.id)
    .orderBy(asc(applicationDeliveries.id))
    .limit(maxListed)

/** Adds a delivery; undefined for a repeated idempotency key. */
export const insertDelivery = async (
  { db }: DbCtx,
  delivery: typeof applicationDeliveries.$inferInsert,
): Promise<number | undefined> => {
  const { linkId, idempotencyKey, id } = applicationDeliveries
  const [row] = await db
    .insert(applicationDeliveries)
    .values(delivery)
    .onConflictDoNothing({ target: [linkId, idempotencyKey] })
    .returning({ id })
  return row?.id
}

interface DeliveredFiles {
  applicationId: number
  deliveryId: number
  mediaIds: readonly number[]
}

/** Adds the files of a delivery after those of earlier ones. */
export const insertDeliveredFiles = async (
  { db }: DbCtx,
  { applicationId, deliveryId, mediaIds }: DeliveredFiles,
): Promise<void> => {
  const field = 'digitals'
  const [last] = await db
    .select({ position: max(modelApplicationFiles.position) })
    .from(modelApplicationFiles)
    .where(
      and(
        eq(modelApplicationFiles.applicationId, applicationId),
        eq(modelApplicationFiles.field, field),
      ),
    )
  const first = (last?.position ?? -1) + 1
  await db.insert(modelApplicationFiles).values(
    mediaIds.map((mediaId, index) => ({
      applicationId,
      deliveryId,
      mediaId,
      field,
      position: first + index,
    })),
  )
}
