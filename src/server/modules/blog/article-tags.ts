import type { RecordTag } from '#contracts/endpoint.ts'
import { recordTag } from '#server/kernel/record-tags.ts'

export const articleTag = (id: number): RecordTag => recordTag('story', id)

/** The articles of a category in their order, or of all categories. */
export const articlesTag = (category?: number): RecordTag => recordTag('stories', category ?? 'all')

/** The number of articles in each category. */
export const articleCounts = recordTag('list', 'story-counts')

/** The views of articles, which only the order by views shows. */
export const articleViews = recordTag('list', 'story-views')

/** Which article an address belongs to. */
export const articleAddresses = recordTag('list', 'story-addresses')

/** The fields of an article that its tags depend on. */
export interface ArticleFields {
  readonly id: number
  readonly active: boolean
  readonly archivedAt: Date | string | null
  readonly categoryId: number
  readonly publishedOn: string
  readonly mustRead: boolean
  readonly slug: string
}

const isLive = (article: ArticleFields | null): article is ArticleFields =>
  article !== null && article.active && article.archivedAt === null

const listTags = (article: ArticleFields | null): RecordTag[] =>
  isLive(article) ? [articlesTag(article.categoryId), articlesTag()] : []

/**
 * The tags that a write of an article changes: its pages, and the lists that it enters, leaves or moves in.
 */
export const listWriteTags = (before: ArticleFields | null, after: ArticleFields): RecordTag[] => {
  const lists = [...listTags(before), ...listTags(after)]
  const addresses =
    before?.slug !== after.slug || isLive(before) !== isLive(after) ? [articleAddresses] : []
  const isSameList = isLive(before) && isLive(after) && before.categoryId === after.categoryId
  if (!isSameList) {
    const counts = lists.length > 0 ? [articleCounts] : []
    return [articleTag(after.id), ...addresses, ...lists, ...counts]
  }
  const isReordered = before.publishedOn !== after.publishedOn || before.mustRead !== after.mustRead
  return [articleTag(after.id), ...addresses, ...(isReordered ? lists : [])]
}
