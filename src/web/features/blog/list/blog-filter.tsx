import { useState } from 'react'
import { blogCategories } from '#contracts/content/blog-options.ts'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import { type BlogAddress, blogPath, type BlogView } from './blog-address.ts'
import styles from './blog-filter.module.css'

const views: readonly { show: BlogView; label: string }[] = [
  { show: 'all', label: 'All Blogs' },
  ...blogCategories.map(({ slug, name }) => ({ show: slug, label: name })),
  { show: 'latest', label: 'Latest' },
]

/** The sticky filter bar: all articles, the categories, the latest. */
export const BlogFilter = ({ address }: { address: BlogAddress }) => {
  const getLastAddress = useLastAddresses(address)
  const links = views.map(({ show, label }) => ({
    label,
    to: blogPath(show === address.show ? address : getLastAddress(show)),
  }))
  return (
    <div className={styles.bar}>
      <FilterLinks
        links={links}
        current={blogPath(address)}
        label="Stories by subject"
        keepScroll
      />
    </div>
  )
}

/** Remembers the last page of each view while the visitor switches between them. */
const useLastAddresses = (current: BlogAddress) => {
  const [last, setLast] = useState<Partial<Record<BlogView, BlogAddress>>>({})
  if (last[current.show] !== current) setLast({ ...last, [current.show]: current })
  return (show: BlogView) => last[show] ?? { show, sort: 'latest' as const, page: 1 }
}
