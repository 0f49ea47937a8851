import pg from 'pg'
import { addDays, toWireDay } from '#contracts/time/day.ts'
import { boundedCalls } from './bounded-calls.ts'
import type { Bench } from './measures.ts'
import { ownerSession } from './sessions.ts'
import { startMeasured } from './processes.ts'
import type { Row } from './table.ts'

const models = 10_000
const holdsOfModel = 20

/**
 * Twenty holds, past and future, nine days apart, for each of ten thousand models. The demo's models keep
 * their own, because two jobs of a model must not overlap.
 */
const fill = [
  `insert into holds (model_id, kind, state, starts_at, ends_at, place, until)
  select m.id, k.kind, 'live', k.starts_at, k.starts_at + interval '2 days',
    case when k.kind = 'option' then m.id * ${holdsOfModel} + n end,
    case when k.kind = 'option' then k.starts_at end
  from (select id from models where not exists (select from holds where model_id = models.id)
      order by position, id limit ${models}) m
    cross join generate_series(1, ${holdsOfModel}) as n
    cross join lateral (select date_trunc('day', now()) + make_interval(days => (n * 9 - 120 + m.id % 7)::int)
        as starts_at) as s
    cross join lateral (select s.starts_at, case
      when n % 5 = 0 then 'book_out' when n % 5 = 1 then 'casting' when n % 5 = 2 then 'travel'
      when s.starts_at > now() + interval '1 day' and n % 2 = 0 then 'option' else 'job' end as kind) as k
`,
  `insert into hold_events (hold_id, model_id, type, at, reason, details)
  select id, model_id, 'entered', created_at, 'Noted by the desk', '{}' from holds
  where kind in ('book_out', 'casting', 'travel')`,
  'analyze holds',
  'analyze hold_events',
]

const busyModels = `select model_id as id from holds group by model_id having count(*) = ${holdsOfModel}
  order by model_id limit 20`

/** Fills the calendars, and returns twenty models with all of these holds. */
const fillHolds = async (database: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    for (const statement of fill) await client.query(statement)
    const { rows } = await client.query<{ id: number }>(busyModels)
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

const today = () => new Date().toISOString().slice(0, 10)
const later = (days: number) => addDays(today(), days)

const eightFilters =
  'board=women,men&hair=black,brown,dark+brown&eyes=brown,dark+brown&language=English&height_min=172&waist_max=80&shoe_min=38'

/**
 * Measures the most frequent calls of the booking desk with 10,000 models and 200,000 holds: CPU time of
 * server and database.
 */
export const deskCalls = async (bench: Bench, database: string): Promise<Row[]> => {
  const twenty = (await fillHolds(database)).join(',')
  const server = await startMeasured({ DATABASE_URL: database, RESPONSE_CACHE: 'off' })
  const cookie = await ownerSession(server.url)
  const calls = [
    {
      what: 'desk: the chart of a month and 100 models, 200,000 holds',
      path: `/api/admin/chart?from=${today()}&to=${later(30)}`,
      ms: 50,
    },
    {
      what: 'desk: availability of 20 models, 200,000 holds',
      path: `/api/V1/availability?products=${twenty}&start_date=${toWireDay(today())}&end_date=${toWireDay(later(30))}`,
      ms: 20,
    },
    {
      what: 'find: 8 filters with the counts of all choices, 20,000 models',
      path: `/api/V1/find?${eightFilters}&free_from=${later(3)}&free_to=${later(5)}`,
      ms: 30,
    },
  ]
  const rows = await boundedCalls(bench, { server, calls, headers: { cookie } })
  await server.stop()
  return rows
}
