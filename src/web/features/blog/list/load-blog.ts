import { data } from 'react-router'
import type { BlogCard } from '#contracts/content/blog.ts'
import {
  blogCategories,
  categoryPageSize,
  latestPageSize,
} from '#contracts/content/blog-options.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { getSectionTitle } from '#web/lib/seo/seo.ts'
import { pageCount } from '#web/lib/text/format.ts'
import { type BlogAddress, isLatest } from './blog-address.ts'

export interface BlogList {
  address: BlogAddress
  hero: Section | null
  heading: string
  blogs: BlogCard[]
  total: number
  pages: number
}

/** Loads one view of the blog. Throws a 404 response for a page past the end. */
export const loadBlog = async (api: ServerApi, address: BlogAddress): Promise<BlogList> => {
  const { show, sort, page } = address
  const category = blogCategories.find(({ slug }) => slug === show)
  const [content, list] = await Promise.all([
    api.call('GET /api/V1/blogs-page/content', {}),
    category
      ? api.call('GET /api/V1/blogs-page-pagination', { cat_id: category.id, page })
      : api.call('GET /api/V1/latest-blogs', { sort, page }),
  ])
  const { blogs, total_stories: total } = list
  const pages = pageCount(total, category ? categoryPageSize : latestPageSize)
  if (page > pages) throw data(null, { status: 404 })
  const latest = isLatest(show)
  return {
    address,
    hero: category ? content.heroes[category.slug] : content.firstSection,
    heading: latest
      ? getSectionTitle(content.thirdSection, 'Latest stories')
      : `${category?.name} stories`,
    blogs,
    total,
    pages,
  }
}
