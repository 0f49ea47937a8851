import { expect, it } from 'vitest'
import type { Site } from '#contracts/content/site.ts'
import { getShareLink, listShareTargets, getShareTitle } from './share.ts'

const site: Site = {
  brand: 'Vale',
  legal_name: 'Vale SAS',
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  public_url: 'https://vale.example',
  phone: '',
  email: '',
  address: [],
  demo: true,
  social: [],
  community: { label: 'Community', href: '/' },
  own_pages: [],
  is_open: true,
  year: 2026,
  hidden_paths: [],
  unwritten_paths: [],
  menus: null,
}

it('shares the address of the story, whole and escaped', () => {
  const link = getShareLink(site, { id: 7, slug: '', title: 'A card' })
  expect(link).toBe('https://vale.example/blog-detail/7')
  const hrefs = listShareTargets(link, 'Cards & names').map(({ href }) => href)
  expect(hrefs).toEqual([
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fvale.example%2Fblog-detail%2F7',
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fvale.example%2Fblog-detail%2F7&text=Cards+%26+names',
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fvale.example%2Fblog-detail%2F7',
  ])
})

it('names the agency where a story has no title', () => {
  expect(getShareTitle(site, { id: 7, slug: '', title: ' ' })).toBe('A story from Vale')
})

it('shares the address that an editor gave the story', () => {
  expect(getShareLink(site, { id: 7, slug: 'a-card', title: 'A card' })).toBe(
    'https://vale.example/blog-detail/a-card',
  )
})
