import { endingEventTypes, type HoldEventType } from '#contracts/bookings/hold-events.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { isStaffActor, system } from '#server/kernel/actor.ts'
import {
  type ChallengeNews,
  type CalendarChange,
  type CutOption,
  findChallengeNews,
  type Hold,
  isLiveOption,
  listCutOptions,
  listOrderHolds,
} from '#server/modules/holds/index.ts'
import { notifyOfOption } from '#server/modules/notifications/index.ts'
import {
  type LineNews,
  type LineNewsKind,
  moveOrder,
  tellClient,
} from '#server/modules/orders/index.ts'
import { isBackward, listFollowingTransitions } from './booking-state.domain.ts'
import { followDates } from './dates.service.ts'
import { type BookingFacts, listBookings } from '#server/modules/bookings/bookings.repo.ts'
import { emailAgencyAboutCuts, toLostDays } from './agency.emails.ts'
import { selectRankedLines } from './ladder.emails.ts'
import { emailModels } from './model.emails.ts'
import { isOwnBooking } from './own-booking.domain.ts'

/**
 * Follows a change of calendars: bookings take the dates and the state of their lines, clients and models are
 * emailed what concerns them, once for each booking or model, and colleagues are notified of lapsed options.
 * `exceptFor` is the booking whose own transition caused the change.
 */
export const followChange = async (
  ctx: Ctx,
  changed: CalendarChange,
  { exceptFor }: { exceptFor?: number } = {},
): Promise<void> => {
  await lockChangedBookings(ctx, changed)
  await followDates(ctx, changed)
  const endedIds = getHoldIds(changed, endingEventTypes)
  const expiredIds = listExpiredOptionIds(changed)
  const allCuts = listCutOptions(ctx, changed)
  const cutIds = new Set(allCuts.flatMap(({ parts }) => parts.map(({ id }) => id)))
  const movedIds = getHoldIds(changed, ['moved'])
  const news = findChallengeNews(changed.before, changed.after)
  const bookingIds = listConcernedBookingIds(changed, news).filter((id) => id !== exceptFor)
  for (const booking of await listBookings(ctx, bookingIds)) {
    const lines = [...changed.after.values()].filter(
      (hold) => hold.orderId === booking.id && isBookedKind(hold.kind),
    )
    const endedLines = lines.filter(({ id }) => endedIds.has(id))
    if (endedLines.some(({ id }) => expiredIds.has(id))) {
      // Time ended it, even if somebody's request revealed that.
      await notifyOfOption({ ...ctx, actor: system }, 'lapse', booking.id)
    }
    const cuts = allCuts.filter(({ parts }) => parts.some(({ orderId }) => orderId === booking.id))
    const movedLines = lines.filter(({ id }) => movedIds.has(id) && !cutIds.has(id))
    await tellOfLines(ctx, {
      booking,
      kind: 'moved',
      lines: movedLines,
      former: listFormerDates(changed, movedLines),
    })
    // The email about its new state covers each of its lines, promoted ones too.
    if (await followLines(ctx, booking, { ended: endedLines, byTime: expiredIds })) {
      if (cuts.length > 0)
        await tellOfCuts(ctx, { booking, cuts }, { ended: [], ladder: changed.after })
      continue
    }
    await tellOfChanges(ctx, changed, { booking, lines, cuts, news, expiredIds })
  }
  await emailModels(ctx, changed)
}

/** The holds of events of these types. */
const getHoldIds = ({ events }: CalendarChange, types: readonly HoldEventType[]): Set<number> =>
  new Set(events.filter(({ event }) => types.includes(event.type)).map(({ event }) => event.holdId))

/** Where lines were before they were moved. */
const listFormerDates = ({ before }: CalendarChange, lines: readonly Hold[]): LineNews['former'] =>
  lines.flatMap(({ id }) => {
    const hold = before.get(id)
    if (!hold) return []
    const { start, end } = hold.span
    return [{ holdId: id, start: start.toISOString(), end: end.toISOString() }]
  })

