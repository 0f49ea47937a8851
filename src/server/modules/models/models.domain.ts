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

/** A full figure; its ends are thousandths of its height from the top. */
export interface FigurePicture extends StoredPicture, FullFigure {}

/** A model for line-ups and comparisons. */
export interface ComparedModel extends ModelFacts {
  /** Its first picture with a marked figure. */
  figure: FigurePicture | null
}

/** Whose field is published: every model's, or only adults'. */
type Visibility = 'public' | 'adults'

/** What the site shows instead of a junior's facts. */
const blankFacts = {
  lastName: '',
  cityId: null,
  cityName: null,
  weightG: null,
  chestMm: null,
  waistMm: null,
  hipMm: null,
  measuredOn: null,
  hairColour: '',
  eyeColour: '',
  skills: '',
  halfDayRateCents: null,
  dayRateCents: null,
  digitals: null,
} as const

/**
 * The visibility of each field of a model's facts, so that a new one is decided before it is published. Only
 * fields with a blank value can be hidden.
 */
export type VisibilityTable<Facts> = {
  readonly [Field in keyof Facts]-?: Field extends keyof typeof blankFacts
    ? (typeof blankFacts)[Field] extends Facts[Field]
      ? Visibility
      : 'public'
    : 'public'
}

/** What is published about juniors, who are minors, and what only about adults. */
export const factVisibility = {
  id: 'public',
  firstName: 'public',
  lastName: 'adults',
  categoryId: 'public',
  cityId: 'adults',
  cityName: 'adults',
  countryId: 'public',
  countryName: 'public',
  countryCode: 'public',
  languages: 'public',
  heightMm: 'public',
  weightG: 'adults',
  weightHidden: 'public',
  chestMm: 'adults',
  waistMm: 'adults',
  hipMm: 'adults',
  shoeTenths: 'public',
  hairColour: 'adults',
  eyeColour: 'adults',
  skills: 'adults',
  description: 'public',
  halfDayRateCents: 'adults',
  dayRateCents: 'adults',
  newFace: 'public',
  picture: 'public',
  secondPicture: 'public',
  figure: 'public',
} as const satisfies VisibilityTable<ComparedModel>

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

/** The model before or after another on its board. */
export interface Neighbour {
  id: number
  firstName: string
  lastName: string
  categoryId: number
}

/** A picture that may be used on the comp card. */
export interface CardPicture extends StoredPicture {
  /** Its place, if a booker has chosen one: 0 is the front. */
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

/** The data of a bookable model for bookings and bags. */
export interface BookableModel {
  id: number
  /** The public name: for juniors the first name only. */
  name: string
  isJunior: boolean
  /** Null without a rate card, and for juniors, who are booked on request only. */
  halfDayRateCents: Cents | null
  dayRateCents: Cents | null
}

/** The rows of models for landing pages; editors choose them by these names. */
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

/** Less is published about minors, to protect them. */
export const isJunior = (model: { categoryId: number }): boolean => model.categoryId === juniorsId

/** The public name: for juniors the first name only. */
export const getPublicName = (model: {
  categoryId: number
  firstName: string
  lastName: string
}): string => (isJunior(model) ? model.firstName : `${model.firstName} ${model.lastName}`)

/**
 * The name for printed matter: the public one, or the office's print name if the typeface lacks its letters.
 */
export const printedName = (
  model: Parameters<typeof getPublicName>[0] & { printName: string },
): string => (model.printName === '' ? getPublicName(model) : model.printName)

/**
 * The public facts of a model: for juniors only what `visibility` makes public, for others no hidden weight.
 * Every response about a model uses this function.
 */
export const getPublicFacts = <
  Facts extends { categoryId: number; weightG?: number | null; weightHidden?: boolean },
>(
  facts: Facts,
  visibility: VisibilityTable<Facts>,
): Facts => {
  const visibleFacts = facts.weightHidden ? { ...facts, weightG: null } : facts
  if (!isJunior(facts)) return visibleFacts
  // A table lists all fields, and has blank values of their types for those that it hides.
  return hideFacts(visibleFacts, visibility) as Facts
}

type Values = Readonly<Record<string, unknown>>

/** Public fields as they are, and blank values for all others. */
const hideFacts = (facts: Values, visibility: Values): Values => {
  const blanks: Values = blankFacts
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      visibility[field] === 'public' ? value : blanks[field],
    ]),
  )
}

/** The rates at which a model can be bought; juniors are booked on request, even if rates are stored. */
export const publicRates = (
  model: Pick<ModelFacts, 'categoryId' | 'halfDayRateCents' | 'dayRateCents'>,
): Pick<BookableModel, 'halfDayRateCents' | 'dayRateCents'> => {
  const { halfDayRateCents, dayRateCents } = getPublicFacts(model, factVisibility)
  return { halfDayRateCents, dayRateCents }
}

/** The category of an id; a foreign key guarantees that every model has one. */
export const getCategory = (id: number): Category => {
  const category = categories.find((each) => each.id === id)
  if (!category) throw new Error(`No category has the id ${id}`)
  return category
}

/** The ids of the boards with these slugs; unknown slugs are ignored. */
export const findBoardIds = (slugs: readonly string[]): number[] =>
  categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)

/** The category of a `cat_slug`; undefined for unknown ones and for `all`. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((each) => each.slug === slug)
