import type { BlogCard } from '#contracts/content/blog.ts'
import { articlePath } from '#contracts/content/blog-options.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './next-story.module.css'

/** Returns the next article of the list; after the last one, the first. */
export const findNextArticle = (
  articles: readonly BlogCard[],
  id: number,
): Pick<BlogCard, 'id' | 'slug' | 'title' | 'picture'> | null => {
  const otherArticles = articles.filter((article) => article.id !== id)
  const place = articles.findIndex((article) => article.id === id)
  const nextArticle = otherArticles[place] ?? otherArticles[0]
  if (!nextArticle) return null
  const { slug, title, picture } = nextArticle
  return { id: nextArticle.id, slug, title, picture }
}

/** Links to the next article; only on wide screens, where the end of an article would be half empty. */
export const NextArticle = ({
  story: article,
}: {
  story: NonNullable<ReturnType<typeof findNextArticle>>
}) => (
  <aside className={styles.next} aria-labelledby="next-story">
    {article.picture && (
      <Picture
        picture={article.picture}
        sizes="(max-width: 1023px) 1px, 50vw"
        ratio="3 / 2"
        alt=""
      />
    )}
    <div>
      <h2 id="next-story" className="label muted">
        Next story
      </h2>
      <Link className={classNames('display display-m', styles.title)} to={articlePath(article)}>
        {article.title}
      </Link>
    </div>
  </aside>
)
