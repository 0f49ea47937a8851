import { useRef } from 'react'
import { useLocation } from 'react-router'
import type {
  BlogCategoryTotal,
  BlogDetails,
  ArticlePicture as StoryPictureData,
} from '#contracts/content/blog.ts'
import { blogCategories } from '#contracts/content/blog-options.ts'
import { formatDate } from '#contracts/time/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { blogPath } from '../list/blog-address.ts'
import { titleAnchor } from '../list/blog-card.tsx'
import { ShareMenu } from '../share/share-menu.tsx'
import { type ArticlePart, toArticleParts } from './article-parts.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './story.module.css'
import { useTitleAnchor } from './title-anchor.ts'

/** The article below its hero: title, date and share menu, the blocks, and links to more. */
export const Article = ({
  article,
  totals,
}: {
  article: BlogDetails
  totals: readonly BlogCategoryTotal[]
}) => {
  const title = useRef<HTMLDivElement>(null)
  useTitleAnchor(title, useLocation().hash)
  return (
    <div className={styles.layout}>
      <div ref={title} id={titleAnchor} className={styles.side}>
        <div className={styles.head}>
          <p className={classNames('display display-s', styles.title)}>{article.title}</p>
          <div className={styles.facts}>
            <p className={classNames('label muted', styles.date)}>
              <span>{article.category_name}</span>
              <time dateTime={article.date}>{formatDate(article.date)}</time>
            </p>
            {article.author && (
              <p className={classNames('muted', styles.author)}>By {article.author}</p>
            )}
            <ShareMenu article={article} />
          </div>
        </div>
      </div>
      <div className={styles.text}>
        {toArticleParts(article).map((part, index) => (
          <Part key={`${part.kind}-${index}`} part={part} />
        ))}
      </div>
      <MoreArticles totals={totals} />
    </div>
  )
}

const Part = ({ part }: { part: ArticlePart }) => {
  switch (part.kind) {
    case 'heading':
      return <h2 className={classNames('display', styles.heading)}>{part.text}</h2>
    case 'quote':
      return (
        <blockquote className={classNames('display', styles.quote)}>
          <p>{part.text}</p>
        </blockquote>
      )
    case 'picture':
      return <Figure picture={part.picture} />
    case 'lead':
      return <Prose html={part.html} className={styles.lead} />
    case 'text':
      return <Prose html={part.html} />
  }
}

const Figure = ({ picture }: { picture: StoryPictureData }) => (
  <figure className={styles.picture}>
    <Picture picture={picture} sizes="(max-width: 1023px) 100vw, 60vw" />
    {picture.caption && (
      <figcaption className={classNames('muted', styles.caption)}>{picture.caption}</figcaption>
    )}
  </figure>
)

/** The categories with the number of their articles. */
const MoreArticles = ({ totals }: { totals: readonly BlogCategoryTotal[] }) => (
  <aside className={styles.more} aria-labelledby="more-stories">
    <h2 id="more-stories" className={classNames('label', styles.moreTitle)}>
      Read more blogs
    </h2>
    <ul>
      {totals.map(({ id, name, total_blog }) => (
        <li key={id}>
          <Link
            className={styles.category}
            to={blogPath({ show: findCategorySlug(id), sort: 'latest', page: 1 })}
          >
            <span className="display display-xs">{name}</span>
            <span className="muted">
              {total_blog}
              <span className="visually-hidden"> {total_blog === 1 ? 'story' : 'stories'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </aside>
)

const findCategorySlug = (id: number) =>
  blogCategories.find((category) => category.id === id)?.slug ?? 'all'
