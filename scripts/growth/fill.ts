import type pg from 'pg'

/** The number of rows after ten years, at scale 1. */
const tenYears = {
  bookings: 200_000,
  companies: 5_000,
  clients: 20_000,
  holds: 500_000,
  applications: 100_000,
  enquiries: 100_000,
  media: 30_000,
  auditEntries: 2_000_000,
}

/** A table whose rows are copied, in the order of foreign keys. */
interface CopiedTable {
  readonly name: string
  /**
   * The table that determines the number of copies: a row is copied as often as the record that it belongs
   * to.
   */
  readonly root: keyof Omit<typeof tenYears, 'holds' | 'auditEntries'>
  /** Columns that differ from the template: SQL with the template `t` and the number `n` of the copy. */
  readonly columns?: Readonly<Record<string, string>>
  /** Whether a row belongs to one of several kinds of records and is copied as often as that one. */
  readonly followsSubject?: boolean
}

const unique = (column: string): string =>
  `case when t.${column} is not null then 'g' || n || '-' || t.${column} end`

/** Copies after the first of a model's calendar are in the past and closed. */
const isPast = 'n > $models'

const copiedTables: readonly CopiedTable[] = [
  { name: 'media', root: 'media', columns: { key: unique('key') } },
  { name: 'companies', root: 'companies', columns: { name: unique('name') } },
  { name: 'clients', root: 'clients', columns: { email: unique('email') } },
  {
    name: 'orders',
    root: 'bookings',
    columns: {
      code: unique('code'),
      idempotency_key: unique('idempotency_key'),
      contact_email: `'g' || (n - 1) % $clients + 1 || '-' || t.contact_email`,
      // No account has more than the work of twenty years.
      user_id: 'case when n <= 20 then t.user_id end',
      state: `case when ${isPast} and t.kind = 'booking' and t.state in ('requested', 'optioned')
        then 'declined' else t.state end`,
    },
  },
  { name: 'booking_briefs', root: 'bookings' },
  { name: 'order_items', root: 'bookings' },
  { name: 'order_events', root: 'bookings' },
  {
    name: 'holds',
    root: 'bookings',
    columns: {
      state: `case when ${isPast} and t.state in ('requested', 'live') and t.kind = 'option'
        then 'lapsed' else t.state end`,
      until: `case when not (${isPast}) then t.until end`,
      challenged_by: 'null',
      challenged_until: 'null',
    },
  },
  { name: 'hold_events', root: 'bookings' },
  {
    name: 'payments',
    root: 'bookings',
    columns: {
      provider_key: unique('provider_key'),
      reference: unique('reference'),
      subject: unique('subject'),
    },
  },
  { name: 'payment_events', root: 'bookings' },
  { name: 'refunds', root: 'bookings', columns: { provider_key: unique('provider_key') } },
  {
    name: 'model_applications',
    root: 'applications',
    columns: {
      email: unique('email'),
      idempotency_key: unique('idempotency_key'),
      phone: `left(t.phone, 4) || lpad(n::text, 7, '0')`,
      birth_date: 't.birth_date - n % 2000',
      guardian_token_hash: unique('guardian_token_hash'),
      model_id: 'null',
    },
  },
  {
    name: 'enquiries',
    root: 'enquiries',
    columns: { email: unique('email'), idempotency_key: unique('idempotency_key') },
  },
  { name: 'notes', root: 'bookings', followsSubject: true },
  {
    name: 'sent_emails',
    root: 'bookings',
    columns: { message_id: unique('message_id') },
    followsSubject: true,
  },
]

interface Column {
  readonly name: string
  readonly type: string
  readonly parent: string | null
}

/** The number of copies of a table, and the difference between the ids of successive copies. */
interface Copies {
  readonly count: number
  readonly stride: number
}

