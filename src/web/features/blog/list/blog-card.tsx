import type { BlogCard as Article } from '#contracts/content/blog.ts'
import { articlePath } from '#contracts/content/blog-options.ts'
import { formatDate } from '#contracts/time/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { toExcerpt } from './excerpt.ts'
import { ShareMenu } from '../share/share-menu.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './blog-card.module.css'

/** Target of the picture's link: below the hero, at the title of the article. */
export const titleAnchor = 'blog-tittle'

/** An article in a list. The picture and the title link to it; keyboard users skip the picture's link. */
export const BlogCard = ({
  article,
  sizes,
  ratio,
}: {
  article: Article
  sizes: string
  ratio: string
}) => {
  const path = articlePath(article)
  return (
    <article className={styles.card}>
      <Link
        className={styles.picture}
        to={`${path}#${titleAnchor}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        {article.picture ? (
          <Picture picture={article.picture} sizes={sizes} ratio={ratio} alt="" />
        ) : (
          <NoPicture ratio={ratio} />
        )}
      </Link>
      <p className={classNames('label muted', styles.facts)}>
        <span>{article.category_name}</span>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
      </p>
      <h3 className={classNames('display', styles.title)}>
        <Link to={path}>{article.title}</Link>
      </h3>
      <p className={styles.excerpt}>{toExcerpt(article.content_1)}</p>
      <ShareMenu article={article} />
    </article>
  )
}
