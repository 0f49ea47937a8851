import type { Ctx } from '#server/context.ts'
import {
  findRandomModel,
  findCards,
  findFavouritesAmong,
  type Group,
  listChips,
  listRowIds,
  type ModelRow,
  modelRows,
  type ModelSummary,
} from '#server/modules/models/index.ts'
import {
  getSections,
  type PageSection,
  type Sections,
} from '#server/modules/content/pages/index.ts'
import { removeRepeats } from './landing.domain.ts'

/** The default rows of `/home`, unless a section names another row in `extra.row`. */
const defaultRows = {
  first_section: 'board',
  second_section: 'new_faces',
  third_section: 'men_and_non_binary',
} as const satisfies Record<string, ModelRow>

export interface Home {
  sections: Sections
  /** The rows of the first three sections. */
  rows: ModelSummary[][]
  /** Ids of the user's favourites. */
  favourites: ReadonlySet<number>
  groups: Group[]
}

/** The content of `/home`, with a user's favourites if a user is given. */
export const getHome = async (ctx: Ctx, user: number | undefined): Promise<Home> => {
  const [sections, groups] = await Promise.all([getSections(ctx, 'home'), listChips(ctx)])
  const listRow = (name: keyof typeof defaultRows) =>
    listRowIds(ctx, findConfiguredRow(sections[name]) ?? defaultRows[name])
  const idRows = removeRepeats(
    await Promise.all([
      listRow('first_section'),
      listRow('second_section'),
      listRow('third_section'),
    ]),
  )
  const ids = idRows.flat().map(({ id }) => id)
  const [cards, favourites] = await Promise.all([
    findCards(ctx, ids),
    user === undefined ? new Set<number>() : findFavouritesAmong(ctx, user, ids),
  ])
  const rows = idRows.map((row) => row.flatMap(({ id }) => cards.get(id) ?? []))
  return { sections, rows, favourites, groups }
}

/** The row that an editor chose by its name; an unknown name is ignored. */
const findConfiguredRow = (section: PageSection | undefined): ModelRow | undefined =>
  modelRows.find((row) => row === section?.extra?.row)

export interface Landing {
  sections: Sections
  groups: Group[]
  /** A random model; undefined on an empty roster. */
  model: ModelSummary | undefined
}

/** The content of `/welcome`. */
export const getLanding = async (ctx: Ctx): Promise<Landing> => {
  const [sections, groups, model] = await Promise.all([
    getSections(ctx, 'landing'),
    listChips(ctx),
    findRandomModel(ctx),
  ])
  return { sections, groups, model }
}

export interface FavouritesPage {
  section: PageSection | undefined
  groups: Group[]
}

/** Heading and category links of the favourites page. */
export const getFavouritesPage = async (ctx: Ctx): Promise<FavouritesPage> => {
  const [sections, groups] = await Promise.all([getSections(ctx, 'favourites'), listChips(ctx)])
  return { section: sections.first_section, groups }
}
