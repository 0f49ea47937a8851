import { describe, expect, it } from 'vitest'
import { listBlogPages } from './list-blog-pages.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('pagesOfBlog', () => {
  it.each(numbers(4))('shows all of %i pages', (pages) => {
    expect(listBlogPages(pages)).toEqual(numbers(pages))
  })

  it.each(numbers(30).slice(4))('shows the first two and the last two of %i pages', (pages) => {
    expect(listBlogPages(pages)).toEqual([1, 2, null, pages - 1, pages])
  })

  it('shows nothing where there is no page', () => {
    expect(listBlogPages(0)).toEqual([])
  })
})
