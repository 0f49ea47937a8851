import { sql } from 'drizzle-orm'
import { type StoredOption, findWorstRank } from '#server/modules/holds/index.ts'

interface StoredOptions {
  readonly timeZone: string
  /** The booking's own options. */
  readonly ids: readonly number[]
  /** All live options in the calendars of their models. */
  readonly options: readonly StoredOption[]
}

const isLiveOption = (alias: 'h' | 'x') =>
  sql.raw(`${alias}.state = 'live' and ${alias}.kind = 'option'
    and least(${alias}.until, ${alias}.challenged_until) > now()`)

/**
 * The worst rank of an order's options, in a query over `orders`; null without any. The query reads the live
 * options, and the ladder's own function ranks them (ADR 0074), in the time zone of the calendars.
 */
export const selectWorstRank = sql`(select json_build_object(
    'timeZone', coalesce((select s.value ->> 'timeZone' from settings s where s.key = 'calendar_zone'), 'UTC'),
    'ids', json_agg(h.id),
    'options', (select json_agg(json_build_object('id', x.id, 'modelId', x.model_id, 'place', x.place,
        'startsAt', x.starts_at, 'endsAt', x.ends_at))
      from holds x where ${isLiveOption('x')} and x.model_id in (
        select own.model_id from holds own where own.order_id = orders.id and own.kind = 'option' and own.state = 'live')))
  from holds h where h.order_id = orders.id and ${isLiveOption('h')}
  having count(*) > 0)`.mapWith(({ ids, options, timeZone }: StoredOptions) =>
  findWorstRank(ids, { options, timeZone }),
)
