import pg from 'pg'
import { boundedCalls } from './bounded-calls.ts'
import type { Bench } from './measures.ts'
import { ownerSession } from './sessions.ts'
import { startMeasured } from './processes.ts'
import type { Row } from './table.ts'

const orders = 50_000

/**
 * Bookings of five thousand clients of a thousand companies, each of one model. Triggers are off, because
 * indexing them one by one takes a quarter of an hour.
 */
const fill = [
  `set session_replication_role = replica`,
  `insert into orders (code, kind, state, contact_name, contact_email, currency, idempotency_scope,
    idempotency_key, created_at)
  select 'BENCH-' || n, 'booking', 'completed', 'Client ' || n % 5000, 'client-' || n % 5000 || '@bench.example', 'EUR',
    'bench', n::text, now() - make_interval(mins => n)
  from generate_series(1, ${orders}) as n`,
  `insert into order_items (order_id, model_id, name, position)
  select o.id, m.id, m.first_name || ' ' || m.last_name, 0
  from (select id, row_number() over (order by id) as n from orders where code like 'BENCH-%') o
    join (select *, row_number() over (order by id) as n, count(*) over () as of from models) m
      on m.n = o.n % m.of + 1`,
  `insert into booking_briefs
  select (jsonb_populate_record(null::booking_briefs, to_jsonb(b) || jsonb_build_object('order_id', o.id, 'company', 'Maison ' || o.id % 1000,
    'project_name', (array['Spring catalogue', 'Autumn lookbook', 'Summer campaign', 'Knitwear'])[o.id % 4 + 1]))).*
  from orders o cross join (select * from booking_briefs order by order_id limit 1) b where o.code like 'BENCH-%'`,
  `insert into search_entries (resource, record_id, label, detail, words, at)
  select resource, record_id, label, detail, words, at from searchable where resource = 'bookings'
  on conflict do nothing`,
  'analyze',
]

const fillOrders = async (database: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    for (const statement of fill) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Measures the office search with 20,000 models and 50,000 orders: CPU time of server and database. */
export const officeCalls = async (bench: Bench, database: string): Promise<Row[]> => {
  await fillOrders(database)
  const server = await startMeasured({ DATABASE_URL: database, RESPONSE_CACHE: 'off' })
  const search = (text: string) => ({
    what: `office: search for "${text}", 20,000 models and 50,000 orders`,
    path: `/api/admin/search?q=${encodeURIComponent(text)}`,
    ms: 30,
  })
  const calls = ['ma', 'ines', 'bench-4711', 'maison 42 lookbook', 'campaign'].map(search)
  const headers = { cookie: await ownerSession(server.url) }
  const rows = await boundedCalls(bench, { server, calls, headers })
  await server.stop()
  return rows
}
