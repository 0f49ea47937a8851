import { categories, type Category, juniorsId } from '#contracts/roster.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'

/** What lists know of a model. Lengths in millimetres; the full-day rate is null without a rate card. */
export interface ModelSummary {
  id: number
  firstName: string
  lastName: string
  categoryId: number
  cityName: string | null
  countryName: string | null
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
  /** As visitors read it: of a junior the first name only. */
  name: string
  isJunior: boolean
  halfDayRateCents: Cents | null
  dayRateCents: Cents | null
}

/** What a row of a front page can be made of; an editor chooses it by these names. */
export const modelRows = [
  'board',
  'new_faces',
  'commercial',
  'women',
  'men',
  'men_and_non_binary',
] as const
export type ModelRow = (typeof modelRows)[number]

/** Part of a list and the length of the whole. */
export interface Page<Item> {
  items: Item[]
  total: number
}

/** Minors are protected by what is not said of them. */
export const isJunior = (model: { categoryId: number }): boolean => model.categoryId === juniorsId

/** The name visitors read: of a junior the first name only. */
export const publicName = (model: {
  categoryId: number
  firstName: string
  lastName: string
}): string => (isJunior(model) ? model.firstName : `${model.firstName} ${model.lastName}`)

/**
 * What visitors may know of a model: of a junior no last name, no city and no measurements but height and
 * shoe size; of others no weight where it is hidden. Every answer about a model passes here.
 */
export const publicFacts = <M extends ModelSummary & Partial<ModelFacts>>(model: M): M => {
  const shown = model.weightHidden ? { ...model, weightG: null } : model
  if (!isJunior(model)) return shown
  const hidden = { chestMm: null, waistMm: null, hipMm: null, cityName: null }
  const ofProfile = 'weightG' in model ? { weightG: null, cityId: null } : {}
  return { ...shown, lastName: '', ...hidden, ...ofProfile }
}

/** The category of an id; every model has one of them (a foreign key holds it). */
export const getCategory = (id: number): Category => {
  const category = categories.find((each) => each.id === id)
  if (!category) throw new Error(`No category has the id ${id}`)
  return category
}

/** The category that a `cat_slug` names; undefined for unknown ones and for `all`. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((each) => each.slug === slug)