const listColumns = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
      (select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]) as parent
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''`,
    [table],
  )
  return rows
}

const queryNumber = async (client: pg.Client, statement: string): Promise<number> => {
  const { rows } = await client.query<{ number: number | null }>(statement)
  return Number(rows[0]?.number ?? 0)
}

/** Days by which a copy moves back, so that the copies of a model's jobs share no day. */
const daysBack = `((n - 1) / $models * 120)`

/**
 * Returns the value of a copy's column: keys follow the copies of their tables, days and times move back,
 * other values are the template's.
 */
const selectColumn = (column: Column, table: CopiedTable, copies: ReadonlyMap<string, Copies>) => {
  const { name, type, parent } = column
  const expression = table.columns?.[name]
  if (expression !== undefined) return expression
  const target = name === 'id' ? table.name : parent
  const targetCopies = target === null ? undefined : copies.get(target)
  if (targetCopies)
    return `t.${name} + ((n - 1) % ${targetCopies.count} + 1) * ${targetCopies.stride}`
  if (parent === 'models') return `t.${name} + (n - 1) % $models * $roster`
  if (type === 'timestamp with time zone') return `t.${name} - ${daysBack} * interval '1 day'`
  if (type === 'date') return `t.${name} - ${daysBack}`
  return `t."${name}"`
}

/** A note or email is copied as often as the record that it belongs to. */
const subjectCondition = (columns: readonly Column[], copies: ReadonlyMap<string, Copies>) =>
  columns
    .flatMap(({ name, parent }) => {
      const parentCopies = parent === null ? undefined : copies.get(parent)
      return parentCopies ? [`(t.${name} is null or n <= ${parentCopies.count})`] : []
    })
    .join(' and ')

interface Filling {
  readonly client: pg.Client
  readonly scale: number
  readonly say: (text: string) => void
}

const templateCountQueries: Record<CopiedTable['root'], string> = {
  bookings: `select count(*) as number from orders where kind = 'booking'`,
  companies: 'select count(*) as number from companies',
  clients: 'select count(*) as number from clients',
  applications: 'select count(*) as number from model_applications',
  enquiries: 'select count(*) as number from enquiries',
  media: 'select count(*) as number from media',
}

const copyTable = async (
  { client, scale, say }: Filling,
  table: CopiedTable,
  { copies, models, roster }: { copies: Map<string, Copies>; models: number; roster: number },
): Promise<void> => {
  const templates = await queryNumber(client, templateCountQueries[table.root])
  const rootCount = [...copies].find(([name]) => findRoot(name) === table.root)?.[1].count
  const count = rootCount ?? Math.max(1, Math.round((tenYears[table.root] * scale) / templates))
  const columns = await listColumns(client, table.name)
  const hasId = columns.some(({ name }) => name === 'id')
  const largest = hasId
    ? await queryNumber(client, `select max(id) as number from ${table.name}`)
    : 0
  copies.set(table.name, { count, stride: largest })
  const values = columns.map((column) => selectColumn(column, table, copies)).join(', ')
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const conditions = [
    hasId ? `t.id <= ${largest}` : 'true',
    table.followsSubject ? subjectCondition(columns, copies) : 'true',
    table.name === 'hold_events' ? holdExists(copies) : 'true',
  ]
  const text = `insert into ${table.name} (${names}) overriding system value
    select ${values} from ${table.name} t cross join generate_series(1, ${count}) as n
    where ${conditions.join(' and ')} on conflict do nothing`
  const { rowCount } = await client.query(
    text
      .replaceAll('$models', String(models))
      .replaceAll('$roster', String(roster))
      .replaceAll('$clients', String(copies.get('clients')?.count ?? 1)),
  )
  if (hasId) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table.name}', 'id'), (select max(id) from ${table.name}))`,
    )
  }
  say(`${table.name}: ${rowCount} rows added`)
}

const findRoot = (name: string): CopiedTable['root'] | undefined =>
  copiedTables.find((table) => table.name === name)?.root

