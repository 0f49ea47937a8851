import { sql } from 'drizzle-orm'
import type { AdminActionInput, AdminValues } from '#contracts/admin.ts'
import { maxModelPictures } from '#contracts/admin/models/picture-import.ts'
import type { RecordTag } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { mediaList } from '#server/db/fragments.ts'
import { boardTotals, models } from '#server/db/schema/models.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import {
  type RecordWrite,
  defineResource,
  type Fields,
  type ResourceDefinition,
  type StoredRecord,
  updateRecord,
} from '#server/modules/admin/index.ts'
import {
  updateAlts,
  requireMedia,
  allMedia,
  firstMedia,
  listMediaTags,
} from '#server/modules/media/index.ts'
import {
  isCityInCountry,
  replaceFilms,
  replacePictures,
  replaceSubCategories,
} from './models.admin.repo.ts'
import { modelImport } from './models.import.admin.ts'
import { listNewPictures } from './new-pictures.service.ts'
import { listRedescribedPictures, listModelWriteTags, type ModelVersions } from './written-model.ts'

const ownPictures = { table: 'model_pictures', owned: 'p.model_id = models.id' } as const

const figureJson = sql`json_build_object('crownY', p.crown_y, 'solesY', p.soles_y)`

const pictures = mediaList(
  sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width, 'height', m.height,
    'alt', m.alt, 'focalX', p.focal_x, 'focalY', p.focal_y, 'cardSlot', p.card_slot,
    'figure', case when p.crown_y is not null then ${figureJson} end)`,
  ownPictures,
)

const subCategoryIds = sql`(select coalesce(json_agg(s.sub_category_id order by s.sub_category_id), '[]')
  from model_sub_categories s where s.model_id = models.id)`

const maxMeasures = 60

const measures = sql`(select coalesce(json_agg(json_build_object('measuredOn', h.measured_on,
    'heightMm', h.height_mm, 'weightG', h.weight_g, 'chestMm', h.chest_mm, 'waistMm', h.waist_mm,
    'hipMm', h.hip_mm, 'shoeTenths', h.shoe_tenths) order by h.measured_on desc nulls last, h.id desc), '[]')
  from (select * from model_measures where model_id = models.id
    order by measured_on desc nulls last, id desc limit ${sql.raw(String(maxMeasures))}) h)`

/** Checks that measures were not taken in the future, in any time zone. */
const requirePast = ({ platform }: Ctx, { measuredOn }: AdminValues<'models'>): void => {
  if (!measuredOn) return
  if (measuredOn <= addDays(dayIn('UTC', platform.clock.now()), 1)) return
  throw invalidField('measuredOn', 'Please give a day that is not in the future')
}

const prepare = async (
  ctx: Ctx,
  { values, before }: Omit<RecordWrite<'models', 'cityId' | 'countryId'>, 'id'>,
): Promise<Fields> => {
  requirePast(ctx, values)
  const { cityId, countryId } = { ...before, ...values }
  if (!cityId || !countryId || (await isCityInCountry(ctx, { cityId, countryId }))) return {}
  throw invalidField('cityId', 'This city is in another country')
}

const saveRelations = async (ctx: Ctx, { id, values }: RecordWrite<'models'>): Promise<void> => {
  const { pictures, films, subCategoryIds } = values
  if (pictures) {
    const ids = pictures.map(({ mediaId }) => mediaId)
    await requireMedia(ctx, { ids, kind: 'picture', field: 'pictures' })
    await replacePictures(ctx, id, pictures)
    await updateAlts(ctx, pictures)
  }
  if (films) {
    const ids = films.map(({ mediaId }) => mediaId)
    await requireMedia(ctx, { ids, kind: 'film', field: 'films' })
    await replaceFilms(ctx, id, ids)
  }
  if (subCategoryIds) await replaceSubCategories(ctx, id, subCategoryIds)
}

/** The default focal point: faces are above the middle of a picture. */
const usualFocus = { focalX: 500, focalY: 350 }

/**
 * Appends pictures to those of a model, except those that it has already.
 * @throws `invalid_input` for ids that are not pictures, and for more pictures than a model may have.
 */
const addPictures = async (
  ctx: Ctx,
  { id, pictures: before }: StoredRecord<'models', 'id' | 'pictures'>,
  { mediaIds }: AdminActionInput<'models', 'add-pictures'>,
) => {
  await requireMedia(ctx, { ids: mediaIds, kind: 'picture', field: 'mediaIds' })
  const added = await listNewPictures(ctx, before, mediaIds)
  if (added.length === 0) return undefined
  if (before.length + added.length > maxModelPictures) {
    throw invalidField('mediaIds', `A model has at most ${maxModelPictures} pictures`)
  }
  const newPictures = added.map((mediaId) => ({
    mediaId,
    ...usualFocus,
    cardSlot: null,
    figure: null,
  }))
  await replacePictures(ctx, id, [...before, ...newPictures])
  await updateRecord(ctx, modelsResource, { id, values: {}, at: ctx.platform.clock.now() })
  return undefined
}

/** The descriptions of pictures are saved with the model, and shown wherever else the pictures are. */
const getRecordTags = async (ctx: Ctx, written: ModelVersions): Promise<readonly RecordTag[]> => [
  ...listModelWriteTags(written),
  ...(await listMediaTags(ctx, listRedescribedPictures(written))),
]

export const modelsResource: ResourceDefinition<'models'> = defineResource('models', {
  table: models,
  cacheTags: ['models', 'pages', 'blog'],
  recordTags: getRecordTags,
  html: ['description'],
  reads: {
    countryName: sql`(select c.name from countries c where c.id = models.country_id)`,
    cityName: sql`(select c.name from cities c where c.id = models.city_id)`,
    picture: firstMedia(ownPictures),
    pictures,
    films: allMedia({ ...ownPictures, table: 'model_films' }),
    subCategoryIds,
    measures,
    digitalsTakenOn: sql`(select max(d.taken_on) from model_digitals d
      where d.model_id = models.id and d.archived_at is null)`,
    picturesComing: sql`exists (select 1 from model_applications a
      where a.model_id = models.id and a.pictures_coming)`,
  },
  storedTotal: sql`select coalesce(sum(office_models), 0)::int from ${boardTotals}`,
  search: (pattern) => sql`${models.searchName} like ${pattern}`,
  filters: {
    subCategoryIds: ({ values }) => sql`exists (select 1 from model_sub_categories s
      where s.model_id = ${models.id} and s.sub_category_id in ${values})`,
  },
  constraints: {
    models_country_id_countries_id_fk: 'countryId',
    models_city_id_cities_id_fk: 'cityId',
    model_sub_categories_sub_category_id_sub_categories_id_fk: 'subCategoryIds',
  },
  prepare,
  saveRelations,
  actions: { 'add-pictures': addPictures },
  imports: modelImport,
})
