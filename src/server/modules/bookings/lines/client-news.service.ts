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
  selectRankedLines,
} from './ladder.emails.ts'

/**
 * Emails clients what has happened to their orders: all of it at once, worded by how the order stands when the
 * email is written (ADR 0184).
 */
export const orderNewsJobs = [
  handleJob(orderNewsJob, async (ctx, news) => {
    const transitions = news.filter((one) => one.kind === 'transition')
    const last = transitions.at(-1)
    const lineNews = news.filter((one) => one.kind !== 'transition')
    const standing = await findStanding(ctx, lineNews)
    // What asks for an answer is not hidden in an email about something else.
    if (last && !standing?.lines.has('challenged'))
      await emailLastTransition(ctx, { last, transitions, lineNews })
    else if (standing) await emailStanding(ctx, standing)
  }),
]

interface TransitionsAndLines {
  readonly last: TransitionNews
  readonly transitions: readonly TransitionNews[]
  readonly lineNews: readonly LineNews[]
}

/** The email about the last transition lists every line, so that the other news need none. */
const emailLastTransition = async (
  ctx: Ctx,
  { last, transitions, lineNews }: TransitionsAndLines,
): Promise<void> => {
  const lost = lineNews.flatMap((news) => news.lost)
  await emailTransition(ctx, last, {
    remarks: transitions.map(({ remark = '' }) => remark).filter((remark) => remark !== ''),
    facts: await listLostDays(ctx, lost),
  })
}

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
  challengeSpared: isLiveOption,
  challengeEnded: isLiveOption,
}

/** News about options before or behind a line, of which the clients of juniors are not told. */
const rankedKinds: readonly LineNewsKind[] = ['promoted', 'challengeRuns', 'challengeEnded']

interface Standing {
  readonly booking: BookingFacts
  readonly ladder: Ladder
  /** The lines to which something has happened that still applies, by the kind of news. */
  readonly lines: ReadonlyMap<LineNewsKind, readonly Hold[]>
  readonly lost: LineNews['lost']
}

const findStanding = async (ctx: Ctx, news: readonly LineNews[]): Promise<Standing | undefined> => {
  const [booking] = await listBookings(
    ctx,
    news.map(({ orderId }) => orderId),
  )
  if (!booking) return undefined
  const holds = (await listOrderHolds(ctx, booking.id)).filter(({ kind }) => isBookedKind(kind))
  const ladder = await findLadder(ctx, [...new Set(holds.map(({ modelId }) => modelId))])
  const lines = new Map<LineNewsKind, readonly Hold[]>()
  for (const kind of new Set(news.map((one) => one.kind))) {
    const ids = news.filter((one) => one.kind === kind).flatMap(({ holdIds }) => holdIds)
    const concerned = holds.filter((line) => ids.includes(line.id) && stillApplies[kind](line))
    const told = rankedKinds.includes(kind) ? await selectRankedLines(ctx, concerned) : concerned
    if (told.length > 0) lines.set(kind, told)
  }
  return { booking, ladder, lines, lost: news.flatMap(({ lost }) => lost) }
}

/** One email for news of one kind; for several, one that lists how all these lines stand now. */
const emailStanding = async (ctx: Ctx, standing: Standing): Promise<void> => {
  if (standing.lines.size === 0) return
  const { booking, ladder, lines, lost } = standing
  const [kind, ...otherKinds] = lines.keys()
  if (kind && otherKinds.length === 0) return emailKind[kind](ctx, standing, lines.get(kind) ?? [])
  const concerned = [...new Set([...lines.values()].flat())]
  await emailChanges(ctx, booking, {
    lines: concerned,
    ladder,
    isChallenged: lines.has('challenged'),
    lost: await listLostDays(ctx, lost),
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
  challengeSpared: (ctx, { booking, ladder }, lines) =>
    emailEndedChallenges(ctx, booking, { lines, ladder }),
  challengeEnded: (ctx, { booking, ladder }, lines) =>
    emailEndedChallenges(ctx, booking, { lines, ladder }),
}
