import type { Ctx } from '#server/context.ts'
import type { Actor } from '#server/kernel/actor.ts'
import {
  agreeUsage,
  challengeFirst,
  confirmOption,
  enterHold,
  findLadder,
  grantOption,
  requestHolds,
} from '#server/modules/holds/index.ts'
import { emailModels } from '#server/modules/bookings/index.ts'
import type { SeedStep } from '../step.ts'
import { storeBookings } from '../year/store.ts'
import { openStorage } from '../year/year.step.ts'
import { hoursAfter } from '../year/past.ts'
import { planEntries } from './entries.ts'
import { createDiary, type PlannedWish, planWishes, shopUsage } from './plan.ts'

/** Returns the context of an earlier moment, so that actions with it are dated then. */
const backdate = (ctx: Ctx, at: Date, actor: Actor): Ctx => ({
  ...ctx,
  actor,
  platform: { ...ctx.platform, clock: { now: () => at } },
})

const seedSession = 'seed'

/** Carries out requests, grants, confirmations and challenges in chronological order. */
const carryOutWishes = async (
  ctx: Ctx,
  bookings: readonly (PlannedWish & { orderId: number })[],
  booker: Actor,
): Promise<void> => {
  const holds = new Map<number, number[]>()
  const carryOutInOrder = async (
    getMoment: (wish: PlannedWish) => Date | null,
    perform: (ctx: Ctx, id: number, wish: PlannedWish) => Promise<unknown>,
  ) => {
    const due = bookings.flatMap((wish) => {
      const moment = getMoment(wish)
      return moment ? [{ wish, moment }] : []
    })
    for (const { wish, moment } of due.toSorted((a, b) => +a.moment - +b.moment)) {
      for (const id of holds.get(wish.orderId) ?? [])
        await perform(backdate(ctx, moment, booker), id, wish)
    }
  }
  for (const { orderId, items, span, askedAt } of bookings) {
    const modelIds = items.flatMap(({ modelId }) => modelId ?? [])
    const { events } = await requestHolds(backdate(ctx, askedAt, ctx.actor), {
      orderId,
      modelIds,
      spans: [span],
    })
    holds.set(
      orderId,
      events.map(({ event }) => event.holdId),
    )
  }
  await carryOutInOrder(
    ({ grantedAt }) => grantedAt,
    (ctx, id, { until }) => grantOption(ctx, id, { until }),
  )
  await carryOutInOrder(
    ({ confirmedAt }) => confirmedAt,
    async (ctx, id, { usage }) => {
      if (usage) await agreeUsage(ctx, id, usage)
      const confirmed = await confirmOption(ctx, id)
      if (usage?.exclusiveUntil) await emailModels(ctx, confirmed)
    },
  )
  await carryOutInOrder(({ challengedAt }) => challengedAt, challengeFirst)
}

/**
 * The booking desk in the fortnight around the day of seeding: holds with ranks and deadlines, a running
 * challenge, and a request for unavailable dates. Uses the calendars' own services.
 */
export const fortnightStep: SeedStep = {
  name: 'fortnight',
  add: async (ctx) => {
    const storage = await openStorage(ctx)
    const { past, bookerId } = storage
    const models = [...past.adults, ...past.juniors]
    if (models.length === 0) return
    const ladder = await findLadder(
      ctx,
      models.map(({ id }) => id),
    )
    const diary = createDiary([...ladder.values()])
    const booker: Actor = bookerId
      ? { kind: 'user', userId: bookerId, role: 'booker', sessionId: seedSession }
      : ctx.actor
    // Exclusivity can only be promised if the usage of other jobs is known.
    for (const { id, kind } of ladder.values()) {
      if (kind === 'job') await agreeUsage(ctx, id, shopUsage)
    }
    const bookings = await storeBookings(ctx, storage, planWishes(past, diary))
    await carryOutWishes(ctx, bookings, booker)
    for (const [index, entry] of planEntries(past, diary).entries()) {
      await enterHold(backdate(ctx, hoursAfter(past.now, -30 - index), booker), entry)
    }
  },
}
