/**
 * The roster's constants, shared by server and browser. Without a schema library, so that a page's script may
 * import it.
 */

/** The boards in the order of their chips; the ids are fixed by the public API. */
export const categories = [
  { id: 1, slug: 'men', name: 'Men', chip: 'MEN' },
  { id: 2, slug: 'women', name: 'Women', chip: 'WOMEN' },
  { id: 13, slug: 'non_binary', name: 'Non-Binary', chip: 'NON-BINARY' },
  { id: 12, slug: 'juniors', name: 'Juniors', chip: 'JUNIORS' },
] as const

/** All boards together; not a category of its own. */
export const allModels = { slug: 'all', name: 'All Models', chip: 'ALL MODELS' } as const

export const juniorsId = 12

export type Category = (typeof categories)[number]
export type CategorySlug = Category['slug']
/** Returns the label of the first of the three measurements on a board, by its slug. */
export const getChestName = (board: string): 'Chest' | 'Bust' =>
  board === 'men' ? 'Chest' : 'Bust'

/** The values that `/models/{cat_id}` and `cat_slug` accept. */
export type ListingSlug = CategorySlug | typeof allModels.slug

/** Models, pictures, activities and films per page of a list. */
export const pageSize = 6
