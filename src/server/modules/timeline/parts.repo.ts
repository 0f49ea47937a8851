import { type SQL, sql } from 'drizzle-orm'
import { asInstant } from '#server/db/fragments.ts'

/** The record of a timeline. */
export type Subject = Readonly<
  Record<'kind', 'order' | 'application' | 'enquiry' | 'client' | 'company'> & Record<'id', number>
>

const nothing = sql`(select null::integer where false)`

type Scope = ReturnType<typeof toScope>

/** The order of entries with the same instant. */
const sequence = {
  enquiry: 0,
  application: 0,
  digitals: 0,
  state: 1,
  hold: 2,
  promotion: 2,
  refund: 2,
  refusal: 2,
  dispute: 2,
  note: 3,
  email: 4,
  logged: 5,
} as const

const noFiles = sql`'[]'::json`

const holdEvent = sql`'event', json_build_object('id', e.id, 'holdId', e.hold_id, 'modelId', e.model_id,
    'type', e.type, 'details', e.details), 'reason', e.reason,
  'start', ${asInstant('h.starts_at')}, 'end', ${asInstant('h.ends_at')}`

const heldModel = sql`m.first_name || ' ' || m.last_name`

/** The hold whose client challenges, or that has taken days. */
const otherHold = "coalesce(e.details -> 'challenge' ->> 'by', e.details ->> 'takenBy')::integer"

/** The columns for the subject of a note or an email, each with its own index. */
const subjectColumns = {
  order_id: 'orders',
  enquiry_id: 'enquiries',
  application_id: 'applications',
  client_id: 'clients',
} as const satisfies Record<string, keyof Scope>

/** One select for each kind of event of a record, all with the same columns. */
export const listParts = (subject: Subject): SQL[] => {
  const scope = toScope(subject)
  return [
    orderStates(scope),
    holdEvents(scope),
    promotions(scope),
    refunds(scope),
    refusals(scope),
    disputes(scope),
    loggedStates('enquiries', scope.enquiries),
    loggedStates('applications', scope.applications),
    receivedEnquiries(scope),
    receivedApplications(scope),
    receivedDigitals(scope),
    ...bySubject('m', scope, emails),
    ...bySubject('n', scope, writtenNotes),
    writtenNotes(sql`n.company_id in ${scope.companies}`),
  ].map(selected)
}

/** The records of a timeline: the record itself, and for a client their orders and messages. */
const toScope = ({ kind, id }: Subject) => {
  const selectOwnId = (name: Subject['kind']) =>
    kind === name ? sql`(select ${id}::integer)` : nothing
  const clients =
    kind === 'company'
      ? sql`(select c.id from clients c where c.company_id = ${id})`
      : selectOwnId('client')
  const isOfClients = kind === 'company' || kind === 'client'
  const ofClients = (table: 'orders' | 'enquiries') =>
    sql`(select r.id from ${sql.raw(table)} r where r.client_id in ${clients})`
  return {
    clients,
    companies: selectOwnId('company'),
    applications: selectOwnId('application'),
    orders: isOfClients ? ofClients('orders') : selectOwnId('order'),
    enquiries: isOfClients ? ofClients('enquiries') : selectOwnId('enquiry'),
  }
}

interface Part {
  /** The name of the part, which makes its ids unique. */
  of: keyof typeof sequence
  kind: SQL
  at: string
  id: string
  /** The order within one instant, if the id is not a number. */
  place?: string
  actor?: SQL
  title: SQL
  text?: SQL
  to?: SQL
  isSent?: SQL
  emailId?: SQL
  emailState?: SQL
  problem?: SQL
  files?: SQL
  about?: SQL
  from: SQL
}

const orderStates = ({ orders }: Scope): Part => ({
  of: 'state',
  id: 'e.id',
  at: 'e.created_at',
  kind: sql`'state'`,
  actor: selectPersonName('e.actor_user_id'),
  title: sql`e.state`,
  text: sql`concat_ws(E'\n', nullif(e.remark, ''),
    nullif(concat_ws(' ', e.courier_name, e.waybill), ''))`,
  about: aboutOrder('e.order_id'),
  from: sql`order_events e where e.order_id in ${orders}`,
})

