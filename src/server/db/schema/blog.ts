import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { archivedAt, createdAt, instant, serialId, updatedAt, version } from './columns.ts'
import { media } from './media.ts'

/** An article. Its blocks are HTML, sanitised before they are stored; subtitle n is shown above block 2n. */
export const blogArticles = pgTable(
  'blog_articles',
  {
    id: serialId(),
    /** 1 Fashion, 3 Lifestyle, 4 Culture: fixed by the public API. */
    categoryId: integer('category_id').notNull(),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull().default(''),
    /** The date shown to readers. */
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    contents: jsonb('contents').$type<string[]>().notNull(),
    subTitles: jsonb('sub_titles').$type<string[]>().notNull(),
    highlight: text('highlight').notNull().default(''),
    /** The author shown to readers; empty for the agency itself. */
    author: text('author').notNull().default(''),
    /** The last part of its address; empty if that is its number. */
    slug: text('slug').notNull().default(''),
    /** The description for search engines; empty to use the beginning of its text. */
    description: text('description').notNull().default(''),
    mustRead: boolean('must_read').notNull().default(false),
    views: integer('views').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** For a draft: the time at which it is published automatically. */
    publishAt: instant('publish_at'),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('blog_articles_category_known', sql`${t.categoryId} in (1, 3, 4)`),
    check('blog_articles_blocks', sql`jsonb_array_length(${t.contents}) between 1 and 12`),
    check('blog_articles_sub_titles', sql`jsonb_array_length(${t.subTitles}) <= 6`),
    check('blog_articles_scheduled', sql`${t.publishAt} is null or not ${t.active}`),
    check('blog_articles_views', sql`${t.views} >= 0`),
    uniqueIndex('blog_articles_slug')
      .on(t.slug)
      .where(sql`slug <> ''`),
    check('blog_articles_slug_no_number', sql`${t.slug} = '' or ${t.slug} ~ '[a-z]'`),
    index('blog_articles_latest')
      .on(t.publishedOn.desc(), t.id.desc())
      .where(sql`active`),
    index('blog_articles_category')
      .on(t.categoryId, t.publishedOn.desc(), t.id.desc())
      .where(sql`active`),
  ],
)

/** The pictures of an article; the one at position 0 is its hero and is shown on its card. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => blogArticles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    /** Shown below the picture in this article. */
    caption: text('caption').notNull().default(''),
    /** The block, counted from 1, after which it is placed; null lets the page choose. */
    afterBlock: smallint('after_block'),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.position] }),
    check('blog_pictures_after_block', sql`${t.afterBlock} between 1 and 12`),
    index('blog_pictures_media').on(t.mediaId),
  ],
)

/** Former addresses of articles; links to them redirect to the current one. */
export const blogFormerSlugs = pgTable(
  'blog_former_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => blogArticles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('blog_former_slugs_article').on(t.articleId)],
)

/**
 * Visitors counted in the current hour. `visitor` is a hash with the day's salt; rows of past hours and salts
 * of past days are deleted, so that visitors cannot be identified.
 */
export const blogViewMarks = pgTable(
  'blog_view_marks',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => blogArticles.id, { onDelete: 'cascade' }),
    hour: instant('hour').notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.articleId, t.visitor] })],
)

export const blogViewSalts = pgTable('blog_view_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
})
