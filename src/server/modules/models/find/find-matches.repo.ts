import { type SQL, sql } from 'drizzle-orm'
import { placedPictureFields } from '#server/db/fragments.ts'
import type { Day } from '#contracts/time/day.ts'
import { factVisibility, type ModelSummary, type VisibilityTable } from '../models.domain.ts'

/** A model of the results, with the measures that Fit compares. */
export interface FoundRow extends ModelSummary {
  readonly shoeTenths: number
  readonly measuredOn: Day | null
  readonly active: boolean
}

/** What is published about juniors in the results, and what only about adults. */
export const rowVisibility = {
  ...factVisibility,
  measuredOn: 'adults',
  active: 'public',
} as const satisfies VisibilityTable<FoundRow>

/** How many models have a value, by its key in the database. */
export interface FacetCount<Key extends number | string> {
  readonly key: Key
  readonly label: string
  readonly count: number
}

export interface FindMatches {
  readonly models: readonly FoundRow[]
  readonly total: number
  readonly board: readonly FacetCount<number>[]
  readonly hair: readonly FacetCount<string>[]
  readonly eyes: readonly FacetCount<string>[]
  readonly language: readonly FacetCount<string>[]
  readonly skill: readonly FacetCount<string>[]
  readonly country: readonly FacetCount<number>[]
  readonly city: readonly FacetCount<number>[]
}

/** More values of one field than anybody reads. */
const maxCounted = 400

/** The counts as a JSON list, the highest first. */
export const asList = <Key extends number | string>(counted: SQL): SQL<FacetCount<Key>[]> =>
  sql`(select coalesce(json_agg(json_build_object('key', key, 'label', label, 'count', count)
    order by count desc, label, key), '[]') from (${counted} limit ${sql.raw(String(maxCounted))}) as counted)`

const pictureAt = (position: number): SQL =>
  sql`(select json_build_object(${placedPictureFields})
    from model_pictures p join media m on m.id = p.media_id
    where p.model_id = models.id and p.position = ${sql.raw(String(position))})`

const card = sql`json_build_object('id', models.id, 'firstName', models.first_name,
  'lastName', models.last_name, 'categoryId', models.category_id, 'cityName', c.name,
  'countryName', n.name, 'countryCode', n.code, 'heightMm', models.height_mm,
  'chestMm', models.chest_mm, 'waistMm', models.waist_mm, 'hipMm', models.hip_mm,
  'shoeTenths', models.shoe_tenths, 'measuredOn', models.measured_on,
  'dayRateCents', models.day_rate_cents, 'newFace', models.new_face, 'active', models.active,
  'picture', ${pictureAt(0)}, 'secondPicture', ${pictureAt(1)})`

/** The cards of the models in `page`, a table of the same query, in order. */
export const cardsOfPage = (order: SQL): SQL<FoundRow[]> =>
  sql`(select coalesce(json_agg(${card} order by ${order}), '[]') from page
    join models on models.id = page.id
    left join cities c on c.id = models.city_id
    left join countries n on n.id = models.country_id)`
