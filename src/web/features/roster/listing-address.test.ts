import { expect, it } from 'vitest'
import { boardTitle, listingPath, readListingAddress } from './listing-address.ts'

it.each([
  [[], { kind: 'board', slug: 'all', page: 1 }],
  [['women'], { kind: 'board', slug: 'women', page: 1 }],
  [['non_binary', '2'], { kind: 'board', slug: 'non_binary', page: 2 }],
  [['editorial'], { kind: 'group', group: 'editorial', child: undefined, page: 1 }],
  [['editorial', '3'], { kind: 'group', group: 'editorial', child: undefined, page: 3 }],
  [['editorial', 'beauty'], { kind: 'group', group: 'editorial', child: 'beauty', page: 1 }],
  [['editorial', 'beauty', '2'], { kind: 'group', group: 'editorial', child: 'beauty', page: 2 }],
] as const)('reads %j', (parts, address) => {
  expect(readListingAddress(...parts)).toEqual(address)
})

it.each([
  [['women', '0']],
  [['women', '01']],
  [['women', 'beauty']],
  [['women', 'beauty', '1']],
  [['editorial', 'beauty', 'x']],
  [['editorial', '1', '2']],
] as const)('refuses %j', (parts) => {
  expect(readListingAddress(...parts)).toBeUndefined()
})

it('gives each page one address', () => {
  expect(listingPath({ kind: 'board', slug: 'all', page: 4 })).toBe('/models/all/4')
  expect(listingPath({ kind: 'group', group: 'runway', child: 'couture', page: 1 }, 2)).toBe(
    '/models/runway/couture/2',
  )
  expect(listingPath({ kind: 'group', group: 'runway', child: undefined, page: 1 })).toBe(
    '/models/runway/1',
  )
})

it('words the headings as specified', () => {
  expect(boardTitle('all')).toBe('ALL MODELS')
  expect(boardTitle('non_binary')).toBe('non binary')
  expect(boardTitle('women')).toBe('women')
})
