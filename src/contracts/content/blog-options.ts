/**
 * The blog's constants, shared by server and browser. Without a schema library, so that a page's script may
 * import it.
 */

/** The blog's categories, in the order of their filters; the ids are fixed by the public API. */
export const blogCategories = [
  { id: 1, slug: 'fashion', name: 'Fashion' },
  { id: 3, slug: 'lifestyle', name: 'Lifestyle' },
  { id: 4, slug: 'culture', name: 'Culture' },
] as const
export type BlogCategory = (typeof blogCategories)[number]
export type BlogCategoryId = BlogCategory['id']
export type BlogCategorySlug = BlogCategory['slug']

/** The sort orders of the latest list; the API also accepts their labels. */
export const blogSorts = [
  { key: 'latest', label: 'Latest' },
  { key: 'most_viewed', label: 'Most viewed' },
  { key: 'must_read', label: 'Must read' },
] as const
export type BlogSort = (typeof blogSorts)[number]['key']

/** Articles per page of a category, and of the latest list. */
export const categoryPageSize = 4
export const latestPageSize = 6

/**
 * The numbered blocks of the wire format: content_1 to content_12, sub_title_1 to sub_title_6, image_1 to
 * image_4.
 */
export const maxContents = 12
export const maxSubTitles = 6
export const maxImages = 4

/** More pictures than the numbered ones: the main picture and those in the text. */
export const maxPictures = 24

/** The address of an article: with the editor's slug if there is one, otherwise with its number. */
export const articlePath = ({ id, slug }: { id: number; slug: string }): `/${string}` =>
  `/blog-detail/${slug || id}`

/** Whether the block with this number, counted from 1, can have a subtitle. */
export const hasSubTitle = (block: number): boolean => block % 2 === 0

/** The index, counted from 0, of a block's subtitle. */
export const getSubTitleIndex = (block: number): number => block / 2 - 1

/** Finds the sort order with this key or label; undefined for anything else. */
export const findSort = (text: string): BlogSort | undefined => {
  const name = text.trim().toLowerCase()
  return blogSorts.find(({ key, label }) => key === name || label.toLowerCase() === name)?.key
}
