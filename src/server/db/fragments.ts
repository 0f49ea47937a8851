import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AdminInvitation } from '#contracts/admin/accounts/users.ts'
import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'

// SQL fragments for data that several modules show, as the JSON of the kernel's types.

/**
 * `json_build_object` arguments for a row `m` of `media` that is a picture; the caller adds the focal point.
 */
export const pictureFields = sql`'key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt,
  'preview', m.preview`

/** The same plus the focal point of the row `p` that places it. */
export const placedPictureFields = sql`${pictureFields}, 'focalX', p.focal_x, 'focalY', p.focal_y`

/** `json_build_object` arguments for a row `m` of `media` that is a film. */
export const filmFields = sql`'key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt,
  'formats', m.formats`

/** `json_build_object` arguments for the focal point of a row `m` of `media`. */
export const focalFields = sql`'focalX', m.focal_x, 'focalY', m.focal_y`

/** The picture of a row of `page_sections`. */
export const sectionPicture = sql<StoredPicture | null>`(
  select json_build_object(${pictureFields}, ${focalFields})
  from media m where m.id = picture_id)`

/** The film of a row of `page_sections`. */
export const sectionFilm = sql<StoredFilm | null>`(
  select json_build_object(${filmFields}) from media m where m.id = film_id)`

/**
 * A table whose rows `p` order the files `m` of `media` of a record, and the condition that selects a
 * record's rows.
 */
export interface MediaOfRecord {
  readonly table:
    | 'activity_pictures'
    | 'blog_pictures'
    | 'enquiry_files'
    | 'model_application_files'
    | 'model_digital_pictures'
    | 'model_films'
    | 'model_pictures'
  /**
   * For example `p.model_id = models.id`: qualified by hand, because the query builder omits the table for
   * columns of a single table, which would then mean the inner table's.
   */
  readonly owned: string
}

/** The JSON list of a record's files, each built by `item`. */
export const mediaList = <T>(item: SQL, from: MediaOfRecord, order = 'p.position'): SQL<T[]> =>
  sql<
    T[]
  >`(select coalesce(json_agg(${item} order by ${sql.raw(order)}), '[]') from ${joined(from)})`

const joined = ({ table, owned }: MediaOfRecord): SQL =>
  sql`${sql.raw(table)} p join media m on m.id = p.media_id where ${sql.raw(owned)}`

/** The first of a record's files, built by `item`; null for a record without any. */
export const firstMedia = <T>(item: SQL, from: MediaOfRecord): SQL<T | null> =>
  sql<T | null>`(select ${item} from ${joined(from)} order by p.position limit 1)`

/** Formats a time as a JSON string; `time` is inserted as raw SQL. */
export const asInstant = (time: string): SQL =>
  sql`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The JSON list of a submission's consents, from a table with the columns of `consentColumns`. */
export const consentList = (
  table: 'enquiry_consents' | 'model_application_consents',
  owned: string,
) =>
  sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'wording', c.wording,
    'givenAt', ${asInstant('c.given_at')})
    order by c.id), '[]') from ${sql.raw(table)} c where ${sql.raw(owned)})`

/** Selects the company of the client of a row of this table. */
export const selectCompanyId = (table: 'enquiries' | 'orders') =>
  sql`(select c.company_id from clients c where c.id = ${sql.raw(table)}.client_id)`

/**
 * Whether a row is among those that `ids` selects: when there are few, they are found without a scan of all
 * rows.
 */
export const isAmong =
  (id: PgColumn, ids: SQL) =>
  ({ values }: { values: readonly unknown[] }): SQL =>
    values.includes(true) ? sql`${id} in (${ids})` : sql`${id} not in (${ids})`

/** The rows of this table whose clients belong to one of these companies. */
export const isOfCompany =
  (table: 'enquiries' | 'orders') =>
  ({ values }: { values: readonly unknown[] }) =>
    sql`${sql.raw(table)}.client_id in (select c.id from clients c where c.company_id in ${values})`

/** The assignee's name, and whether a row of this table is snoozed. */
export const workReads = (table: 'enquiries' | 'model_applications' | 'orders') => ({
  assigneeName: sql`(select u.first_name || ' ' || u.last_name from users u
    where u.id = ${sql.raw(table)}.assignee_id)`,
  isSnoozed: sql<boolean>`coalesce(${sql.raw(table)}.snoozed_until > now(), false)`,
})

/** Filters for the fields of `workReads`. */
export const workFilters = (table: { id: PgColumn; snoozedUntil: PgColumn }) => ({
  isSnoozed: isAmong(
    table.id,
    sql`select ${table.id} from ${table.id.table} where ${table.snoozedUntil} > now()`,
  ),
})

/** The invitation to the account of a row of `users`; null if there was none. */
export const invitationJson = sql<AdminInvitation | null>`(select json_build_object('state', case
      when users.password_hash is not null or users.email_verified_at is not null then 'accepted'
      when i.expires_at <= now() then 'lapsed'
      when i.opened_at is not null then 'opened' else 'sent' end,
    'sentAt', ${asInstant('i.sent_at')}, 'openedAt', ${asInstant('i.opened_at')},
    'expiresAt', ${asInstant('i.expires_at')},
    'isUndelivered', coalesce((select e.state in ('refused', 'bounced') from sent_emails e
      where lower(e."to") = lower(users.email::text) and e.kind in ('account.invitation', 'account.staff-invitation')
      order by e.id desc limit 1), false))
  from invitations i where i.user_id = users.id)`

/** Joins the latest email `e` with a gift card `g`. */
export const latestCardEmail = sql`left join lateral (select l.id, l.state from sent_emails l
  where l.gift_card_id = g.id order by l.id desc limit 1) e on true`

/** A row `m` of `media` that was sent with a form, as the back office displays it. */
export const attachmentJson = sql`json_build_object('mediaId', m.id, 'key', m.key, 'field', p.field,
  'name', m.name, 'kind', m.kind, 'mime', m.mime, 'bytes', m.bytes)`

/** The addresses of a client: their own, and those of records that were merged into it. */
export const addressesOfClient = (id: number) =>
  sql`(select a.email from clients a where a.id = ${id} or a.merged_into_id = ${id})`

/** Whether an order `o` awaits its payment; declined payments do not count. */
export const isOpenOrder = sql`(o.state = 'pending' and not exists (
  select from payments p where p.order_id = o.id and p.state = 'declined'))`

/** Whether an order `o` was ever paid: only then can money have been returned for it. */
export const wasPaid = sql`exists (select from order_events paid
  where paid.order_id = o.id and paid.state = 'paid')`
