import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { media } from '#server/db/schema/media.ts'
import {
  activities,
  activityPictures,
  modelFilms,
  modelPictures,
  models,
  modelSubCategories,
  subCategories,
} from '#server/db/schema/models.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import type { SectionFields } from '#server/kernel/sections.ts'
import { type CategorySlug, categories as boards } from '#contracts/models/roster.ts'

/** Numbers that are unique within the run. */
const counter = () => {
  let last = 0
  return () => (last += 1)
}
const next = counter()

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

type MediaValues = Partial<typeof media.$inferInsert>

/** Creates a picture (800 x 1000) or, with `kind`, another stored file; returns its id and key. */
export const aMedia = async ({ db }: DbCtx, values: MediaValues = {}) => {
  const key = values.key ?? `k${next()}`
  const film = values.kind === 'film'
  return only(
    await db
      .insert(media)
      .values({
        kind: 'picture',
        mime: film ? 'video/mp4' : 'image/webp',
        bytes: 1000,
        width: 800,
        height: 1000,
        formats: film ? ['webm', 'mp4'] : [],
        preview: film ? null : 'data:image/webp;base64,AA==',
        alt: film ? 'A film' : 'A picture',
        ...values,
        key,
      })
      .returning({ id: media.id, key: media.key }),
  )
}

type ModelValues = Partial<Omit<typeof models.$inferInsert, 'categoryId'>> & {
  board?: CategorySlug
  /** Number of pictures and films for the model. */
  pictures?: number
  films?: number
  /** Ids of editorial sub-categories. */
  groups?: readonly number[]
}

/** Fields for adults only: the database refuses them for juniors. */
const measurements = { weightG: 58_000, chestMm: 840, waistMm: 610, hipMm: 890 }

/** A live model with a height of 178 cm and a shoe size of 39.5; without pictures by default. */
export const aModel = async (
  ctx: DbCtx,
  { board = 'women', pictures = 0, films = 0, groups = [], ...values }: ModelValues = {},
): Promise<number> => {
  const { id: categoryId } = only(boards.filter(({ slug }) => slug === board))
  const number = next()
  const { id } = only(
    await ctx.db
      .insert(models)
      .values({
        firstName: 'Maud',
        lastName: `Vale${number}`,
        categoryId,
        heightMm: 1780,
        shoeTenths: 395,
        hairColour: 'Dark brown',
        eyeColour: 'Green',
        position: number,
        ...(board === 'juniors' ? {} : measurements),
        ...values,
      })
      .returning({ id: models.id }),
  )
  for (let position = 0; position < pictures; position += 1) await aPicture(ctx, id, position)
  for (let position = 0; position < films; position += 1) {
    const film = await aMedia(ctx, { kind: 'film' })
    await ctx.db.insert(modelFilms).values({ modelId: id, mediaId: film.id, position })
  }
  for (const subCategoryId of groups) {
    await ctx.db.insert(modelSubCategories).values({ modelId: id, subCategoryId })
  }
  return id
}

/** A picture of a model; position 0 is the main one. Returns its media key. */
export const aPicture = async (
  ctx: DbCtx,
  modelId: number,
  position: number,
  values: MediaValues = {},
): Promise<string> => {
  const picture = await aMedia(ctx, values)
  await ctx.db.insert(modelPictures).values({ modelId, mediaId: picture.id, position })
  return picture.key
}

/** An activity of a model, with this many pictures. Returns its id. */
export const anActivity = async (
  ctx: DbCtx,
  modelId: number,
  values: Partial<typeof activities.$inferInsert> & { pictures?: number } = {},
): Promise<number> => {
  const { pictures = 0, ...rest } = values
  const position = next()
  const { id } = only(
    await ctx.db
      .insert(activities)
      .values({ name: 'A fitting', description: 'Two days.', position, ...rest, modelId })
      .returning({ id: activities.id }),
  )
  for (let place = 0; place < pictures; place += 1) {
    const picture = await aMedia(ctx)
    const values = { activityId: id, mediaId: picture.id, position: place }
    await ctx.db.insert(activityPictures).values(values)
  }
  return id
}

/** An editorial sub-category, `editorial/high-fashion` by default. Returns its id. */
export const aGroup = async (
  { db }: DbCtx,
  values: Partial<typeof subCategories.$inferInsert> = {},
): Promise<number> => {
  const names = { name: 'Editorial', childName: 'High Fashion' }
  const slugs = { slug: 'editorial', childSlug: 'high-fashion' }
  const { id } = only(
    await db
      .insert(subCategories)
      .values({ ...names, ...slugs, position: next(), ...values })
      .returning({ id: subCategories.id }),
  )
  return id
}

/** Creates a city in France; returns the ids of both. */
export const aPlace = async ({ db }: DbCtx, city = 'Paris') => {
  const countryId = 75
  const cityId = next()
  await db
    .insert(countries)
    .values({ id: countryId, code: 'FR', name: 'France' })
    .onConflictDoNothing()
  await db.insert(cities).values({ id: cityId, countryId, name: city })
  return { cityId, countryId }
}

/** A section of a page, optionally with a picture or a film. */
export const aSection = async (
  { db }: DbCtx,
  {
    page,
    section = 'first_section',
    ...rest
  }: { page: string; section?: string } & SectionFields & {
      pictureId?: number
      filmId?: number
    },
): Promise<void> => {
  const { pictureId, filmId, ...fields } = rest
  await db
    .insert(pageSections)
    .values({ page, section, position: next(), fields, pictureId, filmId })
}

/** Adds a model to an account's favourites. */
export const aFavourite = async (
  { db }: DbCtx,
  { userId, modelId }: { userId: number; modelId: number },
): Promise<void> => {
  await db.execute(sql`insert into favourites (user_id, model_id) values (${userId}, ${modelId})`)
}
