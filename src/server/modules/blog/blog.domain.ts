import type { BlogCategoryId } from '#contracts/content/blog-options.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'

/** An article with the fields of lists. */
export interface ArticleSummary {
  id: number
  categoryId: number
  title: string
  /** Calendar date, `yyyy-mm-dd`. */
  publishedOn: string
  /** The first block, HTML. */
  lead: string
  picture: StoredPicture | null
  /** The last part of its address, or empty. */
  slug: string
}

/** A picture of an article, with its position in the text. */
export type ArticlePicture = StoredPicture & { caption: string; afterBlock: number | null }

export interface Article {
  id: number
  categoryId: number
  title: string
  subTitle: string
  publishedOn: string
  /** HTML blocks, 1 to 12. */
  contents: string[]
  /** Up to 6; number n is shown above block 2n. */
  subTitles: string[]
  highlight: string
  updatedAt: Date
  pictures: ArticlePicture[]
  author: string
  slug: string
  description: string
}

/** An editor's article; `media` are ids of pictures in order. */
export interface NewArticle {
  categoryId: BlogCategoryId
  title: string
  subTitle: string
  publishedOn: string
  contents: readonly string[]
  subTitles: readonly string[]
  highlight: string
  mustRead: boolean
  views?: number
  media: readonly number[]
}

export interface Page<Item> {
  items: Item[]
  total: number
}

/** The start of an instant's hour, within which a visitor's views of an article count once. */
export const startOfHour = (now: Date): Date => {
  const hour = new Date(now)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

/** The calendar day of an instant, UTC, `yyyy-mm-dd`. */
export const toUtcDay = (now: Date): string => now.toISOString().slice(0, 10)
