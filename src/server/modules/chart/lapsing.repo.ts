import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { holdJson, type StoredChartHold } from './chart.repo.ts'

/** The data for ranks. */
interface StoredOption {
  readonly id: number
  readonly modelId: number
  readonly place: number
  readonly startsAt: string
  readonly endsAt: string
}

export interface StoredLapsing extends Record<string, unknown> {
  readonly hold: StoredChartHold
  readonly modelId: number
  readonly modelName: string
  /** All current options of these days, including itself. */
  readonly options: readonly StoredOption[]
  readonly total: number
}

/**
 * One page of the options that end before an instant, the next one first, by the index of due options. One
 * query.
 */
export const listLapsing = async (
  { db, config, platform }: Ctx,
  before: Date,
  { first, count }: { first: number; count: number },
): Promise<StoredLapsing[]> => {
  const isDue = sql`h.state = 'live' and h.kind = 'option'
    and ${endsAt('h')} < ${before.toISOString()}::timestamptz`
  const now = platform.clock.now().toISOString()
  const { rows } = await db.execute<StoredLapsing>(sql`
    with due as (select h.id, ${endsAt('h')} as at from holds h where ${isDue}
      order by ${endsAt('h')}, h.id limit ${count} offset ${first})
    select ${holdJson(config.timeZone)} as hold,
      m.id as "modelId", m.first_name || ' ' || m.last_name as "modelName",
      (select json_agg(json_build_object('id', x.id, 'modelId', x.model_id, 'place', x.place, 'startsAt', x.starts_at, 'endsAt', x.ends_at))
        from holds x where x.model_id = h.model_id and x.state = 'live' and x.kind = 'option'
          and x.ends_at > h.starts_at and x.starts_at < h.ends_at
          and (x.id = h.id or ${endsAt('x')} > ${now}::timestamptz)) as options,
      (select count(*)::int from holds h where ${isDue}) as total
    from due join holds h on h.id = due.id join models m on m.id = h.model_id
      left join orders o on o.id = h.order_id left join booking_briefs b on b.order_id = h.order_id
    order by due.at, due.id`)
  return rows
}

const endsAt = (alias: 'h' | 'x') => sql.raw(`least(${alias}.until, ${alias}.challenged_until)`)
