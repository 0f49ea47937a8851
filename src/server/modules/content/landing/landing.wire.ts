import type { z } from 'zod'
import type {
  CategoryWithChips,
  CategoryWithGroups,
  ChildSubCategory,
  landingEndpoints,
} from '#contracts/content/landing.ts'
import { allModels, categories as known, juniorsId } from '#contracts/models/roster.ts'
import { type Group, type ModelSummary, toCard } from '#server/modules/models/index.ts'
import { toSection } from '#server/modules/content/pages/index.ts'
import type { FavouritesPage, Home, Landing } from './landing.service.ts'

/** The boards in the order of their chips, `all` last. */
const boards = [...known, { id: null, ...allModels }]

/** Each board with its groups in a flat list. */
export const toCategoriesWithChips = (groups: readonly Group[]): CategoryWithChips[] =>
  boards.map((board) => ({
    ...board,
    sub_categories: filterGroups(board, groups).map((group) => ({
      ...toChild(group),
      sc_name: group.name,
    })),
  }))

/** Editorial groups apply to all boards except the juniors'. */
const filterGroups = (board: { id: number | null }, groups: readonly Group[]): readonly Group[] =>
  board.id === juniorsId ? [] : groups

const toChild = (group: Group): ChildSubCategory => ({
  sc_slug: group.slug,
  csc_slug: group.childSlug,
  csc_name: group.childName,
})

/** Each board with its groups in two levels. */
export const toCategoriesWithGroups = (groups: readonly Group[]): CategoryWithGroups[] =>
  boards.map((board) => {
    const boardGroups = filterGroups(board, groups)
    const parents = new Map(boardGroups.map(({ slug, name }) => [slug, name]))
    return {
      ...board,
      sub_categories: [...parents].map(([sc_slug, sc_name]) => ({
        sc_slug,
        sc_name,
        child_sub_categories: boardGroups.filter(({ slug }) => slug === sc_slug).map(toChild),
      })),
    }
  })

type Result<K extends keyof typeof landingEndpoints> = z.input<
  (typeof landingEndpoints)[K]['result']
>

export const toLanding = ({
  sections,
  groups,
  model,
}: Landing): Result<'GET /api/V1/landing-page-content'> => {
  const categories = toCategoriesWithChips(groups)
  return {
    content: {
      FirstSection: toSection(sections.first_section),
      SecondSection: toSection(sections.second_section),
      ThirdSection: toSection(sections.third_section),
      FourthSection: toSection(sections.fourth_section),
      FifthSection: toSection(sections.fifth_section),
      SixthSection: toSection(sections.sixth_section),
    },
    categories,
    third_section: { categories },
    random_product: model ? toCard(model) : null,
  }
}

export const toHome = ({
  sections,
  rows,
  favourites,
  groups,
}: Home): Result<'GET /api/V1/homepage/content'> => {
  const toRow = (name: string, models: readonly ModelSummary[] = []) => ({
    content: toSection(sections[name]),
    products: models.map((model) => toCard(model, favourites.has(model.id))),
  })
  const { title = '', subTitle = '' } = sections.first_section ?? {}
  return {
    page: { title, sub_title: subTitle },
    first_section: toRow('first_section', rows[0]),
    second_section: toRow('second_section', rows[1]),
    third_section: toRow('third_section', rows[2]),
    fourth_section: { ...toRow('fourth_section'), categories: toCategoriesWithGroups(groups) },
  }
}

export const toFavouritesPage = ({
  section,
  groups,
}: FavouritesPage): Result<'GET /api/V1/wishlists-content'> => ({
  pagecontent: toSection(section),
  categories: toCategoriesWithGroups(groups),
})
