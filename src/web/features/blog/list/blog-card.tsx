import type { BlogCard as Story } from '#contracts/content/blog.ts'
import { articlePath } from '#contracts/content/blog-options.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { toExcerpt } from './excerpt.ts'
import { ShareMenu } from '../share/share-menu.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './blog-card.module.css'

/** The target of the picture's link: past the hero, to the title of the story. */
export const titleAnchor = 'blog-tittle'

/** A story in a list. Picture and title lead to it; the picture's link is skipped by the keyboard. */
export const BlogCard = ({
  article: story,
  sizes,
  ratio,
}: {
  article: Story
  sizes: string
  ratio: string
}) => {
  const path = articlePath(story)
  return (
    <article className={styles.card}>
      <Link
        className={styles.picture}
        to={`${path}#${titleAnchor}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        {story.picture ? (
          <Picture picture={story.picture} sizes={sizes} ratio={ratio} alt="" />
        ) : (
          <NoPicture ratio={ratio} />
        )}
      </Link>
      <p className={classNames('label muted', styles.facts)}>
        <span>{story.category_name}</span>
        <time dateTime={story.date}>{formatDate(story.date)}</time>
      </p>
      <h3 className={classNames('display', styles.title)}>
        <Link to={path}>{story.title}</Link>
      </h3>
      <p className={styles.excerpt}>{toExcerpt(story.content_1)}</p>
      <ShareMenu story={story} />
    </article>
  )
}
