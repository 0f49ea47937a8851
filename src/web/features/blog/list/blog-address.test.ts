import { describe, expect, it } from 'vitest'
import { blogPath, readBlogAddress } from './blog-address.ts'

const readQuery = (query: string) => readBlogAddress(new URLSearchParams(query))

describe('the address of a view of the blog', () => {
  it.each([
    ['', { show: 'all', sort: 'latest', page: 1 }],
    ['show=latest&page=3', { show: 'latest', sort: 'latest', page: 3 }],
    ['show=fashion&page=2', { show: 'fashion', sort: 'latest', page: 2 }],
    ['sort=most_viewed', { show: 'all', sort: 'most_viewed', page: 1 }],
  ] as const)('%s is read and written alike', (query, address) => {
    expect(readQuery(query)).toEqual(address)
    expect(blogPath(address)).toBe(query ? `/blog?${query}` : '/blog')
  })

  it.each(['show=sport', 'page=0', 'page=-1', 'page=two', 'page=123456', 'sort=oldest'])(
    '%s is no view',
    (query) => {
      expect(readQuery(query)).toBeUndefined()
    },
  )

  it('takes the labels of the orders too', () => {
    expect(readQuery('sort=Must+read')?.sort).toBe('must_read')
  })
})
