import { getChestName } from '#contracts/models/roster.ts'
import {
  getHeightTexts,
  getMeasurementsTexts,
  getShoeTexts,
  findSizeTable,
  type UnitTexts,
} from '#contracts/models/units.ts'
import type {
  PackageModel,
  PackageOpinion,
  PackagePicture,
  ShownPackage,
} from '#contracts/packages/packages.ts'
import { toDecimal } from '#server/kernel/money.ts'
import {
  factVisibility,
  getCategory,
  getPublicFacts,
  getPublicName,
  type VisibilityTable,
} from '#server/modules/models/index.ts'
import { getLastDay, getOpinion, type Opinion } from '../packages.domain.ts'
import type { OpenedPackage } from '../packages.repo.ts'
import type { ShownModel, ShownPicture } from './package-models.repo.ts'

/** What packages show of juniors, and what only of adults. */
const packageVisibility = {
  ...factVisibility,
  words: 'public',
  pictures: 'public',
  digitals: 'adults',
} as const satisfies VisibilityTable<ShownModel>

export const toOpinion = (opinion: Opinion): PackageOpinion => ({
  model_id: opinion.modelId,
  answer: opinion.answer,
  rank: opinion.rank,
  comment: opinion.comment,
  option_asked: opinion.optionAskedAt !== null,
})

/** The base address of a picture: the public one, or one that requires the token. */
const getPictureAddress = (key: string, token: string | undefined): string =>
  token === undefined ? `/media/${key}` : `/package-pictures/${token}/${key}`

const toPictures = (
  pictures: readonly ShownPicture[],
  token: string | undefined,
): PackagePicture[] =>
  pictures.map(({ key, ...picture }) => ({ ...picture, address: getPictureAddress(key, token) }))

const formatMeasurements = ({ chestMm, waistMm, hipMm }: ShownModel): UnitTexts | undefined =>
  chestMm === null || waistMm === null || hipMm === null
    ? undefined
    : getMeasurementsTexts([chestMm, waistMm, hipMm])

const toFacts = (model: ShownModel): PackageModel['facts'] => {
  const { slug } = getCategory(model.categoryId)
  const place = [model.cityName, model.countryName].filter(Boolean).join(', ')
  const facts: [string, string | UnitTexts | undefined][] = [
    ['Height', getHeightTexts(model.heightMm)],
    [`${getChestName(slug)} / waist / hip`, formatMeasurements(model)],
    ['Shoe', getShoeTexts(model.shoeTenths, findSizeTable(slug))],
    ['Hair', model.hairColour],
    ['Eyes', model.eyeColour],
    ['Based in', place],
    ['Speaks', model.languages.join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

interface PackageView extends OpenedPackage {
  readonly models: readonly ShownModel[]
  readonly opinions: ReadonlyMap<number, Opinion>
  readonly token: string
  readonly currency: string
  readonly timeZone: string
}

const toModel = (stored: ShownModel, { pack, opinions, token }: PackageView): PackageModel => {
  const model = getPublicFacts(stored, packageVisibility)
  const { dayRateCents, halfDayRateCents, digitals } = model
  const hasRates = pack.showRates && dayRateCents !== null && halfDayRateCents !== null
  return {
    id: model.id,
    name: getPublicName(stored),
    board: getCategory(model.categoryId).name,
    facts: toFacts(model),
    rates: hasRates
      ? { half_day: toDecimal(halfDayRateCents), full_day: toDecimal(dayRateCents) }
      : null,
    words: model.words,
    pictures: toPictures(model.pictures, pack.namesPictures ? token : undefined),
    digitals: digitals && {
      taken_on: digitals.takenOn,
      pictures: toPictures(digitals.pictures, token),
    },
    opinion: toOpinion(getOpinion(opinions, model.id)),
  }
}

/** A package for its recipient's page. */
export const toShownPackage = (view: PackageView): ShownPackage => {
  const { pack, recipient, models, currency, timeZone } = view
  return {
    title: pack.title,
    words: pack.words,
    recipient: recipient.name,
    from: pack.startsOn,
    to: pack.endsOn,
    open_until: getLastDay(recipient, timeZone),
    currency,
    models: models.map((model) => toModel(model, view)),
  }
}
