import { isBookedKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { system } from '#server/kernel/actor.ts'
import { type Changed, type Hold, listHoldsOf } from '#server/modules/holds/index.ts'
import { notifyOfLapse } from '#server/modules/notifications/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { movesTowards } from './booking-state.domain.ts'
import { type BookingFacts, listBookings } from '#server/modules/bookings/bookings.repo.ts'
import { emailChallenge, emailMoves, emailPromotions, emailReleases } from './ladder.emails.ts'

/** The holds that events of these types were about. */
const holdsWith = ({ happenings }: Changed, types: readonly string[]): Set<number> =>
  new Set(
    happenings.filter(({ event }) => types.includes(event.type)).map(({ event }) => event.holdId),
  )

/** The bookings that an event was about, or that it has brought forward. */
const concernedBy = ({ happenings, after }: Changed): number[] => {
  const ids = happenings.flatMap(({ event, promotions }) => [
    event.holdId,
    ...promotions.map(({ holdId }) => holdId),
  ])
  const orderIds = ids.flatMap((id) => after.get(id)?.orderId ?? [])
  return [...new Set(orderIds)].toSorted((one, other) => one - other)
}

/** What the client of a booking reads about lines that have ended without them. */
const remarkOf = (ended: readonly Hold[]): string =>
  ended.some(({ state }) => state === 'lapsed')
    ? 'The option ended without being confirmed.'
    : 'The dates are no longer available.'

/** Moves a booking to where its lines are. Returns whether it was moved: then its client has been emailed. */
const followLines = async (ctx: Ctx, booking: BookingFacts, ended: readonly Hold[]) => {
  const lines = await listHoldsOf(ctx, booking.id)
  const isOwnDoing = ctx.actor.kind === 'user' && ctx.actor.userId === booking.userId
  const isDeclined =
    !isOwnDoing && ended.some(({ state }) => state === 'declined' || state === 'released')
  const moves = movesTowards(booking.state, { lines, isDeclined })
  const untils = lines.flatMap(({ until }) => until ?? []).map(Number)
  const optionUntil = untils.length > 0 ? new Date(Math.min(...untils)) : undefined
  for (const move of moves) {
    const remark = ended.length > 0 && !isOwnDoing ? remarkOf(ended) : undefined
    const request = { code: booking.code, move, remark, optionUntil, forAgency: true }
    await moveOrder({ ...ctx, actor: system }, request)
  }
  return moves.length > 0
}

const endings = ['released', 'lapsed', 'declined', 'cancelled']

/**
 * Follows a change of calendars: bookings move to where their lines are, and clients whose options have moved up or
 * ended are emailed, once for each booking; colleagues are told of options that have lapsed. `exceptFor` is the
 * booking whose own transition caused the change.
 */
export const followChange = async (
  ctx: Ctx,
  changed: Changed,
  { exceptFor }: { exceptFor?: number } = {},
): Promise<void> => {
  const endedIds = holdsWith(changed, endings)
  const movedIds = holdsWith(changed, ['moved'])
  const challengedIds = holdsWith(changed, ['challenged'])
  const promotions = changed.happenings.flatMap((happening) => happening.promotions)
  const promotedIds = new Set(promotions.map(({ holdId }) => holdId))
  const concerned = concernedBy(changed).filter((id) => id !== exceptFor)
  for (const booking of await listBookings(ctx, concerned)) {
    const lines = [...changed.after.values()].filter(
      (hold) => hold.orderId === booking.id && isBookedKind(hold.kind),
    )
    const ended = lines.filter(({ id }) => endedIds.has(id))
    if (ended.some(({ state }) => state === 'lapsed')) await notifyOfLapse(ctx, booking.id)
    const moved = lines.filter(({ id }) => movedIds.has(id))
    if (moved.length > 0) await emailMoves(ctx, booking, moved)
    if (await followLines(ctx, booking, ended)) continue
    const asked = lines.filter(({ id }) => challengedIds.has(id))
    if (asked.length > 0) await emailChallenge(ctx, booking, asked)
    if (ended.length > 0) await emailReleases(ctx, booking, ended)
    const up = lines.filter(({ id }) => promotedIds.has(id))
    if (up.length > 0) await emailPromotions(ctx, booking, { up, ladder: changed.after })
  }
}
