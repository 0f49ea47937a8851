import { z } from 'zod'
import type { AdminFigures } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { requirePolicy } from '../policy.service.ts'
import { getRevenue } from './revenue.service.ts'
import {
  countApplications,
  countBookings,
  countEnquiries,
  countJobs,
  countSubscribers,
  countSubscribersNow,
  countViews,
  listViewedArticles,
  listViewedModels,
  listWeeks,
  type WeekCount,
} from './figures.repo.ts'

const query = z.object({ weeks: z.coerce.number().int().min(1).max(104).default(12) })

/**
 * The owner's figures for a number of weeks.
 * @throws `invalid_input`.
 */
export const getFigures = async (ctx: Ctx, raw: unknown): Promise<AdminFigures> => {
  requirePolicy(ctx, { name: 'figures' }, 'read')
  const parsed = query.safeParse(raw)
  if (!parsed.success) {
    throw invalidField('weeks', 'weeks takes a whole number from 1 to 104')
  }
  const { weeks } = parsed.data
  const [
    mondays,
    bookings,
    jobs,
    enquiries,
    applications,
    views,
    subscribers,
    subscribersNow,
    models,
    articles,
    revenue,
  ] = await Promise.all([
    listWeeks(ctx, weeks),
    countBookings(ctx, weeks),
    countJobs(ctx, weeks),
    countEnquiries(ctx, weeks),
    countApplications(ctx, weeks),
    countViews(ctx, weeks),
    countSubscribers(ctx, weeks),
    countSubscribersNow(ctx),
    listViewedModels(ctx, weeks),
    listViewedArticles(ctx),
    getRevenue(ctx, weeks),
  ])
  return {
    weeks: mondays,
    bookings: mondays.map((week) => ({ week, states: getWeekCounts(bookings, week) })),
    jobs: mondays.map((week) => ({ week, boards: getWeekCounts(jobs, week) })),
    enquiries: mondays.map((week) => ({ week, kinds: getWeekCounts(enquiries, week) })),
    applications: mondays.map((week) => {
      const counts = getWeekCounts(applications, week)
      return { week, received: sumCounts(counts), signed: counts.signed ?? 0 }
    }),
    conversion: mondays.map((week) => {
      const viewCount = sumCounts(getWeekCounts(views, week))
      const bookingCount = sumCounts(getWeekCounts(bookings, week))
      return {
        week,
        views: viewCount,
        bookings: bookingCount,
        perHundred: perHundred(bookingCount, viewCount),
      }
    }),
    newsletter: toNewsletterFigures(mondays, subscribers, subscribersNow),
    revenue,
    models,
    articles,
  }
}

/** The counts of a week by name; names without a count are missing. */
const getWeekCounts = (counts: readonly WeekCount[], week: string): Record<string, number> =>
  Object.fromEntries(
    counts.filter((one) => one.week === week).map(({ name, count }) => [name, count]),
  )

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Bookings per hundred views, to a tenth; null without views. */
const perHundred = (bookings: number, views: number): number | null =>
  views === 0 ? null : Math.round((1000 * bookings) / views) / 10

/** Subscribers at the end of each week, counted back from now. */
const toNewsletterFigures = (
  weeks: readonly string[],
  counts: readonly WeekCount[],
  now: number,
): AdminFigures['newsletter'] => {
  let subscribers = now
  return weeks
    .toReversed()
    .map((week) => {
      const { joined = 0, left = 0 } = getWeekCounts(counts, week)
      const entry = { week, joined, left, subscribers }
      subscribers -= joined - left
      return entry
    })
    .toReversed()
}
