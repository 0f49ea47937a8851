import { expect, it } from 'vitest'
import { mergeGroups } from './groups.tsx'

const child = (sc_slug: string, csc_slug: string) => ({
  sc_slug,
  sc_name: sc_slug.toUpperCase(),
  csc_slug,
  csc_name: csc_slug.toUpperCase(),
})

it('merges the groups of all boards, each child once, in their first order', () => {
  const women = [child('runway', 'couture'), child('editorial', 'beauty')]
  const men = [child('editorial', 'beauty'), child('runway', 'showroom')]
  expect(mergeGroups([...women, ...men])).toEqual([
    {
      slug: 'runway',
      name: 'RUNWAY',
      children: [
        { slug: 'couture', name: 'COUTURE' },
        { slug: 'showroom', name: 'SHOWROOM' },
      ],
    },
    {
      slug: 'editorial',
      name: 'EDITORIAL',
      children: [{ slug: 'beauty', name: 'BEAUTY' }],
    },
  ])
})
