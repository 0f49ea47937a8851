import { and, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { clients } from '#server/db/schema/clients.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'
import { packageRecipients } from '#server/db/schema/packages.ts'
import type { StoredEmail } from '../emails.repo.ts'

/** An address as it was written to, and as it is right. */
export interface Correction {
  readonly from: string
  readonly to: string
  readonly at: Date
}

/** A record whose address was corrected, by its name in the audit log. */
export interface CorrectedRecord {
  readonly resource:
    | 'bookings'
    | 'orders'
    | 'clients'
    | 'models'
    | 'applications'
    | 'enquiries'
    | 'packages'
    | 'gift-cards'
  readonly id: number
  readonly field: string
}

const isWrong = (column: PgColumn, { from }: Correction): SQL => isAt(column, from)

const isAt = (column: PgColumn, address: string): SQL =>
  sql`lower(${column}::text) = ${address.toLowerCase()}`

/** The client of an order or an enquiry, and the one who has the right address. */
export const listClientIds = async (
  { db }: DbCtx,
  subject: { orderId?: number | null; enquiryId?: number | null; clientId?: number | null },
  to: string,
): Promise<number[]> => {
  const ofOrder = db
    .select({ id: orders.clientId })
    .from(orders)
    .where(eq(orders.id, subject.orderId ?? 0))
  const ofEnquiry = db
    .select({ id: enquiries.clientId })
    .from(enquiries)
    .where(eq(enquiries.id, subject.enquiryId ?? 0))
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(
      or(
        inArray(clients.id, ofOrder),
        inArray(clients.id, ofEnquiry),
        eq(clients.id, subject.clientId ?? 0),
        eq(clients.email, to),
      ),
    )
    .limit(10)
  return rows.map(({ id }) => id)
}

/** The models of an order who are written to at an address. */
export const listModelIds = async (
  { db }: DbCtx,
  orderId: number,
  correction: Correction,
): Promise<number[]> => {
  const ofOrder = db.select({ id: holds.modelId }).from(holds).where(eq(holds.orderId, orderId))
  const rows = await db
    .select({ id: models.id })
    .from(models)
    .where(and(inArray(models.id, ofOrder), isWrong(models.contactEmail, correction)))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Corrects the address of clients, unless somebody else has the right one. */
export const correctClients = async (
  ctx: DbCtx,
  ids: readonly number[],
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const otherClients = alias(clients, 'other_clients')
  const hasNoOther = notExists(
    ctx.db
      .select({ id: otherClients.id })
      .from(otherClients)
      .where(and(eq(otherClients.email, correction.to), ne(otherClients.id, clients.id))),
  )
  const rows = await ctx.db
    .update(clients)
    .set({ email: correction.to, version: sql`${clients.version} + 1`, updatedAt: correction.at })
    .where(and(inArray(clients.id, [...ids]), isWrong(clients.email, correction), hasNoOther))
    .returning({ id: clients.id })
  return rows.map(({ id }) => ({ resource: 'clients', id, field: 'email' }))
}

/** Corrects the contact of an order and of these models in it. The caller has locked all of them. */
export const correctOrder = async (
  ctx: DbCtx,
  { orderId, modelIds }: { orderId: number; modelIds: readonly number[] },
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const { to, at } = correction
  requireLocked(ctx, 'calendars', modelIds)
  requireLocked(ctx, 'orders', [orderId])
  const changedModels = await ctx.db
    .update(models)
    .set({ contactEmail: to, version: sql`${models.version} + 1`, updatedAt: at })
    .where(inArray(models.id, [...modelIds]))
    .returning({ id: models.id })
  const changedOrders = await ctx.db
    .update(orders)
    .set({ contactEmail: to, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(and(eq(orders.id, orderId), isWrong(orders.contactEmail, correction)))
    .returning({ id: orders.id, kind: orders.kind })
  const field = 'contactEmail'
  return [
    ...changedModels.map(({ id }) => ({ resource: 'models' as const, id, field })),
    ...changedOrders.map(({ id, kind }) => ({
      resource: kind === 'booking' ? ('bookings' as const) : ('orders' as const),
      id,
      field,
    })),
  ]
}

/** Corrects the address of an applicant, or of a junior's guardian. */
export const correctApplication = async (
  { db }: DbCtx,
  id: number,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const { to, at } = correction
  const change = { version: sql`${modelApplications.version} + 1`, updatedAt: at }
  const ofGuardian = await db
    .update(modelApplications)
    .set({ guardianEmail: to, ...change })
    .where(and(eq(modelApplications.id, id), isWrong(modelApplications.guardianEmail, correction)))
    .returning({ id: modelApplications.id })
  const ofApplicant = await db
    .update(modelApplications)
    .set({ email: to, ...change })
    .where(and(eq(modelApplications.id, id), isWrong(modelApplications.email, correction)))
    .returning({ id: modelApplications.id })
  return [
    ...ofGuardian.map(() => ({ resource: 'applications' as const, id, field: 'guardianEmail' })),
    ...ofApplicant.map(() => ({ resource: 'applications' as const, id, field: 'email' })),
  ]
}

export const correctEnquiry = async (
  { db }: DbCtx,
  id: number,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const { to, at } = correction
  const rows = await db
    .update(enquiries)
    .set({ email: to, version: sql`${enquiries.version} + 1`, updatedAt: at })
    .where(and(eq(enquiries.id, id), isWrong(enquiries.email, correction)))
    .returning({ id: enquiries.id })
  return rows.map(() => ({ resource: 'enquiries', id, field: 'email' }))
}

/** Corrects the recipient of a purchase by one of its gift cards. */
export const correctGiftCard = async (
  { db }: DbCtx,
  cardId: number,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const { to, at } = correction
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, cardId)).limit(1)
  if (!card) return []
  const rows = await db
    .update(giftCardPurchases)
    .set({ toEmail: to, updatedAt: at })
    .where(
      and(
        eq(giftCardPurchases.id, card.purchaseId),
        isWrong(giftCardPurchases.toEmail, correction),
      ),
    )
    .returning({ id: giftCardPurchases.id })
  return rows.map(() => ({ resource: 'gift-cards', id: card.couponId, field: 'toEmail' }))
}

/** Corrects the address of a package's recipient. */
export const correctPackageRecipient = async (
  { db }: DbCtx,
  recipientId: number,
  correction: Correction,
): Promise<CorrectedRecord[]> => {
  const rows = await db
    .update(packageRecipients)
    .set({ email: correction.to })
    .where(and(eq(packageRecipients.id, recipientId), isWrong(packageRecipients.email, correction)))
    .returning({ id: packageRecipients.packageId })
  return rows.map(({ id }) => ({ resource: 'packages', id, field: 'email' }))
}

/**
 * Whether the reader of an email with a secret has an address already, because it was corrected with another
 * email: that of the next card of a purchase, or of the same package.
 */
export const isReaderAt = async (
  { db }: DbCtx,
  { giftCardId, packageRecipientId }: Pick<StoredEmail, 'giftCardId' | 'packageRecipientId'>,
  address: string,
): Promise<boolean> => {
  const purchases = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(giftCardPurchases, eq(giftCardPurchases.id, giftCards.purchaseId))
    .where(and(eq(giftCards.id, giftCardId ?? 0), isAt(giftCardPurchases.toEmail, address)))
    .limit(1)
  const recipients = await db
    .select({ id: packageRecipients.id })
    .from(packageRecipients)
    .where(
      and(
        eq(packageRecipients.id, packageRecipientId ?? 0),
        isAt(packageRecipients.email, address),
      ),
    )
    .limit(1)
  return purchases.length + recipients.length > 0
}
