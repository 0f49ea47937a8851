import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { firstMonday, isSince, truncateToMonday, type Row, thisMonday } from './weeks.repo.ts'

/** The Mondays of the last weeks, oldest first. */
export const listWeeks = async (ctx: Ctx, weeks: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ week: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as week
    from generate_series(${firstMonday(ctx, weeks)}, ${thisMonday(ctx)}, interval '7 days') as day
    order by day`)
  return rows.map(({ week }) => week)
}

export interface WeekCount {
  week: string
  name: string
  count: number
}

interface WeekSource {
  readonly table: string
  readonly at: string
  readonly name: string
  readonly where: string
  /** The resource under which submissions that are no longer kept were counted. */
  readonly removed?: 'enquiries' | 'applications'
}

const countByWeek = async (
  ctx: Ctx,
  weeks: number,
  { table, at, name, where, removed }: WeekSource,
): Promise<WeekCount[]> => {
  const { timeZone } = ctx.config
  const from = firstMonday(ctx, weeks)
  const removedCounts =
    removed === undefined
      ? sql``
      : sql`union all select date_trunc('week', day)::date, name, count
        from removed_submissions where resource = ${removed} and day >= ${from}`
  const { rows } = await ctx.db.execute<Row<WeekCount>>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, name, sum(count)::int as count
    from (select ${truncateToMonday(at, timeZone)} as week, ${sql.raw(name)} as name, 1 as count
      from ${sql.raw(table)} where ${sql.raw(where)} and ${isSince(at, from, timeZone)} ${removedCounts}) as found
    where week <= ${thisMonday(ctx)}
    group by week, name order by week, name`)
  return rows
}

/** Bookings by the week in which they were requested and their current state. */
export const countBookings = (ctx: Ctx, weeks: number): Promise<WeekCount[]> =>
  countByWeek(ctx, weeks, {
    table: 'orders',
    at: 'created_at',
    name: 'state',
    where: "kind = 'booking'",
  })

/** Jobs by the week in which they begin and the board of their model. */
export const countJobs = async (ctx: Ctx, weeks: number): Promise<WeekCount[]> => {
  const { timeZone } = ctx.config
  const from = firstMonday(ctx, weeks)
  const { rows } = await ctx.db.execute<Row<WeekCount>>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, name, count(*)::int as count
    from (select ${truncateToMonday('h.starts_at', timeZone)} as week, c.slug as name
      from holds h join models m on m.id = h.model_id join categories c on c.id = m.category_id
      where h.state = 'live' and h.kind = 'job' and ${isSince('h.ends_at', from, timeZone)}) as jobs
    where week between ${from} and ${thisMonday(ctx)}
    group by week, name order by week, name`)
  return rows
}

/** Submissions of the public forms by kind, without probable spam. */
export const countEnquiries = (ctx: Ctx, weeks: number): Promise<WeekCount[]> =>
  countByWeek(ctx, weeks, {
    table: 'enquiries',
    at: 'created_at',
    name: 'kind',
    where: 'not suspected',
    removed: 'enquiries',
  })

/** Applications of models by week, signed or open. */
export const countApplications = (ctx: Ctx, weeks: number): Promise<WeekCount[]> =>
  countByWeek(ctx, weeks, {
    table: 'model_applications',
    at: 'created_at',
    name: "case when state = 'signed' then 'signed' else 'open' end",
    where: "state <> 'awaiting_guardian' and not suspected",
    removed: 'applications',
  })

/** Addresses that joined or left the newsletter. */
export const countSubscribers = async (ctx: Ctx, weeks: number): Promise<WeekCount[]> => [
  ...(await countByWeek(ctx, weeks, {
    table: 'newsletter_subscribers',
    at: 'confirmed_at',
    name: "'joined'",
    where: 'confirmed_at is not null',
  })),
  ...(await countByWeek(ctx, weeks, {
    table: 'newsletter_subscribers',
    at: 'unsubscribed_at',
    name: "'left'",
    where: 'unsubscribed_at is not null and confirmed_at is not null',
  })),
]

/** The current number of subscribers, from which earlier weeks are counted back. */
export const countSubscribersNow = async ({ db }: Ctx): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from newsletter_subscribers
    where confirmed_at is not null and unsubscribed_at is null`)
  return rows[0]?.count ?? 0
}

/** Views of profiles by week. */
export const countViews = async (ctx: Ctx, weeks: number): Promise<WeekCount[]> => {
  const { rows } = await ctx.db.execute<Row<WeekCount>>(sql`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, 'views' as name,
      sum(views)::int as count
    from model_views where day >= ${firstMonday(ctx, weeks)}
    group by 1 order by 1`)
  return rows
}

const maxRows = 10

/** The most viewed models of these weeks, with their bookings and jobs. */
export const listViewedModels = async (ctx: Ctx, weeks: number) => {
  const { rows } = await ctx.db.execute<
    Row<{ id: number; name: string; views: number; bookings: number; jobs: number }>
  >(sql`
    select t.id, t.first_name || ' ' || t.last_name as name, sum(v.views)::int as views,
      (select count(*)::int from order_items i join orders o on o.id = i.order_id
        where i.model_id = t.id and o.kind = 'booking'
          and o.created_at >= ${firstMonday(ctx, weeks)}) as bookings,
      (select count(*)::int from holds h where h.model_id = t.id and h.state = 'live'
        and h.kind = 'job' and h.starts_at >= ${firstMonday(ctx, weeks)}) as jobs
    from model_views v join models t on t.id = v.model_id
    where v.day >= ${firstMonday(ctx, weeks)}
    group by t.id order by views desc, t.id limit ${maxRows}`)
  return rows
}

/** The most viewed articles of all time. */
export const listViewedArticles = async ({ db }: Ctx) => {
  const { rows } = await db.execute<Row<{ id: number; title: string; views: number }>>(sql`
    select id, title, views from blog_articles where archived_at is null
    order by views desc, id limit ${maxRows}`)
  return rows
}
