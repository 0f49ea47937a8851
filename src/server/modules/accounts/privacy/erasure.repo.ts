import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { whileErasing } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { modelApplicationFiles, modelApplications } from '#server/db/schema/applications.ts'
import { clients } from '#server/db/schema/clients.ts'
import { enquiries, enquiryFiles } from '#server/db/schema/enquiries.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { jobs, sandboxEmails } from '#server/db/schema/jobs.ts'
import { media } from '#server/db/schema/media.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { bookingBriefs, orderEvents, orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { notes, sentEmails } from '#server/db/schema/timeline.ts'

/** Whose data is erased. Only a confirmed address counts: any other may be somebody else's. */
interface Person {
  readonly userId: number
  readonly email: string | undefined
}

/** An address as a condition on a column of plain text. */
const isAddress = (column: SQL | typeof orders.contactEmail, email: string): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** The orders that a person placed, those as a guest included. */
const arePlacedBy = ({ userId, email }: Person): SQL | undefined => {
  const asGuest = email
    ? and(isNull(orders.userId), isAddress(orders.contactEmail, email))
    : undefined
  return or(eq(orders.userId, userId), asGuest)
}

/** Locks a person's clients, with those that were merged into them, and then the orders of both (ADR 0130). */
export const lockClientsAndOrders = async (
  ctx: Ctx,
  { clientIds, ...person }: Person & { clientIds: readonly number[] },
): Promise<void> => {
  const ids = [...clientIds]
  const merged = idsOf(
    await ctx.db
      .select({ id: clients.id })
      .from(clients)
      .where(inArray(clients.mergedIntoId, ids))
      .orderBy(asc(clients.id)),
  )
  await lockRows(ctx, { clients: [...ids, ...merged] })
  const theirs = or(arePlacedBy(person), inArray(orders.clientId, ids))
  const orderIds = idsOf(
    await ctx.db.select({ id: orders.id }).from(orders).where(theirs).orderBy(asc(orders.id)),
  )
  await lockRows(ctx, { orders: orderIds })
}

/**
 * Removes the personal data from a person's orders, those they placed as a guest included: names, addresses,
 * and every text they typed. Items, dates and amounts stay. Returns the orders' ids.
 */
export const anonymiseOrdersOf = async (ctx: Ctx, person: Person): Promise<number[]> => {
  const { db } = ctx
  const { email } = person
  const theirs = idsOf(
    await db
      .update(orders)
      .set({
        contactName: 'Deleted account',
        contactEmail: '',
        tags: [],
        userId: null,
        requestFingerprint: null,
        idempotencyScope: sql`'erased:' || ${orders.id}`,
      })
      .where(arePlacedBy(person))
      .returning({ id: orders.id }),
  )
  await db.update(bookingBriefs).set(blankBrief).where(inArray(bookingBriefs.orderId, theirs))
  await db.delete(notes).where(inArray(notes.orderId, theirs))
  await db.delete(sentEmails).where(inArray(sentEmails.orderId, theirs))
  await whileErasing(ctx, async (ctx) => {
    await ctx.db
      .update(orderEvents)
      .set({ remark: '' })
      .where(and(inArray(orderEvents.orderId, theirs), sql`${orderEvents.remark} <> ''`))
    await blankReasons(ctx, theirs, email)
  })
  await db
    .update(refunds)
    .set({ reason: '' })
    .where(
      inArray(
        refunds.paymentId,
        db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, theirs)),
      ),
    )
  return theirs
}

/** Whether a text names an address. */
const names = (text: SQL, address: string): SQL =>
  sql`strpos(lower(${text}), ${address.toLowerCase()}) > 0`

