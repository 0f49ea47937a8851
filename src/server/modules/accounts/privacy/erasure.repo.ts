import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { whileErasing } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { clients } from '#server/db/schema/clients.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { jobs, sandboxEmails } from '#server/db/schema/jobs.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { bookingBriefs, bookingLinks, orderEvents, orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notes } from '#server/db/schema/timeline.ts'
import { mentionsAddress } from './traces.repo.ts'

/**
 * The person whose data is erased, by account or address. Pass an address only if it is known to be theirs;
 * any other may belong to somebody else.
 */
export interface Person {
  readonly userId: number | undefined
  readonly email: string | undefined
}

/** Locks a person's clients with those merged into them, then the orders of all of them (ADR 0130). */
export const lockClientsAndOrders = async (
  ctx: Ctx,
  { clientIds, ...person }: Person & { clientIds: readonly number[] },
): Promise<void> => {
  const ids = [...clientIds]
  const merged = getIds(
    await ctx.db
      .select({ id: clients.id })
      .from(clients)
      .where(inArray(clients.mergedIntoId, ids))
      .orderBy(asc(clients.id)),
  )
  await lockRows(ctx, { clients: [...ids, ...merged] })
  const areTheirs = or(arePlacedBy(person), inArray(orders.clientId, ids))
  const orderIds = getIds(
    await ctx.db.select({ id: orders.id }).from(orders).where(areTheirs).orderBy(asc(orders.id)),
  )
  await lockRows(ctx, { orders: orderIds })
}

const getIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Orders that a person placed, as a guest too. */
const arePlacedBy = ({ userId, email }: Person): SQL =>
  or(
    userId === undefined ? undefined : eq(orders.userId, userId),
    email === undefined
      ? undefined
      : and(isNull(orders.userId), isAddress(orders.contactEmail, email)),
  ) ?? sql`false`

/** Compares a column of plain text with an address. */
const isAddress = (column: SQL | typeof orders.contactEmail, email: string): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`

/**
 * Removes the personal data from a person's orders, as a guest too: names, addresses and every text they
 * typed. Items, dates and amounts stay. Returns the ids of the orders.
 */
export const anonymiseOrders = async (ctx: Ctx, person: Person): Promise<number[]> => {
  const { db } = ctx
  const orderIds = getIds(
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
  await db.update(bookingBriefs).set(blankBrief).where(inArray(bookingBriefs.orderId, orderIds))
  await db.delete(bookingLinks).where(inArray(bookingLinks.orderId, orderIds))
  await db.delete(notes).where(inArray(notes.orderId, orderIds))
  await db.delete(emails).where(inArray(emails.orderId, orderIds))
  await whileErasing(ctx, async (ctx) => {
    await ctx.db
      .update(orderEvents)
      .set({ remark: '' })
      .where(and(inArray(orderEvents.orderId, orderIds), sql`${orderEvents.remark} <> ''`))
    await blankReasons(ctx, orderIds)
  })
  await db
    .update(refunds)
    .set({ reason: '' })
    .where(
      inArray(
        refunds.paymentId,
        db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds)),
      ),
    )
  return orderIds
}

/** Blanks the reasons that staff gave in the calendars for these orders. */
const blankReasons = async ({ db }: Ctx, orderIds: readonly number[]): Promise<void> => {
  const orderHolds = db
    .select({ id: holds.id })
    .from(holds)
    .where(inArray(holds.orderId, [...orderIds]))
  await db
    .update(holdEvents)
    .set({ reason: '' })
    .where(and(sql`${holdEvents.reason} <> ''`, inArray(holdEvents.holdId, orderHolds)))
}

/** Consent, licence and chaperone stay: the law requires records about a minor's work. */
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

/** Deletes an address from the newsletter's records. Returns their ids. */
export const removeSubscription = async ({ db }: Ctx, email: string): Promise<number[]> =>
  getIds(
    await db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .returning({ id: newsletterSubscribers.id }),
  )

/**
 * Hands the views that a colleague shared to the owner with the oldest account; unshared views go with the
 * account. A view whose name the owner already uses for this list gets its id added.
 */
export const transferSharedViews = async ({ db }: Ctx, userId: number): Promise<void> => {
  await db.execute(sql`
    update saved_views v set user_id = heir.id,
      name = case when exists (select from saved_views o where o.user_id = heir.id
          and o.resource = v.resource and lower(o.name) = lower(v.name))
        then left(v.name, 48) || ' (' || v.id || ')' else v.name end
    from (select u.id from users u where u.role = 'owner' and u.archived_at is null
      and u.id <> ${userId} order by u.id limit 1) heir
    where v.user_id = ${userId} and v.is_shared`)
}

/**
 * Deletes emails to an address that wait to be sent, and those of the sandbox. Emails that were sent are
 * erased as traces.
 */
export const removeWaitingEmailsTo = async ({ db }: Ctx, email: string): Promise<void> => {
  const address = email.toLowerCase()
  await db
    .delete(jobs)
    .where(
      and(
        eq(jobs.recurring, false),
        or(
          sql`lower(${jobs.payload}->>'to') = ${address}`,
          sql`lower(${jobs.payload}->>'email') = ${address}`,
        ),
      ),
    )
  const isToAddress = sql`lower(${emails.to}) = ${address}`
  await db
    .delete(emails)
    .where(and(isToAddress, eq(emails.state, 'queued'), eq(emails.isForgotten, false)))
  await db
    .delete(sandboxEmails)
    .where(
      or(
        sql`lower(${sandboxEmails.to}) = ${address}`,
        mentionsAddress(sql`${sandboxEmails.text}`, address),
      ),
    )
}
