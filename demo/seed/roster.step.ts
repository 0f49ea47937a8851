import type { Ctx } from '#server/context.ts'
import { addDays, type Day } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { findCountryIds, findCityIds } from '#server/modules/places/index.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { modelIdentity } from '#demo/illustrator/gallery.ts'
import { type DemoModel, getCategories, getRoster } from '#demo/content/content.ts'
import { listActivityDrawings, type Drawing, listPortraits } from '#demo/illustrator/drawings.ts'
import { createContact } from './model-contacts.ts'
import {
  insertActivities,
  insertActivityPictures,
  insertGroups,
  insertModelGroups,
  insertModels,
  insertPictures,
  type NewModel,
} from './roster.repo.ts'
import type { SeedStep, MediaIds } from './step.ts'

/** A model with its planned drawings. Planning takes a moment, so it is done once. */
interface ModelDrawings {
  readonly model: DemoModel
  readonly portraits: readonly Drawing[]
  /** The pictures of each activity, in the order of the activities. */
  readonly activities: readonly Drawing[][]
}

/** The models with their pictures, groups and activities. */
export const createRosterStep = (read: () => readonly DemoModel[]): SeedStep => {
  let cachedDrawings: readonly ModelDrawings[] | undefined
  const getDrawings = () =>
    (cachedDrawings ??= read().map((model) => ({
      model,
      portraits: listPortraits(model.number),
      activities: listActivityDrawings(model),
    })))
  return {
    name: 'roster',
    drawings: () =>
      getDrawings().flatMap(({ portraits, activities }) => [...portraits, ...activities.flat()]),
    add: async (ctx, mediaIds) => {
      const models = read()
      await insertModels(ctx, await modelRows(ctx, models))
      await addGroups(ctx, models)
      await insertPictures(
        ctx,
        getDrawings().flatMap((one) => pictureRows(one, mediaIds)),
      )
      await addActivities(ctx, getDrawings(), mediaIds)
    },
  }
}

export const rosterStep = createRosterStep(getRoster)

const modelRows = async (ctx: Ctx, models: readonly DemoModel[]): Promise<NewModel[]> => {
  const countryIds = await findCountryIds(
    ctx,
    models.map(({ place }) => place.countryCode),
  )
  const cityIds = await findCityIds(
    ctx,
    models.flatMap(({ place: { countryCode, city } }) => (city ? [{ countryCode, city }] : [])),
  )
  const today = dayIn(ctx.config.timeZone, ctx.platform.clock.now())
  return models.map((model) => ({
    ...toModelRow(model),
    ...createContact(model, today),
    measuredOn: measuredOn(model, today),
    countryId: countryIds.get(model.place.countryCode) ?? null,
    cityId: cityIds.get(`${model.place.countryCode}/${model.place.city}`) ?? null,
  }))
}

const getBoardId = (model: DemoModel): number =>
  getCategories().boards.find(({ slug }) => slug === model.board)?.id ?? 0

/** Most models were measured within the year, a few long ago. */
const measuredOn = ({ number }: DemoModel, today: Day): Day =>
  addDays(today, -(12 + ((number * 37) % 290) + (number % 9 === 0 ? 400 : 0)))

const toModelRow = (model: DemoModel): NewModel => {
  const { hairColour, eyeColour } = modelIdentity(model.number).words
  const { measurements } = model
  return {
    id: model.number,
    firstName: model.firstName,
    lastName: model.lastName,
    categoryId: getBoardId(model),
    languages: [...model.languages],
    heightMm: model.heightMm,
    weightG: measurements?.weightGrams,
    weightHidden: measurements?.weightHidden,
    chestMm: measurements?.chestMm,
    waistMm: measurements?.waistMm,
    hipMm: measurements?.hipMm,
    shoeTenths: model.shoeTenthsEu,
    hairColour,
    eyeColour,
    skills: model.skills.join(', '),
    description: cleanHtml(model.description),
    halfDayRateCents: model.rates?.halfDayRateCents,
    dayRateCents: model.rates?.dayRateCents,
    commercial: model.isCommercial,
    newFace: model.isNewFace,
    position: model.boardPosition,
  }
}

const addGroups = async (ctx: Ctx, models: readonly DemoModel[]): Promise<void> => {
  const ids = await insertGroups(
    ctx,
    getCategories().subCategories.map((group, index) => ({ ...group, position: index + 1 })),
  )
  const rows = models.flatMap(({ number, subCategories: keys }) =>
    keys.map((key) => ({ modelId: number, subCategoryId: ids.get(key) ?? 0 })),
  )
  await insertModelGroups(ctx, rows)
}

const pictureRows = ({ model, portraits }: ModelDrawings, mediaIds: MediaIds) =>
  portraits.map(({ key, focalX, focalY, figure }, position) => ({
    modelId: model.number,
    mediaId: mediaIds(key),
    position,
    focalX,
    focalY,
    ...figure,
  }))

const addActivities = async (
  ctx: Ctx,
  modelDrawings: readonly ModelDrawings[],
  mediaIds: MediaIds,
): Promise<void> => {
  const rows = modelDrawings.flatMap(({ model }) =>
    model.activities.map(({ name, description }, position) => ({
      modelId: model.number,
      name,
      description,
      position,
    })),
  )
  if (rows.length === 0) return
  const ids = await insertActivities(ctx, rows)
  const pictures = modelDrawings.flatMap(({ model, activities }) =>
    activities.flatMap((drawings, activity) =>
      drawings.map(({ key }, position) => ({
        activityId: ids.get(`${model.number}/${activity}`) ?? 0,
        mediaId: mediaIds(key),
        position,
      })),
    ),
  )
  await insertActivityPictures(ctx, pictures)
}