/** Blanks what staff gave as reasons in the calendars: for these orders, and wherever it names the address. */
const blankReasons = async (
  { db }: Ctx,
  orderIds: readonly number[],
  email: string | undefined,
): Promise<void> => {
  const own = db
    .select({ id: holds.id })
    .from(holds)
    .where(inArray(holds.orderId, [...orderIds]))
  const isNamed = email ? names(sql`${holdEvents.reason}`, email) : undefined
  await db
    .update(holdEvents)
    .set({ reason: '' })
    .where(and(sql`${holdEvents.reason} <> ''`, or(inArray(holdEvents.holdId, own), isNamed)))
}

/** Consent, licence and chaperone are the agency's own records about a minor's work: the law wants them kept. */
const blankBrief = {
  phone: '',
  company: '',
  projectName: '',
  projectType: '',
  projectDescription: '',
  location: '',
  timeCommitment: '',
  usageScope: '',
  territories: '',
  usageDuration: '',
  proposedBudget: '',
  paymentTerms: '',
  stylingWardrobe: '',
  additionalNeeds: '',
  guardianNote: null,
} as const

/** The keys of files and the ids of their records and of the submissions they were sent with. */
export interface Removed {
  readonly ids: readonly number[]
  readonly keys: readonly string[]
}

const removeMedia = async ({ db }: Ctx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .delete(media)
    .where(inArray(media.id, [...ids]))
    .returning({ key: media.key })
  return rows.map(({ key }) => key)
}

/** Deletes what was sent with the public forms from an address, with its files. */
export const removeEnquiriesOf = async (ctx: Ctx, email: string): Promise<Removed> => {
  const { db } = ctx
  const theirs = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.email, email))
  const files = await db
    .delete(enquiryFiles)
    .where(inArray(enquiryFiles.enquiryId, theirs))
    .returning({ mediaId: enquiryFiles.mediaId })
  const gone = await db
    .delete(enquiries)
    .where(eq(enquiries.email, email))
    .returning({ id: enquiries.id })
  const keys = await removeMedia(
    ctx,
    files.map(({ mediaId }) => mediaId),
  )
  return { ids: idsOf(gone), keys }
}

/** Deletes applications to become a model from an address, a guardian's too, with their files. */
export const removeApplicationsOf = async (ctx: Ctx, email: string): Promise<Removed> => {
  const { db } = ctx
  const isTheirs = or(
    eq(modelApplications.email, email),
    eq(modelApplications.guardianEmail, email),
  )
  const theirs = db.select({ id: modelApplications.id }).from(modelApplications).where(isTheirs)
  const files = await db
    .delete(modelApplicationFiles)
    .where(inArray(modelApplicationFiles.applicationId, theirs))
    .returning({ mediaId: modelApplicationFiles.mediaId })
  const gone = await db
    .delete(modelApplications)
    .where(isTheirs)
    .returning({ id: modelApplications.id })
  const keys = await removeMedia(
    ctx,
    files.map(({ mediaId }) => mediaId),
  )
  return { ids: idsOf(gone), keys }
}

/** Deletes an address from the newsletter's records. Returns their ids. */
export const removeSubscription = async ({ db }: Ctx, email: string): Promise<number[]> =>
  idsOf(
    await db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .returning({ id: newsletterSubscribers.id }),
  )

/** Deletes emails to an address that wait or have failed, failed ones that name it, what was noted of those sent, and the sandbox's. */
export const removeEmailsOf = async ({ db }: Ctx, email: string): Promise<void> => {
  const address = email.toLowerCase()
  await db
    .delete(jobs)
    .where(
      and(
        eq(jobs.recurring, false),
        or(
          sql`lower(${jobs.payload}->>'to') = ${address}`,
          sql`lower(${jobs.payload}->>'email') = ${address}`,
          and(sql`${jobs.failedAt} is not null`, names(sql`${jobs.payload}::text`, address)),
        ),
      ),
    )
  await db
    .delete(sentEmails)
    .where(or(sql`lower(${sentEmails.to}) = ${address}`, names(sql`${sentEmails.text}`, address)))
  await db
    .delete(sandboxEmails)
    .where(
      or(sql`lower(${sandboxEmails.to}) = ${address}`, names(sql`${sandboxEmails.text}`, address)),
    )
}
