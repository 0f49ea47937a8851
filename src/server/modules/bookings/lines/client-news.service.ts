import { isActive, isBookedKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import {
  findLadder,
  type Hold,
  isLiveOption,
  type Ladder,
  listOrderHolds,
} from '#server/modules/holds/index.ts'
import { type BookingFacts, listBookings } from '#server/modules/bookings/bookings.repo.ts'
import {
  emailTransition,
  type LineNews,
  type LineNewsKind,
  orderNewsJob,
  type TransitionNews,
} from '#server/modules/orders/index.ts'
import { findReceiptFacts } from '#server/modules/payments/index.ts'
import { handleJob } from '#server/platform/queue/job-kind.ts'
import { emailLostDays, emailReplacements, listLostDays } from './cut.emails.ts'
import {
  emailChallenge,
  emailChanges,
  emailConfirmations,
  emailEndedChallenges,
  emailExtensions,
  emailGrants,
  emailMoves,
  emailPromotions,
  emailReleases,
  emailRunningChallenges,
} from './ladder.emails.ts'

/** Emails a client all that has happened to an order within a minute, by how the order is then (ADR 0184). */
export const orderNewsJobs = [
  handleJob(orderNewsJob, async (ctx, news) => {
    const transitions = news.filter((one) => one.kind === 'transition')
    const last = transitions.at(-1)
    const lineNews = news.filter((one) => one.kind !== 'transition')
    const standing = await findStanding(ctx, news[0]?.orderId ?? 0, lineNews)
    if (standing && (!last || hidesSomething(standing, last)))
      return emailStanding(ctx, standing, transitions)
    if (!last) return
    await emailTransition(ctx, last, {
      remarks: listRemarks(transitions),
      findReceiptFacts,
      facts: await listLostDays(
        ctx,
        lineNews.flatMap(({ lost }) => lost),
      ),
    })
  }),
]

/**
 * Whether the email about a booking's last transition, although it lists every line, would say what is over by
 * now, or not say that an answer is needed.
 */
const hidesSomething = ({ booking, lines }: Standing, { state }: TransitionNews): boolean =>
  booking.state !== state || lines.has('challenged')

const listRemarks = (transitions: readonly TransitionNews[]): string[] =>
  transitions.map(({ remark = '' }) => remark).filter((remark) => remark !== '')

/** What news of a kind is about, as long as a line is still in this position; otherwise it is overtaken. */
const stillApplies: Readonly<Record<LineNewsKind, (line: Hold) => boolean>> = {
  challenged: ({ challenge }) => challenge !== null,
  granted: isLiveOption,
  confirmed: (line) => isActive(line) && line.kind === 'job',
  moved: isActive,
  replaced: () => true,
  shortened: () => true,
  released: (line) => !isActive(line),
  extended: isLiveOption,
  promoted: isLiveOption,
  challengeRuns: isLiveOption,
  challengeEnded: isLiveOption,
}

interface Standing {
  readonly booking: BookingFacts
  /** Its options and jobs, ended ones too. */
  readonly holds: readonly Hold[]
  readonly ladder: Ladder
  /** The lines to which something has happened that still applies, by the kind of news. */
  readonly lines: ReadonlyMap<LineNewsKind, readonly Hold[]>
  readonly lost: LineNews['lost']
}

/** How a booking is now, and what of the news still applies; undefined for other orders. */
const findStanding = async (
  ctx: Ctx,
  orderId: number,
  news: readonly LineNews[],
): Promise<Standing | undefined> => {
  const [booking] = await listBookings(ctx, [orderId])
  if (!booking) return undefined
  const holds = (await listOrderHolds(ctx, orderId)).filter(({ kind }) => isBookedKind(kind))
  const ladder = await findLadder(ctx, [...new Set(holds.map(({ modelId }) => modelId))])
  const lines = new Map<LineNewsKind, readonly Hold[]>()
  for (const kind of new Set(news.map((one) => one.kind))) {
    const ids = news.filter((one) => one.kind === kind).flatMap(({ holdIds }) => holdIds)
    const concerned = holds.filter((line) => ids.includes(line.id) && stillApplies[kind](line))
    if (concerned.length > 0) lines.set(kind, concerned)
  }
  return { booking, holds, ladder, lines, lost: news.flatMap(({ lost }) => lost) }
}

/** One email for news of one kind; for several, or with transitions, one that lists how the lines are now. */
const emailStanding = async (
  ctx: Ctx,
  standing: Standing,
  transitions: readonly TransitionNews[],
): Promise<void> => {
  const { booking, holds, ladder, lines, lost } = standing
  const [kind, ...otherKinds] = lines.keys()
  if (kind && otherKinds.length === 0 && transitions.length === 0)
    return emailKind[kind](ctx, standing, lines.get(kind) ?? [])
  const concerned = new Set([...lines.values()].flat())
  // A transition is about every line.
  const shown = holds.filter(
    (line) => concerned.has(line) || (transitions.length > 0 && isActive(line)),
  )
  if (shown.length === 0) return
  await emailChanges(ctx, booking, {
    lines: shown,
    ladder,
    isChallenged: lines.has('challenged'),
    facts: [
      ...listRemarks(transitions).map((remark): [string, string] => ['Note', remark]),
      ...(await listLostDays(ctx, lost)),
    ],
  })
}

type EmailLines = (ctx: Ctx, standing: Standing, lines: readonly Hold[]) => Promise<void>

const emailKind: Readonly<Record<LineNewsKind, EmailLines>> = {
  challenged: (ctx, { booking }, lines) => emailChallenge(ctx, booking, lines),
  granted: (ctx, { booking, ladder }, lines) => emailGrants(ctx, booking, { lines, ladder }),
  confirmed: (ctx, { booking }, lines) => emailConfirmations(ctx, booking, lines),
  moved: (ctx, { booking }, lines) => emailMoves(ctx, booking, lines),
  replaced: (ctx, { booking, ladder }, lines) => emailReplacements(ctx, booking, { lines, ladder }),
  shortened: (ctx, { booking, ladder, lost }, lines) =>
    emailLostDays(ctx, booking, { lines, ladder, lost }),
  released: (ctx, { booking, ladder }, lines) => emailReleases(ctx, booking, { lines, ladder }),
  extended: (ctx, { booking, ladder }, lines) => emailExtensions(ctx, booking, { lines, ladder }),
  promoted: (ctx, { booking, ladder }, lines) => emailPromotions(ctx, booking, { lines, ladder }),
  challengeRuns: (ctx, { booking, ladder }, lines) =>
    emailRunningChallenges(ctx, booking, { lines, ladder }),
  challengeEnded: (ctx, { booking, ladder }, lines) =>
    emailEndedChallenges(ctx, booking, { lines, ladder }),
}
