import type { Ctx } from '#server/context.ts'
import type { Span } from '#contracts/time/span.ts'
import { formatDayList, formatMovedDays, type Hold } from '#server/modules/holds/index.ts'
import type { LineNews } from '#server/modules/orders/index.ts'
import { findModelsById } from '#server/modules/bookings/bookings.repo.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import {
  emailBookingClient,
  findLastDeadline,
  type LineReport,
  listStandingFacts,
} from './client.emails.ts'
import {
  blockedChallengeEmail,
  challengeEmail,
  changedBlockedChallengeEmail,
  changedChallengeEmail,
  changedEmail,
  endedRequestEmail,
  firstNowEmail,
  juniorsChallengeEmail,
  type LadderEmail,
  movedEmail,
  promotionEmail,
  releaseEmail,
  shortenedEmail,
} from './client-texts.emails.ts'
import { findBlocks, isFirstOption } from './next-step.service.ts'

/** The lines whose clients may know of options before or behind theirs. */
export const selectRankedLines = async (ctx: Ctx, lines: readonly Hold[]): Promise<Hold[]> => {
  if (lines.length === 0) return []
  const models = await findModelsById(ctx, lines)
  return lines.filter(({ modelId }) => !models.get(modelId)?.isJunior)
}

/** Emails each line of a report with its position, after other facts. */
export const emailStandings = async (
  ctx: Ctx,
  report: LineReport,
  email: LadderEmail,
  firstFacts: readonly Fact[] = [],
): Promise<void> => {
  const facts = [...firstFacts, ...(await listStandingFacts(ctx, report))]
  await emailBookingClient(ctx, report, { email, facts })
}

/** One email for all options of a booking that have moved up; it does not tell whose option ended. */
export const emailPromotions = (ctx: Ctx, report: LineReport): Promise<void> => {
  const areFirst = report.lines.every((line) => isFirstOption(ctx, line, report.ladder))
  return emailStandings(ctx, report, areFirst ? firstNowEmail : promotionEmail)
}

/** One email for all lines of a booking that have ended while others are active. */
export const emailReleases = (ctx: Ctx, report: LineReport): Promise<void> => {
  const heldNothing = report.lines.every(({ place }) => place === null)
  return emailStandings(ctx, report, heldNothing ? endedRequestEmail : releaseEmail)
}

type LostDays = LineNews['lost']

/** Emails the client which days of a booking's options are lost and which remain. */
export const emailLostDays = async (ctx: Ctx, report: LineReport, lost: LostDays): Promise<void> =>
  emailStandings(ctx, report, shortenedEmail, await listLostDays(ctx, lost))

/** The days that options have lost, under the names of their models. */
export const listLostDays = async (ctx: Ctx, lost: LostDays): Promise<Fact[]> => {
  if (lost.length === 0) return []
  const models = await findModelsById(ctx, lost)
  return lost.map(({ modelId, days }) => [
    models.get(modelId)?.name ?? 'Model',
    `No longer held: ${formatDayList(days)}`,
  ])
}

/** One email for lines to which several things have happened. */
export const emailChanges = async (
  ctx: Ctx,
  report: LineReport,
  { isChallenged, facts }: { isChallenged: boolean; facts: readonly Fact[] },
): Promise<void> => {
  if (!isChallenged) return emailStandings(ctx, report, changedEmail, facts)
  const challengedLines = report.lines.filter(({ challenge }) => challenge !== null)
  const findBlock = await findBlocks(
    ctx,
    challengedLines,
    await findModelsById(ctx, challengedLines),
  )
  const canConfirm = challengedLines.some((line) => findBlock(line) === null)
  const email = canConfirm ? changedChallengeEmail : changedBlockedChallengeEmail
  return emailStandings(ctx, report, email, facts)
}

/** Where a line was before it was moved, by its id. */
export type FormerSpans = ReadonlyMap<number, Span>

/** One email for all lines of a booking that the agency has moved to other dates, with both dates. */
export const emailMoves = async (
  ctx: Ctx,
  report: LineReport,
  former: FormerSpans,
): Promise<void> => {
  const { timeZone } = ctx.config
  const models = await findModelsById(ctx, report.lines)
  const facts = report.lines.map((line): Fact => {
    const dates = formatMovedDays(line.span, former.get(line.id), timeZone)
    return [models.get(line.modelId)?.name ?? 'Model', dates]
  })
  await emailBookingClient(ctx, report, { email: movedEmail, facts })
}

/**
 * Asks the client of a first option to confirm or release; it does not tell for whom and, for juniors, not
 * why.
 */
export const emailChallenge = async (ctx: Ctx, report: LineReport): Promise<void> => {
  const models = await findModelsById(ctx, report.lines)
  const findBlock = await findBlocks(ctx, report.lines, models)
  const selectEmail = (line: Hold): LadderEmail => {
    if (!models.get(line.modelId)?.isJunior) return challengeEmail
    return findBlock(line) === null ? juniorsChallengeEmail : blockedChallengeEmail
  }
  for (const email of [challengeEmail, juniorsChallengeEmail, blockedChallengeEmail]) {
    const lines = report.lines.filter((line) => selectEmail(line) === email)
    if (lines.length === 0) continue
    const part = { ...report, lines }
    const facts = await listStandingFacts(ctx, part)
    const validUntil = findLastDeadline(lines)
    await emailBookingClient(ctx, part, { email, facts, validUntil })
  }
}
