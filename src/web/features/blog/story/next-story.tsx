import type { BlogCard } from '#contracts/content/blog.ts'
import { storyPath } from '#contracts/content/journal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './next-story.module.css'

/** The story to read after this one: the next of the list, or its first. */
export const storyAfter = (
  stories: readonly BlogCard[],
  id: number,
): Pick<BlogCard, 'id' | 'slug' | 'title' | 'picture'> | null => {
  const others = stories.filter((story) => story.id !== id)
  const place = stories.findIndex((story) => story.id === id)
  const found = others[place] ?? others[0]
  if (!found) return null
  const { slug, title, picture } = found
  return { id: found.id, slug, title, picture }
}

/** At a desk, where the end of a story would be half empty. */
export const NextStory = ({ story }: { story: NonNullable<ReturnType<typeof storyAfter>> }) => (
  <aside className={styles.next} aria-labelledby="next-story">
    {story.picture && (
      <Picture picture={story.picture} sizes="(max-width: 1023px) 1px, 50vw" ratio="3 / 2" alt="" />
    )}
    <div>
      <h2 id="next-story" className="label muted">
        Next story
      </h2>
      <Link className={classNames('display display-m', styles.title)} to={storyPath(story)}>
        {story.title}
      </Link>
    </div>
  </aside>
)
