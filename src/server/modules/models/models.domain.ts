import type { FullFigure } from '#contracts/models/full-figure.ts'
import { categories, type Category, juniorsId } from '#contracts/models/roster.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'

/** A model in lists. Lengths in millimetres; the full-day rate is null without a rate card. */
export interface ModelSummary {
  id: number
  firstName: string
  lastName: string
  categoryId: number
  cityName: string | null
  countryName: string | null
  /** ISO 3166, two letters. */
  countryCode: string | null
  heightMm: number
  /** Chest for men, bust for women and non-binary models. */
  chestMm: number | null
  waistMm: number | null
  hipMm: number | null
  dayRateCents: Cents | null
  newFace: boolean
  picture: StoredPicture | null
  secondPicture: StoredPicture | null
}

export interface ModelFacts extends ModelSummary {
  cityId: number | null
  countryId: number | null
  languages: string[]
  weightG: number | null
  weightHidden: boolean
  shoeTenths: number
  hairColour: string
  eyeColour: string
  skills: string
  description: string
  halfDayRateCents: Cents | null
}

/** A picture from head to foot, with where both end: thousandths of its height from the top. */
export interface FigurePicture extends StoredPicture, FullFigure {}

/** A model as line-ups and comparisons show it. */
export interface ComparedModel extends ModelFacts {
  /** The first of its pictures that somebody has marked. */
  figure: FigurePicture | null
}

export interface FoundModel {
  id: number
  firstName: string
  lastName: string
  dayRateCents: Cents | null
  picture: StoredPicture | null
}

export interface GalleryPicture extends StoredPicture {
  id: number
}

/** Whoever is before or after a model on its board. */
export interface Neighbour {
  id: number
  firstName: string
  lastName: string
  categoryId: number
}

/** A picture that may be on the comp card. */
export interface CardPicture extends StoredPicture {
  /** Its place, if a booker chose one: 0 is the front. */
  cardSlot: number | null
}

export interface GalleryFilm extends StoredFilm {
  id: number
}

export interface ActivityWithPictures {
  id: number
  name: string
  description: string
  pictures: StoredPicture[]
}

/** What a booking or a bag needs to know of a model that can be booked now. */
export interface BookableModel {
  id: number
  /** The public name: of a junior the first name only. */
  name: string
  isJunior: boolean
  /** Null without a rate card, and for juniors, who are booked on request only. */
  halfDayRateCents: Cents | null
  dayRateCents: Cents | null
}

/** The rows of models that landing pages can show; editors choose them by these names. */
export const modelRows = [
  'board',
  'new_faces',
  'commercial',
  'women',
  'men',
  'men_and_non_binary',
] as const
export type ModelRow = (typeof modelRows)[number]

/** Part of a list and the total length. */
export interface Page<Item> {
  items: Item[]
  total: number
}

/** Minors are protected by publishing less about them. */
export const isJunior = (model: { categoryId: number }): boolean => model.categoryId === juniorsId

/** The public name: of a junior the first name only. */
export const publicName = (model: {
  categoryId: number
  firstName: string
  lastName: string
}): string => (isJunior(model) ? model.firstName : `${model.firstName} ${model.lastName}`)

/** The name on printed matter: the public one, or what the office wrote for names whose letters it lacks. */
export const printedName = (
  model: Parameters<typeof publicName>[0] & { printName: string },
): string => (model.printName === '' ? publicName(model) : model.printName)

/**
 * The public facts of a model: of a junior no last name, no city, no rates, and of looks and skills nothing
 * but height and shoe size; of others no weight if it is hidden. Every response about a model goes through
 * here.
 */
export const publicFacts = <M extends ModelSummary & Partial<ModelFacts>>(model: M): M => {
  const visibleFacts = model.weightHidden ? { ...model, weightG: null } : model
  if (!isJunior(model)) return visibleFacts
  const hidden = { chestMm: null, waistMm: null, hipMm: null, cityName: null, dayRateCents: null }
  return {
    ...visibleFacts,
    lastName: '',
    ...hidden,
    ...('weightG' in model ? hiddenOnProfiles : {}),
  }
}

const hiddenOnProfiles = {
  weightG: null,
  cityId: null,
  halfDayRateCents: null,
  hairColour: '',
  eyeColour: '',
  skills: '',
}

/** The rates at which a model can be bought; a junior is booked on request, whatever is stored. */
export const publicRates = (model: {
  categoryId: number
  halfDayRateCents: Cents | null
  dayRateCents: Cents | null
}): Pick<BookableModel, 'halfDayRateCents' | 'dayRateCents'> =>
  isJunior(model)
    ? { halfDayRateCents: null, dayRateCents: null }
    : { halfDayRateCents: model.halfDayRateCents, dayRateCents: model.dayRateCents }

/** The category of an id; every model has one of them (enforced by a foreign key). */
export const getCategory = (id: number): Category => {
  const category = categories.find((each) => each.id === id)
  if (!category) throw new Error(`No category has the id ${id}`)
  return category
}

/** The ids of the boards with these slugs; unknown ones have none. */
export const findBoardIds = (slugs: readonly string[]): number[] =>
  categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)

/** The category of a `cat_slug`; undefined for unknown ones and for `all`. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((each) => each.slug === slug)
