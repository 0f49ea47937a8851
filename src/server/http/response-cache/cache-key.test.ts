import { expect, it } from 'vitest'
import { cacheKeyOf } from './cache-key.ts'

it.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?sort=latest&page=2', '/blog?page=2&sort=latest'],
  ['/blog?page=2&sort=latest', '/blog?page=2&sort=latest'],
  ['/blog?page=2+3', '/blog?page=2+3'],
  ['/blog?page=2%203', '/blog?page=2+3'],
])('%s is cached as %s', (url, key) => {
  expect(cacheKeyOf(url)?.text).toBe(key)
})

it.each(['/blog?page=1&page=2', '/blog?page=%ff', '/blog?page=%', `/blog?page=${'1'.repeat(600)}`])(
  '%s is not cached',
  (url) => {
    expect(cacheKeyOf(url)).toBeUndefined()
  },
)
