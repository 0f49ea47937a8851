import { type SQL, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { pictureFields } from '#server/db/fragments.ts'

/** A picture in a package. */
export interface ShownPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly preview: string | null
}

/** A model of a package with all facts that may be shown; pass them through `getPublicFacts`. */
export interface ShownModel {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly categoryId: number
  readonly cityName: string | null
  readonly countryName: string | null
  readonly heightMm: number
  readonly chestMm: number | null
  readonly waistMm: number | null
  readonly hipMm: number | null
  readonly dayRateCents: number | null
  readonly shoeTenths: number
  readonly hairColour: string
  readonly eyeColour: string
  readonly languages: string[]
  readonly halfDayRateCents: number | null
  readonly words: string
  readonly pictures: readonly ShownPicture[]
  readonly digitals: { readonly takenOn: string; readonly pictures: readonly ShownPicture[] } | null
}

/** How many pictures of the book are shown for a model without chosen ones. */
const maxOfBook = 12

const chosenPictures = sql`(select json_agg(json_build_object(${pictureFields}) order by p.position)
  from package_pictures p
    join model_pictures b on b.model_id = p.model_id and b.media_id = p.media_id
    join media m on m.id = p.media_id
  where p.package_id = o.package_id and p.model_id = o.model_id)`

const book = sql`(select json_agg(json_build_object(${pictureFields}) order by b.position)
  from (select * from model_pictures where model_id = o.model_id order by position limit ${maxOfBook}) b
    join media m on m.id = b.media_id)`

/** Juniors' digitals are only for staff. */
const digitals = sql`(select json_build_object('takenOn', d.taken_on,
    'pictures', (select json_agg(json_build_object(${pictureFields}) order by p.position)
      from model_digital_pictures p join media m on m.id = p.media_id where p.digitals_id = d.id))
  from model_digitals d where d.model_id = o.model_id and d.archived_at is null
    and t.category_id <> ${juniorsId}
  order by d.taken_on desc, d.id desc limit 1)`

interface PackageQuery {
  readonly id: number
  readonly showDigitals: boolean
  /** Leaves out models that do not have the picture with this key. */
  readonly key?: string
}

/** The models of a package in its order, without those archived since. */
export const listShownModels = async (
  { db }: DbCtx,
  { id, showDigitals, key }: PackageQuery,
): Promise<ShownModel[]> => {
  const { rows } = await db.execute<{ [K in keyof ShownModel]: ShownModel[K] }>(sql`
    select t.id, t.first_name as "firstName", t.last_name as "lastName",
      t.category_id as "categoryId", c.name as "cityName", k.name as "countryName",
      t.height_mm as "heightMm", t.chest_mm as "chestMm",
      t.waist_mm as "waistMm", t.hip_mm as "hipMm", t.shoe_tenths as "shoeTenths",
      t.hair_colour as "hairColour", t.eye_colour as "eyeColour", t.languages,
      t.day_rate_cents as "dayRateCents", t.half_day_rate_cents as "halfDayRateCents",
      o.words,
      coalesce(${chosenPictures}, ${book}, '[]') as pictures,
      ${showDigitals ? digitals : sql`null::json`} as digitals
    from package_models o join models t on t.id = o.model_id
      left join cities c on c.id = t.city_id left join countries k on k.id = t.country_id
    where o.package_id = ${id} and t.archived_at is null
      and ${key === undefined ? sql`true` : hasPicture(key)}
    order by o.position`)
  return rows
}

/** Whether a picture is the model's at all: a cheap check before the costly one. */
const hasPicture = (key: string): SQL => sql`exists (select from media m where m.key = ${key} and (
  exists (select from model_pictures b where b.media_id = m.id and b.model_id = t.id)
  or exists (select from model_digital_pictures p join model_digitals d on d.id = p.digitals_id
    where p.media_id = m.id and d.model_id = t.id)))`