const selectPersonName = (column: string) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.raw(column)})`

const aboutOrder = (column: string) => sql`(select json_build_object('id', o.id, 'label', o.code,
  'resource', case o.kind when 'booking' then 'bookings' else 'orders' end)
  from orders o where o.id = ${sql.raw(column)})`

/**
 * Events of the lines of bookings. Requests are left out, because they are in the order's own states, unless
 * the line comes from another one. The text is an `EventNote`.
 */
const holdEvents = ({ orders }: Scope): Part => ({
  of: 'hold',
  id: 'e.id',
  at: 'e.at',
  kind: sql`'hold'`,
  actor: selectPersonName('e.actor_user_id'),
  title: heldModel,
  text: sql`json_build_object(${holdEvent},
    'other', ${selectBookingName(otherHold)})::text`,
  about: aboutOrder('h.order_id'),
  from: sql`hold_events e join holds h on h.id = e.hold_id join models m on m.id = h.model_id
    where h.order_id in ${orders} and (e.type <> 'requested' or e.details -> 'partOf' is not null
      or e.details -> 'replaces' is not null)`,
})

const selectBookingName = (
  hold: string,
) => sql`(select o.contact_name || ' (' || o.code || ')' from holds c join orders o on o.id = c.order_id
  where c.id = ${sql.raw(hold)})`

/** Events of other holds that moved lines of these bookings up. */
const promotions = ({ orders }: Scope): Part => ({
  of: 'promotion',
  id: "e.id || '-' || h.id",
  place: 'e.id',
  at: 'e.at',
  kind: sql`'hold'`,
  title: heldModel,
  text: sql`json_build_object(${holdEvent}, 'other', ${selectBookingName('e.hold_id')},
    'promotion', p.one)::text`,
  about: aboutOrder('h.order_id'),
  from: sql`holds h join models m on m.id = h.model_id join hold_events e on e.model_id = h.model_id
    cross join lateral jsonb_array_elements(e.promotions) as p(one)
    where h.order_id in ${orders} and e.promotions <> '[]' and (p.one ->> 'holdId')::integer = h.id`,
})

const refunds = ({ orders }: Scope): Part => ({
  of: 'refund',
  id: 'r.id',
  at: 'r.created_at',
  kind: sql`'refund'`,
  actor: selectPersonName('r.actor_user_id'),
  title: sql`to_char(r.amount_cents / 100.0, 'FM999999990.00') || ' ' || p.currency`,
  text: sql`r.reason`,
  about: aboutOrder('p.order_id'),
  from: sql`refunds r join payments p on p.id = r.payment_id where p.order_id in ${orders}`,
})

const refusals = ({ orders }: Scope): Part => ({
  of: 'refusal',
  id: 'r.id',
  at: 'r.refused_at',
  kind: sql`'refusal'`,
  title: sql`to_char(r.amount_cents / 100.0, 'FM999999990.00') || ' ' || p.currency`,
  text: sql`r.refusal`,
  about: aboutOrder('p.order_id'),
  from: sql`refunds r join payments p on p.id = r.payment_id
    where r.state = 'refused' and p.order_id in ${orders}`,
})

/** Opened and decided disputes of payments: the text is the dispute's state and the reason. */
const disputes = ({ orders }: Scope): Part => ({
  of: 'dispute',
  id: "d.id || '-' || step.state",
  place: 'd.id',
  at: 'step.at',
  kind: sql`'dispute'`,
  title: sql`to_char(d.amount_cents / 100.0, 'FM999999990.00') || ' ' || p.currency`,
  text: sql`case step.state when 'opened' then replace(d.reason, '_', ' ') else step.state end`,
  about: aboutOrder('p.order_id'),
  from: sql`payment_disputes d join payments p on p.id = d.payment_id
    cross join lateral (values ('opened', d.opened_at), (d.state, d.closed_at)) as step(state, at)
    where step.at is not null and p.order_id in ${orders}`,
})

/** States that only the audit log contains. */
const loggedStates = (resource: 'applications' | 'enquiries', ids: SQL): Part => ({
  of: 'logged',
  id: 'l.id',
  at: 'l.at',
  kind: sql`'state'`,
  actor: selectPersonName('l.actor_user_id'),
  title: sql`v.after ->> 'state'`,
  text: sql`coalesce(v.after ->> 'note', '')`,
  about: resource === 'enquiries' ? aboutEnquiry('l.record_id::integer') : sql`null::json`,
  from: sql`audit_entries l join audit_values v on v.entry_id = l.id
    where l.resource = ${resource} and v.after ? 'state'
      and l.record_id in (select s.id::text from ${ids} s(id))`,
})

const aboutEnquiry = (
  column: string,
) => sql`(select json_build_object('id', e.id, 'label', e.subject,
  'resource', 'enquiries') from enquiries e where e.id = ${sql.raw(column)})`

const receivedEnquiries = ({ enquiries }: Scope): Part => ({
  of: 'enquiry',
  id: 'r.id',
  at: 'r.created_at',
  kind: sql`'received'`,
  title: sql`r.subject`,
  text: sql`r.message`,
  about: aboutEnquiry('r.id'),
  files: selectFiles('enquiry_files', 'p.enquiry_id = r.id'),
  from: sql`enquiries r where r.id in ${enquiries}`,
})

const selectFiles = (
  table: string,
  owned: string,
  order = 'p.field, p.position',
) => sql`(select coalesce(json_agg(
  json_build_object('key', m.key, 'name', m.name) order by ${sql.raw(order)}), '[]')
  from ${sql.raw(table)} p join media m on m.id = p.media_id where ${sql.raw(owned)})`

const receivedApplications = ({ applications }: Scope): Part => ({
  of: 'application',
  id: 'r.id',
  at: 'r.created_at',
  kind: sql`'received'`,
  title: sql`'Application'`,
  text: sql`r.message`,
  files: selectFiles(
    'model_application_files',
    'p.application_id = r.id and p.delivery_id is null',
  ),
  from: sql`model_applications r where r.id in ${applications}`,
})

const receivedDigitals = ({ applications }: Scope): Part => ({
  of: 'digitals',
  id: 'r.id',
  at: 'r.received_at',
  kind: sql`'received'`,
  title: sql`'Digitals'`,
  files: selectFiles('model_application_files', 'p.delivery_id = r.id'),
  from: sql`application_deliveries r where r.application_id in ${applications}`,
})

/** One part for each column: a condition on all of them would scan the whole table. */
const bySubject = (alias: 'n' | 'm', scope: Scope, toPart: (isAbout: SQL) => Part): Part[] =>
  Object.entries(subjectColumns).map(([column, records]) =>
    toPart(sql`${sql.raw(`${alias}.${column}`)} in ${scope[records]}`),
  )

const emails = (isAbout: SQL): Part => ({
  of: 'email',
  id: 'm.id',
  at: 'm.created_at',
  kind: sql`'email'`,
  title: sql`m.subject`,
  text: sql`m.text`,
  to: sql`m."to"`,
  about: about('m'),
  isSent: sql`m.sent_at is not null`,
  emailId: sql`m.id`,
  emailState: sql`m.state`,
  problem: sql`m.problem`,
  actor: selectPersonName('m.author_user_id'),
  from: sql`sent_emails m where ${isAbout}`,
})

const about = (alias: 'n' | 'm') =>
  sql`coalesce(${aboutOrder(`${alias}.order_id`)}, ${aboutEnquiry(`${alias}.enquiry_id`)})`

const writtenNotes = (isAbout: SQL): Part => ({
  of: 'note',
  id: 'n.id',
  at: 'n.created_at',
  kind: sql`n.kind`,
  title: sql`''`,
  text: sql`n.text`,
  about: about('n'),
  actor: sql`coalesce(${selectPersonName('n.author_user_id')}, 'Deleted account')`,
  files: selectFiles('note_files', 'p.note_id = n.id', 'p.position'),
  from: sql`notes n where ${isAbout}`,
})

const selected = ({ of, id, at, place = id, ...part }: Part): SQL => sql`select
  ${of} || '-' || ${sql.raw(id)} as id, ${part.kind} as kind, ${sql.raw(at)} as at,
  ${part.actor ?? sql`null::text`} as "actorName", ${part.title} as title, ${part.text ?? sql`''`} as text,
  ${part.to ?? sql`null::text`} as "to", ${part.isSent ?? sql`true`} as "isSent",
  ${part.emailId ?? sql`null::integer`} as "emailId",
  ${part.emailState ?? sql`null::text`} as "emailState", ${part.problem ?? sql`null::text`} as problem,
  ${part.files ?? noFiles} as files, ${part.about ?? sql`null::json`} as about, ${sequence[of]}::integer as sequence, ${sql.raw(place)} as place
  from ${part.from}`
