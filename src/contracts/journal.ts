/**
 * What server and browser both know of the journal. Without a schema library, so that a page's script may
 * import it.
 */

/** The blog's categories by the specification's ids, in the order of their filters. */
export const blogCategories = [
  { id: 1, slug: 'fashion', name: 'Fashion' },
  { id: 3, slug: 'lifestyle', name: 'Lifestyle' },
  { id: 4, slug: 'culture', name: 'Culture' },
] as const
export type BlogCategory = (typeof blogCategories)[number]
export type BlogCategoryId = BlogCategory['id']
export type BlogCategorySlug = BlogCategory['slug']

/** The orders of the latest list, with the labels that the wire takes as well. */
export const blogSorts = [
  { key: 'latest', label: 'Latest' },
  { key: 'most_viewed', label: 'Most viewed' },
  { key: 'must_read', label: 'Must read' },
] as const
export type BlogSort = (typeof blogSorts)[number]['key']

/** Stories of one page of a category, and of the latest list. */
export const categoryPageSize = 4
export const latestPageSize = 6

/** What the wire has room for: content_1 to content_12, sub_title_1 to sub_title_6, image_1 to image_4. */
export const maxContents = 12
export const maxSubTitles = 6
export const maxImages = 4

/** Finds the order that a key or a label names; undefined for anything else. */
export const findSort = (text: string): BlogSort | undefined => {
  const wanted = text.trim().toLowerCase()
  return blogSorts.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key
}
