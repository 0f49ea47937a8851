import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { SkeletonLine, SkeletonPicture } from '#web/ui/layout/skeleton.tsx'
import { blogPath, isLatest } from './blog-address.ts'
import { BlogCard } from './blog-card.tsx'
import type { BlogList as List } from './load-blog.ts'
import { listBlogPages } from './list-blog-pages.ts'
import { SortForm } from './sort-form.tsx'
import styles from './blog-list.module.css'

/** A category shows four wide cards; the latest list shows six cards, three per row. */
const layouts = {
  latest: { ratio: '4 / 5', sizes: '(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 33vw' },
  category: { ratio: '3 / 2', sizes: '(max-width: 599px) 100vw, 50vw' },
}

const Skeleton = ({ ratio }: { ratio: string }) => (
  <div>
    <SkeletonPicture ratio={ratio} />
    <SkeletonLine width="40%" />
    <SkeletonLine width="80%" />
  </div>
)

const NoArticles = () => (
  <EmptyState title="No stories yet">
    <ButtonLink variant="outline" to="/blog">
      All stories
    </ButtonLink>
  </EmptyState>
)

/**
 * The cards of one view of the blog with heading, sort order and pager; skeletons while another view loads.
 */
export const BlogList = ({ list, loading }: { list: List; loading: boolean }) => {
  const { address, heading, blogs, total, pages } = list
  const latest = isLatest(address.show)
  const { ratio, sizes } = latest ? layouts.latest : layouts.category
  return (
    <section className={styles.list} aria-labelledby="stories" aria-busy={loading}>
      <div className={styles.head}>
        <h2 id="stories" className="display display-m">
          {heading}
        </h2>
        {latest ? (
          <SortForm address={address} />
        ) : (
          <p className="label muted">
            {total} {total === 1 ? 'story' : 'stories'}
          </p>
        )}
      </div>
      {total === 0 && !loading && <NoArticles />}
      <div className={classNames(styles.cards, latest ? styles.three : styles.two)}>
        {blogs.map((article) =>
          loading ? (
            <Skeleton key={article.id} ratio={ratio} />
          ) : (
            <BlogCard key={article.id} article={article} ratio={ratio} sizes={sizes} />
          ),
        )}
      </div>
      <Pager
        page={address.page}
        pages={pages}
        numbers={listBlogPages(pages)}
        to={(page) => blogPath({ ...address, page })}
        label="Story pages"
        keepScroll
      />
    </section>
  )
}
