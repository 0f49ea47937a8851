import { sql } from 'drizzle-orm'
import type { DuplicateReason } from '#contracts/admin/submissions/applications.ts'
import type { DbCtx } from '#server/db/context.ts'

export interface Duplicate {
  readonly kind: 'application' | 'model'
  readonly id: number
  readonly name: string
  /** Set for an application. */
  readonly state: string | null
  readonly reasons: readonly DuplicateReason[]
}

const maxListed = 20

/**
 * How many of its 64 bits may differ between a picture's hash and that of the same picture, cropped or saved
 * again.
 */
const maxDistance = 6

/** The last digits of a number, because country codes are written in many ways. */
const selectLastDigits = (column: string) =>
  sql.raw(`right(regexp_replace(${column}, '\\D', '', 'g'), 9)`)

const isSimilar = (one: string, other: string) =>
  sql.raw(
    `bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64)) <= ${String(maxDistance)}`,
  )

/** Candidates that an index finds, because comparing all applications takes seconds. */
const candidates = sql`
  select c.id from me join model_applications c on c.email in (me.email, me.guardian_email)
  union all
  select c.id from me join model_applications c on c.guardian_email in (me.email, me.guardian_email)
  union all
  select c.id from me join model_applications c on ${selectLastDigits('c.phone')} = ${selectLastDigits('me.phone')}
    where length(${selectLastDigits('me.phone')}) >= 7
  union all
  select c.id from me join model_applications c on c.birth_date = me.birth_date
  union all
  select f.application_id from model_application_files f join media m on m.id = f.media_id
    join own on ${isSimilar('m.picture_hash', 'own.picture_hash')}
    where m.picture_hash is not null`

const similarApplications = sql`
  select 'application' as kind, a.id, a.first_name || ' ' || a.last_name as name, a.state,
    array_remove(array[
      case when a.email in (me.email, me.guardian_email)
        or a.guardian_email in (me.email, me.guardian_email) then 'email' end,
      case when length(${selectLastDigits('me.phone')}) >= 7
        and ${selectLastDigits('a.phone')} = ${selectLastDigits('me.phone')} then 'phone' end,
      case when a.birth_date = me.birth_date and search_fold(a.first_name || ' ' || a.last_name)
        = search_fold(me.first_name || ' ' || me.last_name) then 'name_and_birth' end,
      case when a.id in (select f.application_id from model_application_files f
          join media m on m.id = f.media_id join own on ${isSimilar('m.picture_hash', 'own.picture_hash')}
        where m.picture_hash is not null) then 'picture' end], null) as reasons
  from model_applications a cross join me
  where a.id in (${candidates}) and a.id <> me.id and a.state <> 'awaiting_guardian'`

const similarModels = sql`
  select 'model' as kind, t.id, t.first_name || ' ' || t.last_name as name, null as state,
    array_remove(array[
      case when t.search_name = search_fold(me.first_name || ' ' || me.last_name) then 'name' end,
      case when t.id in (select p.model_id from model_pictures p join media m on m.id = p.media_id
          join own on ${isSimilar('m.picture_hash', 'own.picture_hash')}
        where m.picture_hash is not null) then 'picture' end], null) as reasons
  from models t cross join me
  where t.archived_at is null and t.id is distinct from me.model_id`

/**
 * Other applications and models that are likely the same person: by address, phone number, name with date of
 * birth, or a similar picture.
 */
export const listDuplicates = async ({ db }: DbCtx, id: number): Promise<Duplicate[]> => {
  const { rows } = await db.execute<Duplicate & Record<string, unknown>>(sql`
    with me as materialized (select * from model_applications where id = ${id}),
      own as materialized (${selectOwnHashes(id)})
    select * from (${similarApplications} union all ${similarModels}) as found
    where cardinality(reasons) > 0
    order by cardinality(reasons) desc, kind, id desc limit ${maxListed}`)
  return rows.map(({ kind, id, name, state, reasons }) => ({
    kind,
    id: Number(id),
    name,
    state,
    reasons,
  }))
}

/** The hashes of an application's pictures. */
const selectOwnHashes = (id: number) => sql`select distinct m.picture_hash
  from model_application_files f join media m on m.id = f.media_id
  where f.application_id = ${id} and m.picture_hash is not null`