/** The options that have lapsed, and those whose clients have not answered a challenge in time. */
const listExpiredOptionIds = ({ events, before }: CalendarChange): Set<number> => {
  const isSilence = ({ event, actorUserId, at }: CalendarChange['events'][number]) => {
    const challenge = before.get(event.holdId)?.challenge
    return event.type === 'released' && actorUserId === null && challenge && challenge.until <= at
  }
  const expiries = events.filter(
    (happening) => happening.event.type === 'lapsed' || isSilence(happening),
  )
  return new Set(expiries.map(({ event }) => event.holdId))
}

/** When the last of these options ended: at their own time, however much later that was noticed. */
const findLastEnd = ({ before }: CalendarChange, lines: readonly Hold[]): Date | undefined =>
  lines
    .flatMap(({ id }) => findEnd(before.get(id)) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1)

const findEnd = (option: Hold | undefined): Date | undefined =>
  [option?.until, option?.challenge?.until]
    .flatMap((instant) => instant ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]

/** The bookings that an event concerned, that moved up because of it, or that wait for an answer. */
const listConcernedBookingIds = (
  { events, after }: CalendarChange,
  news: ChallengeNews,
): number[] => {
  const ids = [
    ...events.flatMap(({ event, promotions }) => [
      event.holdId,
      ...promotions.map(({ holdId }) => holdId),
    ]),
    ...news.waiting,
    ...news.waitedFor,
  ]
  const orderIds = ids.flatMap((id) => after.get(id)?.orderId ?? [])
  return [...new Set(orderIds)].toSorted((one, other) => one - other)
}

/** Locks the bookings whose holds have changed, so that changes of their lines in other calendars wait. */
const lockChangedBookings = (ctx: Ctx, { events, after }: CalendarChange): Promise<void> =>
  lockRows(ctx, {
    orders: events.flatMap(({ event }) => after.get(event.holdId)?.orderId ?? []),
  })

/** Ended lines of a booking, and the ids of options that time has ended. */
interface Endings {
  readonly ended: readonly Hold[]
  readonly byTime: ReadonlySet<number>
}

/** The remark for the client about lines that ended without their own action. */
const getRemark = ({ ended, byTime }: Endings): string =>
  ended.some(({ id }) => byTime.has(id))
    ? 'The option ended without being confirmed.'
    : 'The dates are no longer available.'

/** Changes a booking to the state of its lines. Returns whether its client has been emailed of that. */
const followLines = async (ctx: Ctx, booking: BookingFacts, { ended, byTime }: Endings) => {
  const lines = await listOrderHolds(ctx, booking.id)
  const isOwnAction = isOwnBooking(ctx.actor, booking)
  // A client whose option or challenge runs out is not declined.
  const isDeclined =
    !isOwnAction &&
    ended.some(({ id, state }) => !byTime.has(id) && ['declined', 'released'].includes(state))
  const moves = listFollowingTransitions(booking.state, { lines, isDeclined })
  for (const move of moves) {
    const remark = ended.length > 0 && !isOwnAction ? getRemark({ ended, byTime }) : undefined
    await moveOrder(
      { ...ctx, actor: system },
      {
        code: booking.code,
        move,
        remark,
        forAgency: !isBackward(move),
        isByStaff: isStaffActor(ctx.actor),
      },
    )
  }
  return moves.some((move) => !isBackward(move))
}

interface BookingChange {
  readonly booking: BookingFacts
  /** Its options and jobs. */
  readonly lines: readonly Hold[]
  /** Those of its options that have lost days to others. */
  readonly cuts: readonly CutOption[]
  readonly news: ChallengeNews
  /** The options that time has ended. */
  readonly expiredIds: ReadonlySet<number>
}

/** The options that were moved to other dates, and the new ones in their place. */
const listReplacedIds = ({ events }: CalendarChange): Set<number> =>
  new Set(
    events.flatMap(({ event }) =>
      event.type === 'requested' && event.replaces !== undefined
        ? [event.replaces, event.holdId]
        : [],
    ),
  )