/** Copies of holds that would overlap were left out; their events must be, too. */
const holdExists = (copies: ReadonlyMap<string, Copies>): string => {
  const stride = copies.get('holds')?.stride ?? 0
  return `exists (select from holds h where h.id = t.hold_id + n * ${stride})`
}

/** Past options of all models on all days, which block no job. */
const addHolds = async ({ client, scale, say }: Filling): Promise<void> => {
  const present = await queryNumber(client, 'select count(*) as number from holds')
  const missing = Math.max(0, Math.round(tenYears.holds * scale) - present)
  const past = `kind = 'booking' and created_at < now() - interval '60 days'`
  const bookings = await queryNumber(client, `select count(*) as number from orders where ${past}`)
  const models = await queryNumber(client, 'select count(*) as number from models')
  await client.query(
    `insert into holds (model_id, order_id, kind, state, starts_at, ends_at, created_at, updated_at)
    select m.id, o.id, 'option', case when n % 3 = 0 then 'released' else 'lapsed' end,
      date_trunc('day', o.created_at) + interval '10 days 8 hours', date_trunc('day', o.created_at) + interval '10 days 17 hours',
      o.created_at, o.created_at
    from generate_series(1, ${missing}) as n
      join (select id, row_number() over (order by id) as number from models) m on m.number = n % ${models} + 1
      join (select id, created_at, row_number() over (order by id) as number from orders where ${past}) o
        on o.number = n % ${bookings} + 1`,
  )
  say(`holds: ${missing} past options added`)
}

const addAuditEntries = async ({ client, scale, say }: Filling): Promise<void> => {
  const count = Math.round(tenYears.auditEntries * scale)
  await client.query(
    `insert into audit_entries (at, actor_user_id, resource, record_id, action, fields)
    select now() - (${count} - n) * (interval '10 years' / ${count}),
      (select min(id) from users where role = 'owner'),
      (array['bookings', 'orders', 'clients', 'applications', 'enquiries', 'models'])[n % 6 + 1],
      (n % 5000 + 1)::text, (array['update', 'create', 'archive'])[n % 3 + 1], array['state', 'note']
    from generate_series(1, ${count}) as n`,
  )
  await client.query(
    `insert into audit_values (entry_id, before, after)
    select id, '{"state": "new", "note": ""}', '{"state": "in_review", "note": "Looked through"}' from audit_entries
    on conflict do nothing`,
  )
  say(`audit_entries: ${count} rows added`)
}

/** Fills the search entries, which triggers would write one by one. */
const addSearchEntries = async ({ client, say }: Filling): Promise<void> => {
  const { rowCount } = await client.query(
    `insert into search_entries (resource, record_id, label, detail, words, at)
    select resource, record_id, label, detail, words, at from searchable on conflict do nothing`,
  )
  say(`search_entries: ${rowCount} rows added`)
}

/**
 * Fills a database that has the demo agency, with `roster` models of its own and `models` in all, with ten
 * years of work times `scale`: copies of the demo's records, inserted in sets. Keys, checks and exclusions of
 * the database apply to every row. Row triggers are off; their results are written at the end.
 * @throws if a row breaks a constraint.
 */
export const fillTenYears = async (
  filling: Filling,
  { roster, models }: { roster: number; models: number },
): Promise<void> => {
  const copies = new Map<string, Copies>()
  const calendars = Math.max(1, Math.floor(models / roster))
  const { client } = filling
  const switchTriggers = async (to: 'enable' | 'disable') => {
    for (const { name } of copiedTables)
      await client.query(`alter table ${name} ${to} trigger user`)
  }
  await switchTriggers('disable')
  for (const table of copiedTables) {
    await copyTable(filling, table, { copies, models: calendars, roster })
  }
  await addHolds(filling)
  await addAuditEntries(filling)
  await switchTriggers('enable')
  await addSearchEntries(filling)
}
