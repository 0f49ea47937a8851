import type { z } from 'zod'
import type {
  Activity,
  GalleryImage,
  GalleryVideo,
  ModelCard,
  modelEndpoints,
  ModelProfile,
  SearchResult,
} from '#contracts/models/models.ts'
import { formatCentimetres, getHeightTexts, getWeightTexts } from '#contracts/models/units.ts'
import {
  cardAddress,
  plainFilmAddress,
  type StoredPicture,
  toFilm,
  toPicture,
} from '#server/kernel/pictures.ts'
import { toDecimal } from '#server/kernel/money.ts'
import { toSection } from '#server/modules/content/pages/index.ts'
import {
  type ActivityWithPictures,
  factVisibility,
  type FoundModel,
  type GalleryFilm,
  type GalleryPicture,
  getCategory,
  type ModelFacts,
  type ModelSummary,
  type Neighbour,
  type Page,
  getPublicFacts,
  getPublicName,
} from './models.domain.ts'
import type { Group } from './groups.repo.ts'
import type { CommercialBoards, ProfilePage } from './models.service.ts'

/** `178 cm` */
export const heightText = (heightMm: number): string => getHeightTexts(heightMm).eu

/** `62 kg`, rounded to half kilograms. */
export const weightText = (weightG: number): string => getWeightTexts(weightG).eu

/** EU size from tenths: 395 -> `39.5`. */
export const shoeText = (shoeTenths: number): string => String(shoeTenths / 10)

/** `84-61-89` in centimetres; null unless all three are known. */
export const measurementsText = ({
  chestMm,
  waistMm,
  hipMm,
}: Pick<ModelSummary, 'chestMm' | 'waistMm' | 'hipMm'>): string | null =>
  chestMm === null || waistMm === null || hipMm === null
    ? null
    : [chestMm, waistMm, hipMm].map(formatCentimetres).join('-')

const price = (cents: number | null): number | null => (cents === null ? null : toDecimal(cents))

const optionalPicture = (picture: StoredPicture | null) => picture && toPicture(picture)

const toShownCard = (model: ModelSummary, wishlist: boolean): ModelCard => {
  const category = getCategory(model.categoryId)
  const image = model.picture && cardAddress(model.picture.key)
  return {
    id: model.id,
    first_name: model.firstName,
    last_name: model.lastName,
    full_name: getPublicName(model),
    category_slug: category.slug,
    category_name: category.name,
    model_image: image,
    image,
    picture: optionalPicture(model.picture),
    second_picture: optionalPicture(model.secondPicture),
    wishlist,
    city_name: model.cityName,
    country_name: model.countryName,
    height: heightText(model.heightMm),
    bust_waist_hip: measurementsText(model),
    price: price(model.dayRateCents),
    new_face: model.newFace,
  }
}

/** A model as lists show it. `wishlist` is false if the response is the same for everybody. */
export const toCard = (model: ModelSummary, wishlist = false): ModelCard =>
  toShownCard(getPublicFacts(model, factVisibility), wishlist)

/** A model as its profile shows it. `description` has been sanitised. */
export const toProfile = (model: ModelFacts, wishlist: boolean): ModelProfile => {
  const facts = getPublicFacts(model, factVisibility)
  return {
    description: facts.description,
    city_id: facts.cityId,
    country_id: facts.countryId,
    languages_poken: facts.languages.join(', '),
    weight: facts.weightG === null ? null : weightText(facts.weightG),
    hair_eye_color: [facts.hairColour, facts.eyeColour].filter(Boolean).join(' / '),
    shoe_size: shoeText(facts.shoeTenths),
    special_skill_hobbies: facts.skills,
    half_day_price: price(facts.halfDayRateCents),
    ...toShownCard(facts, wishlist),
  }
}

export const toSearchResult = (model: FoundModel): SearchResult => {
  const name = `${model.firstName} ${model.lastName}`
  return {
    id: model.id,
    full_name: name,
    prod_name: name,
    prod_image: model.picture && cardAddress(model.picture.key),
    picture: optionalPicture(model.picture),
    price: price(model.dayRateCents),
  }
}

export const toGalleryImage = ({ id, ...picture }: GalleryPicture): GalleryImage => ({
  id,
  image: cardAddress(picture.key),
  picture: toPicture(picture),
})

/** Films of a model, with its main picture shown before they play. */
export const toGalleryVideos = (
  films: readonly GalleryFilm[],
  poster: StoredPicture | null,
): GalleryVideo[] =>
  films.map((film) => ({
    id: film.id,
    video: plainFilmAddress(film),
    film: toFilm(film, poster),
  }))

export const toActivity = ({ pictures, ...activity }: ActivityWithPictures): Activity => ({
  ...activity,
  images: pictures.map(({ key }) => cardAddress(key)),
  pictures: pictures.map(toPicture),
})

type Result<K extends keyof typeof modelEndpoints> = z.input<(typeof modelEndpoints)[K]['result']>

/** Models of a list whose response is the same for everybody. */
export const toCards = (models: readonly ModelSummary[]): ModelCard[] =>
  models.map((model) => toCard(model))

/** The names of a grouping, or of its whole group if no child was requested. */
export const toSubCategory = (
  group: Group,
  withChild: boolean,
): Result<'GET /api/V1/sub-category-products'>['sub_category'] => ({
  sc_slug: group.slug,
  sc_name: group.name,
  csc_slug: withChild ? group.childSlug : null,
  csc_name: withChild ? group.childName : null,
})

const toNeighbour = (model: Neighbour | null) =>
  model && { id: model.id, full_name: getPublicName(model) }

export const toProfilePage = (page: ProfilePage): Result<'GET /api/V1/product-details'> => ({
  products: toProfile(page.model, page.wishlist),
  gallery_image: page.pictures.items.map(toGalleryImage),
  totalImage: page.pictures.total,
  gallery_videos: toGalleryVideos(page.films.items, page.model.picture),
  total_videos: page.films.total,
  previous: toNeighbour(page.previous),
  next: toNeighbour(page.next),
  content: toSection(page.content),
})

const group = ({ items, total }: Page<ModelSummary>) => ({
  models: toCards(items),
  total_model: total,
})

export const toCommercial = (
  boards: CommercialBoards,
): Result<'GET /api/V1/commercial-models'> => ({
  Male: group(boards.men),
  Female: group(boards.women),
  'Non-Binary': group(boards.nonBinary),
  allData: group(boards.all),
})
