import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { maxPackageHistory, type PackageHistoryEntry } from '#contracts/admin/models/packages.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import {
  packageBookings,
  packageEvents,
  packageModels,
  packageNetworks,
  packagePictures,
  packageRecipients,
} from '#server/db/schema/packages.ts'
import { maxEvents, type Recipient } from './packages.repo.ts'
import type { PackageEvent } from './packages.domain.ts'

interface ChosenModel {
  readonly modelId: number
  readonly words: string
  readonly pictureIds: readonly number[]
}

/** Sets the models of a package with their pictures, in this order, replacing the previous ones. */
export const replaceModels = async (
  { db }: DbCtx,
  packageId: number,
  chosen: readonly ChosenModel[],
): Promise<void> => {
  await db.delete(packageModels).where(eq(packageModels.packageId, packageId))
  const rows = chosen.map(({ modelId, words }, position) => ({
    packageId,
    modelId,
    words,
    position,
  }))
  if (rows.length > 0) await db.insert(packageModels).values(rows)
  const pictures = chosen.flatMap(({ modelId, pictureIds }) =>
    [...new Set(pictureIds)].map((mediaId, position) => ({
      packageId,
      modelId,
      mediaId,
      position,
    })),
  )
  if (pictures.length > 0) await db.insert(packagePictures).values(pictures)
}

/** How many of these pictures are not in their model's book. */
export const countForeignPictures = async (
  { db }: DbCtx,
  chosen: readonly ChosenModel[],
): Promise<number> => {
  const pairs = chosen.flatMap(({ modelId, pictureIds }) =>
    pictureIds.map((mediaId) => ({ model_id: modelId, media_id: mediaId })),
  )
  if (pairs.length === 0) return 0
  const { rows } = await db.execute<{ foreign: number }>(sql`
    select count(*)::int as foreign
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as c(model_id integer, media_id integer)
    where not exists (select from model_pictures p
      where p.model_id = c.model_id and p.media_id = c.media_id)`)
  return rows[0]?.foreign ?? 0
}

const maxRecipients = 500

/** All recipients of a package, in order of creation, with the number of networks that opened it. */
export const listRecipients = async (
  { db }: DbCtx,
  packageId: number,
): Promise<(Recipient & { networks: number; isUndelivered: boolean })[]> => {
  const rows = await db
    .select({
      recipient: packageRecipients,
      isUndelivered: hasUndeliveredEmail,
      networks: db.$count(
        packageNetworks,
        eq(packageNetworks.recipientId, sql`${packageRecipients.id}`),
      ),
    })
    .from(packageRecipients)
    .where(and(eq(packageRecipients.packageId, packageId), eq(packageRecipients.isPreview, false)))
    .orderBy(asc(packageRecipients.id))
    .limit(maxRecipients)
  return rows.map(({ recipient, networks, isUndelivered }) => ({
    ...recipient,
    networks: Number(networks),
    isUndelivered,
  }))
}

/** Whether the latest email with a recipient's link was refused or has come back. */
const hasUndeliveredEmail = sql<boolean>`coalesce((select e.state in ('refused', 'bounced') from sent_emails e
  where e.package_recipient_id = package_recipients.id order by e.id desc limit 1), false)`

/** The events of these recipients' links, in order. */
export const listRecipientEvents = (
  { db }: DbCtx,
  recipientIds: readonly number[],
): Promise<PackageEvent[]> =>
  recipientIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(packageEvents)
        .where(inArray(packageEvents.recipientId, [...recipientIds]))
        .orderBy(asc(packageEvents.id))
        .limit(maxEvents * 4)

/** The events of a package with names, the newest first. */
export const listPackageEvents = async (
  { db }: DbCtx,
  packageId: number,
): Promise<PackageHistoryEntry[]> => {
  const { rows } = await db.execute<PackageHistoryEntry & Record<string, unknown>>(sql`
    select e.id, e.type, r.name as "recipientName", e.value, e.text, ${asInstant('e.at')} as at,
      (select m.first_name || ' ' || m.last_name from models m where m.id = e.model_id) as "modelName",
      (select u.first_name || ' ' || u.last_name from users u where u.id = e.actor_user_id) as "actorName"
    from package_events e join package_recipients r on r.id = e.recipient_id
    where r.package_id = ${packageId} and e.type <> 'seen'
    order by e.id desc limit ${maxPackageHistory}`)
  return rows
}

/** The bookings created from a package. */
export const listPackageBookings = async (
  { db }: DbCtx,
  packageId: number,
): Promise<{ id: number; code: string; recipientId: number }[]> => {
  const { rows } = await db.execute<{ id: number; code: string; recipientId: number }>(sql`
    select o.id, o.code, b.recipient_id as "recipientId"
    from package_bookings b join package_recipients r on r.id = b.recipient_id
      join orders o on o.id = b.order_id
    where r.package_id = ${packageId} order by o.id desc limit ${maxRecipients}`)
  return rows
}

/** Stores that a booking was created from a recipient's choices. */
export const insertPackageBooking = async (
  { db }: DbCtx,
  row: typeof packageBookings.$inferInsert,
): Promise<void> => {
  await db.insert(packageBookings).values(row)
}

/** Computed fields for lists and records of packages. */
export const packageReads = {
  models: sql`(select coalesce(json_agg(json_build_object('modelId', o.model_id, 'words', o.words,
      'name', m.first_name || ' ' || m.last_name,
      'pictureIds', (select coalesce(json_agg(p.media_id order by p.position), '[]')
        from package_pictures p where p.package_id = o.package_id and p.model_id = o.model_id))
      order by o.position), '[]')
    from package_models o join models m on m.id = o.model_id where o.package_id = packages.id)`,
  modelNames: sql`(select coalesce(json_agg(m.first_name || ' ' || m.last_name order by o.position), '[]')
    from package_models o join models m on m.id = o.model_id where o.package_id = packages.id)`,
  clientName: sql`(select c.name from clients c where c.id = packages.client_id)`,
  sentTo: sql`(select count(*)::int from package_recipients r
    where r.package_id = packages.id and not r.is_preview)`,
  openedBy: sql`(select count(distinct e.recipient_id)::int from package_events e
    join package_recipients r on r.id = e.recipient_id
    where r.package_id = packages.id and e.type = 'opened')`,
  lastActivityAt: sql`(select ${asInstant('max(e.at)')} from package_events e
    join package_recipients r on r.id = e.recipient_id
    where r.package_id = packages.id and e.actor_user_id is null)`,
} as const
