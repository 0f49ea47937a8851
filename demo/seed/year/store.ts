import type { Ctx } from '#server/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { getLastDay } from '#server/modules/gift-cards/index.ts'
import { getOrderPrefix } from '#server/modules/settings/index.ts'
import { vatPercent } from '#demo/content/vat.ts'
import type { Past, PlannedBooking } from './bookings.ts'
import {
  insertCards,
  insertEntries,
  insertGiftPurchases,
  insertPayments,
  type PaidOrder,
} from './ledger.repo.ts'
import { type PlannedEvent, type PlannedOrder, stateAfter } from './past.ts'
import type { PlannedGift } from './gifts.ts'
import { isCharged, getPaymentState, type Shop } from './shop.ts'
import { planTimelines, assignWork } from './desk.ts'
import {
  insertBriefs,
  insertCodes,
  insertEvents,
  insertItems,
  insertOrders,
  insertPapers,
  insertTimelines,
} from './year.repo.ts'

export interface Storage {
  past: Past
  userIds: ReadonlyMap<string, number>
  bookerId: number | null
  currency: string
}

/** In hundredths of a per cent. */
const vatRate = vatPercent * 100

const getCreatedAt = (events: readonly PlannedEvent[]): Date => events[0]?.at ?? new Date(0)
const getUpdatedAt = (events: readonly PlannedEvent[]): Date => events.at(-1)?.at ?? new Date(0)

type StoredOrder<Order extends PlannedOrder> = Order & { orderId: number; code: string }

