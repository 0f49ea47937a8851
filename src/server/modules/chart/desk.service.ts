import type { Desk } from '#contracts/admin/bookings/desk.ts'
import { formatPaperProblems, sortPaperProblems } from '#contracts/bookings/paper-problems.ts'
import type { Ctx } from '#server/context.ts'
import { addDays } from '#contracts/time/day.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { listCalls, listChallenges, listLapsing, listPapers, listRequests } from './desk.repo.ts'

/** Today's work of the booking desk. */
export const getDesk = async (ctx: Ctx): Promise<Desk> => {
  const { timeZone } = ctx.config
  const today = dayIn(timeZone, ctx.platform.clock.now())
  const days = [today, addDays(today, 1)].map((day) => ({ day, ...toDaySpan(timeZone, day) }))
  const { end } = toDaySpan(timeZone, today)
  const [lapsing, challenges, requests, calls, papers] = await Promise.all([
    listLapsing(ctx, end),
    listChallenges(ctx),
    listRequests(ctx),
    listCalls(ctx, days, timeZone),
    listPapers(ctx, today),
  ])
  const items = papers.items.map((item) => {
    const problems = formatPaperProblems(item.missing)
    return {
      ...item,
      missing: sortPaperProblems(item.missing),
      problems: problems.charAt(0).toUpperCase() + problems.slice(1),
    }
  })
  return { lapsing, challenges, requests, calls, papers: { ...papers, items } }
}
