import { describe, expect, it } from 'vitest'
import type { Site } from '#contracts/content/site.ts'
import { findStructuredDataFaults } from '#tests/support/html/structured-data.ts'
import {
  articleData,
  breadcrumbData,
  faqData,
  giftCardData,
  jobPostingData,
  modelListData,
  organizationData,
  personData,
  webSiteData,
} from './structured-data.ts'

const site: Site = {
  brand: 'Vale',
  legal_name: 'Vale SAS',
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  public_url: 'https://vale.example',
  phone: '+33 1',
  email: 'hello@vale.example',
  address: ['14 passage du Vallon', '75010 Paris'],
  demo: true,
  social: [{ label: 'X', href: 'https://x.com/vale' }],
  community: { label: 'Community', href: '/' },
  own_pages: [],
  is_open: true,
  year: 2026,
  hidden_paths: [],
  unwritten_paths: [],
  menus: null,
}

const offer = {
  title: 'Junior booker',
  description: '<p>You chase options.</p>',
  posted: '2026-09-14',
  contract: 'Permanent',
  location: 'Paris',
}

const article = {
  path: '/blog-detail/7',
  title: 'A card',
  author: '',
  description: 'In praise of paper',
  date: '2026-06-02',
  updatedAt: '2026-06-03T10:00:00.000Z',
  section: 'Fashion',
  images: ['/media/k/1280.jpg'],
}

const model = {
  id: 3,
  name: 'Maud Vale',
  description: '<p>About her.</p>',
  image: '/media/k/1280.jpg',
  height: '178 cm',
  home: 'Paris, France',
}

const models = [
  { id: 3, full_name: 'Maud Vale', category_slug: 'women' },
  { id: 4, full_name: 'Ida Vale', category_slug: 'juniors' },
  { id: 5, full_name: 'Ada Vale', category_slug: 'women' },
]

const card = {
  title: 'Gift card',
  description: '<p>By email.</p>',
  image: null,
  amounts: [100, 200],
}

describe('structured data', () => {
  it('tells the street of an address from its town', () => {
    const { address } = organizationData(site)
    expect(address).toMatchObject({
      streetAddress: '14 passage du Vallon',
      postalCode: '75010',
      addressLocality: 'Paris',
    })
    const unknown = organizationData({ ...site, address: ['1 High Street', 'London'] })
    expect(unknown.address).toMatchObject({ streetAddress: '1 High Street, London' })
  })

  it.each([
    ['Permanent, full time', 'FULL_TIME'],
    ['Permanent, four days a week', 'PART_TIME'],
    ['Freelance', 'CONTRACTOR'],
    ['By agreement', undefined],
  ])('calls “%s” %s', (contract, type) => {
    expect(jobPostingData(site, { ...offer, contract }).employmentType).toBe(type)
  })

  it('names no junior in a list', () => {
    const names = JSON.stringify(modelListData(site, models))
    expect(names).toContain('Ada Vale')
    expect(names).not.toContain('Ida Vale')
  })

  it.each([
    ['an organization', organizationData(site)],
    ['a site', webSiteData(site)],
    ['a trail', breadcrumbData(site, [{ name: 'Blog', path: '/blog' }])],
    ['a story', articleData(site, article)],
    ['questions', faqData([{ question: 'How?', answer: '<p>So.</p>' }])],
    ['a position', jobPostingData(site, offer)],
    ['a model', personData(site, model)],
    ['a list', modelListData(site, models)],
    ['a gift card', giftCardData(site, card)],
  ])('of %s is what schema.org knows and search engines require', async (_name, thing) => {
    expect(await findStructuredDataFaults([{ ...thing }])).toEqual([])
  })

  it('is refused with a type or a property that there is not, at any depth', async () => {
    const hiringOrganization = { '@type': 'Organisation', name: 'Vale' }
    const faulty = { ...jobPostingData(site, offer), hiringOrganization, salary: 'much' }
    expect(await findStructuredDataFaults([faulty])).toEqual([
      expect.stringContaining('Property "salary" for type "JobPosting" is not supported'),
      expect.stringContaining('Type "Organisation" is not a valid schema.org type'),
    ])
  })

  it('is refused without what search engines require', async () => {
    const position = jobPostingData({ ...site, country: '' }, { ...offer, title: '' })
    const faults = (await findStructuredDataFaults([position])).join('\n')
    expect(faults).toContain('"title" is missing')
    expect(faults).toContain('addressCountry')
  })
})