/** Stores orders with their items and events; returns them with their ids. */
const storeOrders = async <Order extends PlannedOrder>(
  ctx: Ctx,
  { past, userIds, bookerId, currency }: Storage,
  planned: readonly Order[],
): Promise<StoredOrder<Order>[]> => {
  const prefix = await getOrderPrefix(ctx)
  const coded = planned.map((order) => ({
    order,
    code: ctx.platform.ids.orderCode(prefix),
    userId: userIds.get(order.contact.email) ?? null,
  }))
  const ids = await insertOrders(
    ctx,
    coded.map(
      ({ order: { kind, contact, totalCents, events, workDay, isShared }, code, userId }) => ({
        startsOn: workDay,
        endsOn: workDay,
        vatRate: kind === 'purchase' ? vatRate : 0,
        code,
        kind,
        userId,
        totalCents,
        currency,
        state: stateAfter(events),
        ...(kind === 'booking' && !isShared ? assignWork(events, { ...past, bookerId }) : {}),
        contactName: contact.name,
        contactEmail: contact.email,
        createdAt: getCreatedAt(events),
        updatedAt: getUpdatedAt(events),
        version: events.length,
        idempotencyScope: `${kind}:demo`,
        idempotencyKey: code,
      }),
    ),
  )
  const storedOrders = coded.map(({ order, code, userId }) => ({
    order: { ...order, code, orderId: ids.get(code) ?? 0 },
    actors: { client: userId, booker: bookerId, system: null },
  }))
  await insertItems(
    ctx,
    storedOrders.flatMap(({ order: { orderId, items } }) =>
      items.map((item, position) => ({ ...item, orderId, position })),
    ),
  )
  await insertEvents(
    ctx,
    storedOrders
      .flatMap(({ order: { orderId, events }, actors }) =>
        events.map(({ state, remark, by, at, shipment }) => ({
          orderId,
          state,
          remark,
          actorUserId: actors[by],
          createdAt: at,
          ...shipment,
        })),
      )
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
  return storedOrders.map(({ order }) => order)
}

/** Stores bookings with their briefs; returns them with their ids. */
export const storeBookings = async <Booking extends PlannedBooking>(
  ctx: Ctx,
  storage: Storage,
  planned: readonly Booking[],
): Promise<StoredOrder<Booking>[]> => {
  const storedBookings = await storeOrders(ctx, storage, planned)
  await insertBriefs(
    ctx,
    storedBookings.map(
      ({ orderId, project, contact, shootDate, optionUntil, events, ...rest }) => ({
        orderId,
        phone: contact.phone,
        company: contact.company,
        shootDate,
        optionUntil,
        preferredContactMethod: orderId % 3 === 0 ? 'phone' : 'email',
        projectName: project.name,
        projectType: project.type,
        projectDescription: project.description,
        location: project.location,
        timeCommitment: project.time,
        usageScope: project.usage,
        territories: project.territories,
        usageDuration: project.duration,
        proposedBudget: project.budget,
        paymentTerms: project.payment,
        stylingWardrobe: project.styling,
        additionalNeeds: project.needs,
        termsAcceptedAt: getCreatedAt(events),
        includesJunior: rest.includesJunior,
        guardianNote: rest.includesJunior ? 'A parent is there all day, +33 1 99 00 14 22' : null,
        callTimes: rest.callTimes ?? [],
      }),
    ),
  )
  await insertPapers(
    ctx,
    storedBookings.filter(({ cleared }) => cleared).map(({ orderId }) => orderId),
  )
  await insertTimelines(
    ctx,
    planTimelines(storedBookings, { ...storage.past, bookerId: storage.bookerId }),
  )
  return storedBookings
}

const toPayment = (
  { orderId, totalCents, events, ...order }: StoredOrder<PlannedOrder>,
  subject: string,
  currency: string,
): PaidOrder => ({
  orderId,
  subject,
  currency,
  amountCents: totalCents,
  state: getPaymentState({ totalCents, events, ...order }),
  createdAt: getCreatedAt(events),
  updatedAt: getUpdatedAt(events),
})

/** Stores gift cards with their codes; returns the codes' ids by card number. */
const storeCards = async (
  ctx: Ctx,
  { past, userIds, currency }: Storage,
  gifts: readonly StoredOrder<PlannedGift>[],
): Promise<{ codes: Map<string, number>; codeOf: Map<number, string>; paid: PaidOrder[] }> => {
  const purchaseIds = await insertGiftPurchases(
    ctx,
    gifts.map(({ orderId, contact, unitCents, quantity, toEmail, message, events }) => ({
      orderId,
      unitCents,
      quantity,
      currency,
      toEmail,
      message,
      userId: userIds.get(contact.email),
      fromEmail: contact.email,
      createdAt: getCreatedAt(events),
      updatedAt: getUpdatedAt(events),
    })),
  )
  const cards = gifts.flatMap(({ orderId, cards: numbers, events }) =>
    numbers.map((number, position) => ({
      number,
      position,
      code: ctx.platform.ids.giftCardCode(),
      at: getCreatedAt(events),
      purchaseId: purchaseIds.get(orderId) ?? 0,
    })),
  )
  const codes = await insertCodes(
    ctx,
    cards.map(({ code, at }) => ({
      code,
      kind: 'gift_card' as const,
      currency,
      balance: 0,
      createdAt: at,
      updatedAt: at,
      endsOn: getLastDay(dayIn(past.timeZone, at)),
    })),
    ['WELCOME10', 'VALE50'],
  )
  await insertCards(
    ctx,
    cards.map(({ purchaseId, position, code, at }) => ({
      purchaseId,
      position,
      couponId: codes.get(code) ?? 0,
      sentAt: at,
      createdAt: at,
    })),
  )
  const paid = gifts.map((gift) =>
    toPayment(gift, `gift-card:${purchaseIds.get(gift.orderId) ?? 0}`, currency),
  )
  return { codes, codeOf: new Map(cards.map(({ number, code }) => [number, code])), paid }
}

/** Stores purchases, gift cards, their payments and the ledger. */
export const storeShop = async (ctx: Ctx, storage: Storage, shop: Shop): Promise<void> => {
  if (shop.purchases.length === 0) return
  const gifts = await storeOrders(ctx, storage, shop.gifts)
  const { codes, codeOf, paid } = await storeCards(ctx, storage, gifts)
  const purchases = await storeOrders(ctx, storage, shop.purchases)
  await insertEntries(
    ctx,
    shop.entries.flatMap(({ of, purchase, reason, amount, discountCents, at }) => {
      const couponId = codes.get(typeof of === 'string' ? of : (codeOf.get(of) ?? ''))
      const orderId = purchase === null ? null : (purchases[purchase]?.orderId ?? null)
      // A coupon that the owner has deleted gets no entries.
      if (couponId === undefined) return []
      return [{ couponId, orderId, reason, amount, discountCents, createdAt: at }]
    }),
  )
  const bags = purchases
    .filter(isCharged)
    .map((order) =>
      toPayment(order, `bag:${storage.userIds.get(order.contact.email) ?? 0}`, storage.currency),
    )
  await insertPayments(ctx, [...paid, ...bags])
}
