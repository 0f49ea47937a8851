import { and, eq, sql } from 'drizzle-orm'
import { pageSize } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import {
  filmFields,
  firstMedia,
  mediaList,
  pictureFields,
  placedPictureFields,
  sectionFilm,
  sectionPicture,
} from '#server/db/fragments.ts'
import { prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { models } from '#server/db/schema/models.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import type { StoredSection } from '#server/kernel/sections.ts'
import { isLive } from './cards.repo.ts'
import { boardTag, modelTag, modelTags } from './model-tags.ts'
import type {
  ActivityWithPictures,
  GalleryFilm,
  GalleryPicture,
  ModelFacts,
  Neighbour,
  Page,
} from './models.domain.ts'

// The lists of a model are read as JSON within the query for the model itself: one round trip, which also
// distinguishes an unknown model from one without pictures. `models.id` is qualified by hand because the
// query builder omits the table for columns of a single table, which would then mean the inner table's.
const limit = sql.raw(String(pageSize))
const skip = sql`${sql.placeholder('offset')}::int`
export const thisModel = eq(models.id, sql.placeholder('id'))

const picturesPage = sql<GalleryPicture[]>`(
  select coalesce(json_agg(page.item), '[]') from (
    select json_build_object('id', p.id, ${placedPictureFields})
      as item
    from model_pictures p join media m on m.id = p.media_id
    where p.model_id = models.id order by p.position limit ${limit} offset ${skip}) page)`

const mainPicture = firstMedia<StoredPicture>(sql`json_build_object(${placedPictureFields})`, {
  table: 'model_pictures',
  owned: 'p.model_id = models.id',
})

const filmsPage = sql<GalleryFilm[]>`(
  select coalesce(json_agg(page.item), '[]') from (
    select json_build_object('id', f.id, ${filmFields}) as item
    from model_films f join media m on m.id = f.media_id
    where f.model_id = models.id order by f.position limit ${limit} offset ${skip}) page)`

// Activities have no focal point of their own; faces are usually in the middle of the upper half.
const activityPictures = mediaList<StoredPicture>(
  sql`json_build_object(${pictureFields}, 'focalX', 500, 'focalY', 350)`,
  { table: 'activity_pictures', owned: 'p.activity_id = a.id' },
)

const activitiesPage = sql<ActivityWithPictures[]>`(
  select coalesce(json_agg(page.item), '[]') from (
    select json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'pictures',
      ${activityPictures}) as item
    from activities a
    where a.model_id = models.id and a.archived_at is null order by a.position, a.id limit ${limit} offset ${skip}) page)`

const selectCount = (table: 'model_pictures' | 'model_films') =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} t where t.model_id = models.id)`

const countOfActivities = sql<number>`(
  select count(*)::int from activities a where a.model_id = models.id and a.archived_at is null)`

/** The texts of the profile page, which are the same for every model. */
const profileTexts = sql<StoredSection | null>`(
  select json_build_object('id', id, 'section', section, 'fields', fields,
    'picture', ${sectionPicture}, 'film', ${sectionFilm})
  from page_sections where page = 'model' and section = 'first_section')`

/** The neighbour of a model on its board, in this direction: one step in an index. */
const neighbour = (direction: 'previous' | 'next') => {
  const [sign, order] = direction === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return sql<Neighbour | null>`(
    select json_build_object('id', n.id, 'firstName', n.first_name, 'lastName', n.last_name,
      'categoryId', n.category_id)
    from models n
    where n.category_id = models.category_id and n.active and n.archived_at is null
      and (n.position, n.id) ${sign} (models.position, models.id)
    order by n.position ${order}, n.id ${order} limit 1)`
}

/** All facts of a model except its text; pass them through `getPublicFacts`. */
export const factColumns = {
  id: models.id,
  firstName: models.firstName,
  lastName: models.lastName,
  categoryId: models.categoryId,
  cityId: models.cityId,
  cityName: cities.name,
  countryId: models.countryId,
  countryName: countries.name,
  countryCode: countries.code,
  languages: models.languages,
  heightMm: models.heightMm,
  weightG: models.weightG,
  weightHidden: models.weightHidden,
  chestMm: models.chestMm,
  waistMm: models.waistMm,
  hipMm: models.hipMm,
  shoeTenths: models.shoeTenths,
  hairColour: models.hairColour,
  eyeColour: models.eyeColour,
  skills: models.skills,
  halfDayRateCents: models.halfDayRateCents,
  dayRateCents: models.dayRateCents,
  newFace: models.newFace,
}

const profile = prepared('models_profile', (db) =>
  db
    .select({
      // A nested object, because V8 turns an object with this many columns into a slow dictionary.
      facts: { ...factColumns, description: models.description },
      previous: neighbour('previous'),
      next: neighbour('next'),
      pictures: picturesPage,
      totalPictures: selectCount('model_pictures'),
      films: filmsPage,
      totalFilms: selectCount('model_films'),
      texts: profileTexts,
    })
    .from(models)
    .leftJoin(cities, eq(cities.id, models.cityId))
    .leftJoin(countries, eq(countries.id, models.countryId))
    .where(and(isLive, thisModel)),
)

export interface StoredProfile {
  model: ModelFacts
  pictures: Page<GalleryPicture>
  films: Page<GalleryFilm>
  /** Its neighbours on the board. */
  previous: Neighbour | null
  next: Neighbour | null
  texts: StoredSection | null
}

/** A live model with the first page of pictures and films; undefined for others. */
export const findProfile = async (ctx: DbCtx, id: number): Promise<StoredProfile | undefined> => {
  const [row] = await profile(ctx).execute({ id, offset: 0 })
  noteShown(ctx, 'models', [modelTag(id)])
  noteShown(ctx, 'pages', [recordTag('page', 'model')])
  if (!row) return undefined
  const { facts, pictures, previous, next } = row
  const beside = [previous, next].filter((one) => one !== null)
  noteShown(ctx, 'models', [boardTag('board', facts.categoryId), ...modelTags(beside)])
  const [picture = null, secondPicture = null] = pictures
  return {
    model: { picture, secondPicture, ...facts },
    pictures: { items: pictures, total: row.totalPictures },
    films: { items: row.films, total: row.totalFilms },
    previous,
    next,
    texts: row.texts,
  }
}

const gallery = prepared('models_gallery', (db) =>
  db
    .select({ items: picturesPage, total: selectCount('model_pictures') })
    .from(models)
    .where(and(isLive, thisModel)),
)

const films = prepared('models_films', (db) =>
  db
    .select({ items: filmsPage, total: selectCount('model_films'), poster: mainPicture })
    .from(models)
    .where(and(isLive, thisModel)),
)

const activityList = prepared('models_activities', (db) =>
  db
    .select({ items: activitiesPage, total: countOfActivities })
    .from(models)
    .where(and(isLive, thisModel)),
)

const toOffset = (page: number) => (page - 1) * pageSize

/** A page of the pictures of a live model; undefined for others. */
export const findPictures = async (
  ctx: DbCtx,
  id: number,
  page: number,
): Promise<Page<GalleryPicture> | undefined> => {
  noteShown(ctx, 'models', [modelTag(id)])
  return (await gallery(ctx).execute({ id, offset: toOffset(page) }))[0]
}

/** A page of the films of a live model and the picture to show before they play; undefined for others. */
export const findFilms = async (
  ctx: DbCtx,
  id: number,
  page: number,
): Promise<(Page<GalleryFilm> & { poster: StoredPicture | null }) | undefined> => {
  noteShown(ctx, 'models', [modelTag(id)])
  return (await films(ctx).execute({ id, offset: toOffset(page) }))[0]
}

/** A page of the activities of a live model; undefined for others. */
export const findActivities = async (
  ctx: DbCtx,
  id: number,
  page: number,
): Promise<Page<ActivityWithPictures> | undefined> => {
  noteShown(ctx, 'models', [modelTag(id)])
  return (await activityList(ctx).execute({ id, offset: toOffset(page) }))[0]
}

const favouritesAmong = prepared('favourites_among', (db) =>
  db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(
      and(
        eq(favourites.userId, sql.placeholder('user')),
        sql`${favourites.modelId} = any(${sql.placeholder('ids')}::int[])`,
      ),
    ),
)

/** Those models that the user has among their favourites. */
export const findFavouritesAmong = async (
  ctx: DbCtx,
  user: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await favouritesAmong(ctx).execute({ user, ids })).map(({ id }) => id))