/** Tells the client of a booking of changes to its lines while its state stays. */
const tellOfChanges = async (ctx: Ctx, changed: CalendarChange, bookingChange: BookingChange) => {
  const { booking, lines, cuts, news, expiredIds } = bookingChange
  const selectLines = (...types: readonly HoldEventType[]) => {
    const ids = getHoldIds(changed, types)
    return lines.filter(({ id }) => ids.has(id))
  }
  const promotions = changed.events.flatMap((happening) => happening.promotions)
  const promotedIds = new Set(promotions.map(({ holdId }) => holdId))
  const replacedIds = listReplacedIds(changed)
  const replacedLines = lines.filter(({ id }) => replacedIds.has(id))
  const isReplaced = (line: Hold) => replacedIds.has(line.id)
  // An option that was granted and confirmed in one change is reported as confirmed.
  const grantedLines = selectLines('granted').filter(
    (line) => isLiveOption(line) && !isReplaced(line),
  )
  const confirmedLines = selectLines('confirmed')
  const [asked, extended, ended] = [
    selectLines('challenged'),
    selectLines('extended'),
    selectLines(...endingEventTypes).filter((line) => !isReplaced(line)),
  ]
  const lostLines = [...ended, ...replacedLines, ...cuts.flatMap(({ parts }) => parts)]
  const promotedLines = lines.filter(
    (line) => promotedIds.has(line.id) && !lostLines.includes(line),
  )
  const emailedIds = new Set(
    [...asked, ...extended, ...lostLines, ...promotedLines].map(({ id }) => id),
  )
  const selectOthers = (ids: ReadonlySet<number>) =>
    lines.filter(({ id }) => ids.has(id) && !emailedIds.has(id))
  const tell = (kind: LineNewsKind, ofLines: readonly Hold[]) =>
    tellOfLines(ctx, { booking, kind, lines: ofLines })
  await tell('challenged', asked)
  await tell('granted', grantedLines)
  await tell('confirmed', confirmedLines)
  await tell('extended', extended)
  await tell('replaced', replacedLines)
  if (cuts.length > 0) await tellOfCuts(ctx, bookingChange, { ended, ladder: changed.after })
  else {
    const lapsedLines = ended.filter(({ id }) => expiredIds.has(id))
    const at = findLastEnd(changed, lapsedLines)
    await tellOfLines(ctx, { booking, kind: 'lapsed', lines: lapsedLines, at })
    await tell(
      'released',
      ended.filter(({ id }) => !expiredIds.has(id)),
    )
  }
  // The clients of juniors are not told of options before or behind theirs.
  await tell('promoted', await selectRankedLines(ctx, promotedLines))
  await tell('challengeRuns', await selectRankedLines(ctx, selectOthers(news.waiting)))
  await tell('challengeEnded', [
    ...selectOthers(news.spared),
    ...(await selectRankedLines(ctx, selectOthers(news.waitedFor))),
  ])
}

interface LinesOfKind {
  readonly booking: BookingFacts
  readonly kind: LineNewsKind
  readonly lines: readonly Hold[]
  readonly lost?: LineNews['lost']
  readonly former?: LineNews['former']
  /** When it happened, if not now. */
  readonly at?: Date | undefined
}

const tellOfLines = async (
  ctx: Ctx,
  { booking, kind, lines, lost = [], former = [], at }: LinesOfKind,
): Promise<void> => {
  // The booking of a deleted account has no address.
  if (lines.length === 0 || booking.contactEmail === '') return
  const holdIds = lines.map(({ id }) => id)
  await tellClient(ctx, {
    orderId: booking.id,
    kind,
    holdIds,
    lost,
    former,
    at: at?.toISOString(),
  })
}

/** Tells the client and the agency which days a booking's options have lost, and which lines have ended. */
const tellOfCuts = async (
  ctx: Ctx,
  { booking, cuts }: Pick<BookingChange, 'booking' | 'cuts'>,
  { ended, ladder }: { ended: readonly Hold[]; ladder: CalendarChange['after'] },
): Promise<void> => {
  const lines = [...cuts.flatMap(({ parts }) => parts), ...ended]
  await tellOfLines(ctx, { booking, kind: 'shortened', lines, lost: toLostDays(cuts) })
  await emailAgencyAboutCuts(ctx, booking, { cuts, ended, ladder })
}
