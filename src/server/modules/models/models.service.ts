import { placeOnCard } from '#contracts/models/comp-cards.ts'
import { allModels, type Category } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { isWritten, openSection, type PageSection } from '#server/modules/content/pages/index.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { findCompCard } from './comp-card.repo.ts'
import { type Group, listAllGroups } from './groups.repo.ts'
import { listBoard, listCommercial, listGroups } from './listings.repo.ts'
import {
  factVisibility,
  findCategory,
  type FoundModel,
  getCategory,
  type ModelFacts,
  type ModelSummary,
  type Page,
  getPublicFacts,
  printedName,
} from './models.domain.ts'
import {
  findActivities,
  findFilms,
  findFavouritesAmong,
  findPictures,
  findProfile,
  type StoredProfile,
} from './profile.repo.ts'
import { findByName } from './search.repo.ts'

/** Models whose full name contains the text; none for an empty text. */
export const searchModels = async (ctx: Ctx, text: string): Promise<FoundModel[]> =>
  text === '' ? [] : findByName(ctx, text)

/**
 * A page of a board or of `all`.
 * @throws `not_found` for an unknown slug.
 */
export const listModels = (ctx: Ctx, slug: string, page: number): Promise<Page<ModelSummary>> => {
  const category = findCategory(slug)
  if (!category && slug !== allModels.slug) throw notFound('Category')
  return listBoard(ctx, category?.id, page)
}

export interface GroupPage extends Page<ModelSummary> {
  group: Group
}

/** A page of an editorial grouping, or of all groupings of `slug` if no child is given. */
export const listGroupModels = async (
  ctx: Ctx,
  address: { slug: string; childSlug: string },
  page: number,
): Promise<GroupPage> => {
  const groups = (await listAllGroups(ctx)).filter(
    ({ slug, childSlug }) =>
      slug === address.slug && (address.childSlug === '' || childSlug === address.childSlug),
  )
  const [group] = groups
  if (!group) throw notFound('Sub-category')
  const ids = groups.map(({ id }) => id)
  return { group, ...(await listGroups(ctx, ids, page)) }
}

/** The editorial groupings shown as chips. */
export const listChips = async (ctx: Ctx): Promise<Group[]> =>
  (await listAllGroups(ctx)).filter(({ listed }) => listed)

export interface CommercialBoards {
  men: Page<ModelSummary>
  women: Page<ModelSummary>
  nonBinary: Page<ModelSummary>
  all: Page<ModelSummary>
}

/** The same page of each of the four lists of the commercial page. */
export const listCommercialModels = async (ctx: Ctx, page: number): Promise<CommercialBoards> => {
  const of = (slug?: string) => listCommercial(ctx, slug ? findCategory(slug)?.id : undefined, page)
  const [men, women, nonBinary, all] = await Promise.all([
    of('men'),
    of('women'),
    of('non_binary'),
    of(),
  ])
  return { men, women, nonBinary, all }
}

const orNotFound = <T>(found: T | undefined): T => {
  if (!found) throw notFound('Model')
  return found
}

export interface ProfilePage extends Omit<StoredProfile, 'texts'> {
  /** Whether the model is among the user's favourites; false for anonymous visitors. */
  wishlist: boolean
  /** The texts of the profile page. */
  content: PageSection | undefined
}

/** The first view of a profile: the model, its first pictures and films, the page's texts. */
export const getProfile = async (
  ctx: Ctx,
  id: number,
  user: number | undefined,
): Promise<ProfilePage> => {
  const [profile, favourites] = await Promise.all([
    findProfile(ctx, id),
    user === undefined ? undefined : findFavouritesAmong(ctx, user, [id]),
  ])
  const { model, pictures, films, previous, next, texts } = orNotFound(profile)
  return {
    model: { ...model, description: cleanHtml(model.description) },
    pictures,
    films,
    previous,
    next,
    wishlist: favourites?.has(id) ?? false,
    content: texts && isWritten(texts) ? openSection(texts) : undefined,
  }
}

export interface CompCardModel {
  /** Its public facts. */
  model: ModelFacts
  name: string
  category: Category
  pictures: StoredPicture[]
}

/**
 * The printable data of a live model, with the pictures of its comp card.
 * @throws `not_found` for models that are not visible.
 */
export const getCompCardModel = async (ctx: Ctx, id: number): Promise<CompCardModel> => {
  const { model, pictures } = orNotFound(await findCompCard(ctx, id))
  const { printName, ...facts } = model
  return {
    model: getPublicFacts(facts, factVisibility),
    name: printedName({ ...facts, printName }),
    category: getCategory(model.categoryId),
    pictures: placeOnCard(pictures).filter((picture) => picture !== undefined),
  }
}

/** A page of the pictures of a live model. */
export const listPictures = async (ctx: Ctx, id: number, page: number) =>
  orNotFound(await findPictures(ctx, id, page))

/** A page of the films of a live model, with the picture shown before they play. */
export const listFilms = async (ctx: Ctx, id: number, page: number) =>
  orNotFound(await findFilms(ctx, id, page))

/** A page of the activities of a live model. */
export const listActivities = async (ctx: Ctx, id: number, page: number) =>
  orNotFound(await findActivities(ctx, id, page))
