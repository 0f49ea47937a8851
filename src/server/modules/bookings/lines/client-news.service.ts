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
import type { LineReport } from './client.emails.ts'
import {
  challengeEndedEmail,
  challengeRunsEmail,
  confirmedEmail,
  extendedEmail,
  grantedEmail,
  type LadderEmail,
  lapsedEmail,
  replacedEmail,
} from './client-texts.emails.ts'
import {
  emailChallenge,
  emailChanges,
  emailLostDays,
  emailMoves,
  emailPromotions,
  emailReleases,
  emailStandings,
  type FormerSpans,
  listLostDays,
} from './ladder.emails.ts'
import { describeNextStep } from './next-step.service.ts'

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
      nextStep: standing
        ? await describeNextStep(ctx, { lines: standing.holds, ladder: standing.ladder })
        : '',
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
  lapsed: (line) => !isActive(line),
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
  readonly former: FormerSpans
  /** When the last of it happened. */
  readonly at: Date
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
  return {
    booking,
    holds,
    ladder,
    lines,
    lost: news.flatMap(({ lost }) => lost),
    former: findFormerSpans(news),
    at: new Date(news.at(-1)?.at ?? ctx.platform.clock.now()),
  }
}

/** Where lines were before the first of several moves. */
const findFormerSpans = (news: readonly LineNews[]): FormerSpans =>
  new Map(
    news
      .flatMap(({ former }) => former)
      .toReversed()
      .map(({ holdId, start, end }) => [holdId, { start: new Date(start), end: new Date(end) }]),
  )

/** One email for news of one kind; for several, or with transitions, one that lists how the lines are now. */
const emailStanding = async (
  ctx: Ctx,
  standing: Standing,
  transitions: readonly TransitionNews[],
): Promise<void> => {
  const { booking, holds, ladder, lines, lost, at } = standing
  const [kind, ...otherKinds] = lines.keys()
  if (kind && otherKinds.length === 0 && transitions.length === 0) {
    const report = { booking, ladder, at, lines: lines.get(kind) ?? [] }
    return emailKind[kind](ctx, report, standing)
  }
  const concerned = new Set([...lines.values()].flat())
  // A transition is about every line.
  const shownLines = holds.filter(
    (line) => concerned.has(line) || (transitions.length > 0 && isActive(line)),
  )
  if (shownLines.length === 0) return
  const facts = [
    ...listRemarks(transitions).map((remark): [string, string] => ['Note', remark]),
    ...(await listLostDays(ctx, lost)),
  ]
  const report = { booking, ladder, at, lines: shownLines }
  await emailChanges(ctx, report, { isChallenged: lines.has('challenged'), facts })
}

type EmailLines = (ctx: Ctx, report: LineReport, standing: Standing) => Promise<void>

const withStandings =
  (email: LadderEmail): EmailLines =>
  (ctx, report) =>
    emailStandings(ctx, report, email)

const emailKind: Readonly<Record<LineNewsKind, EmailLines>> = {
  challenged: emailChallenge,
  granted: withStandings(grantedEmail),
  confirmed: withStandings(confirmedEmail),
  moved: (ctx, report, { former }) => emailMoves(ctx, report, former),
  replaced: withStandings(replacedEmail),
  shortened: (ctx, report, { lost }) => emailLostDays(ctx, report, lost),
  released: emailReleases,
  lapsed: withStandings(lapsedEmail),
  extended: withStandings(extendedEmail),
  promoted: emailPromotions,
  challengeRuns: withStandings(challengeRunsEmail),
  challengeEnded: withStandings(challengeEndedEmail),
}
