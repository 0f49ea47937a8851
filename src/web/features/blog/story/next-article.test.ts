import { expect, it } from 'vitest'
import { findNextArticle } from './next-article.tsx'

const articles = [3, 2, 1].map((id) => ({
  id,
  title: `Story ${id}`,
  date: '2026-01-01',
  content_1: '',
  image: null,
  picture: null,
  cat_id: 1,
  category_name: 'Fashion',
  slug: '',
}))

it('is the next one of the category, after the last the first, and none of its own', () => {
  expect(findNextArticle(articles, 3)?.id).toBe(2)
  expect(findNextArticle(articles, 1)?.id).toBe(3)
  expect(findNextArticle(articles, 9)?.id).toBe(3)
  expect(findNextArticle(articles.slice(0, 1), 3)).toBeNull()
})
