import { describe, expect, it } from 'vitest'
import { findHtmlFaults, listLinks, countWords } from '#tests/support/html/html-faults.ts'
import { isSiteAddress } from '#tests/support/site/site-addresses.ts'
import { getBrand, getCategories, getCoupons, getPageSections, getSliders } from './content.ts'

const brand = getBrand()
const { subCategories } = getCategories()
const coupons = getCoupons()
const pageSections = getPageSections()
const sliders = getSliders()

const numbered = (page: string, ...names: string[]) =>
  names.map((name) => `${page}/${name}_section`)

const required = [
  ...numbered('first-landing', 'first'),
  ...numbered('landing', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'),
  ...numbered('home', 'first', 'second', 'third', 'fourth'),
  ...['favourites', 'bag', 'newsletter', 'gift-card', 'faq'].flatMap((page) =>
    numbered(page, 'first'),
  ),
  'gift-card/terms',
  ...numbered('commercial-models', 'first', 'second'),
  ...numbered('blog', 'first', 'second', 'third'),
  'blog/fashion',
  'blog/lifestyle',
  'blog/culture',
  ...numbered(
    'career',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
  ),
  'career/tab_list',
  ...[
    'services',
    'become-a-model',
    'masterclass',
    'media-production',
    'become-an-influencer',
  ].flatMap((page) => numbered(page, 'first', 'second', 'third')),
  ...[
    'abouts-us',
    'culture',
    'values',
    'our-world',
    'commercial-excellence-integrity',
    'remarkable-experience',
    'the-story',
    'contact-us',
    'media-and-press',
    'business-contact',
    'terms-and-conditions',
    'privacy-policy',
    'return-policy',
  ].flatMap((page) => numbered(page, 'first')),
]

describe('the page sections', () => {
  it('cover every page of the specification once', () => {
    const places = pageSections.map((section) => `${section.page}/${section.section}`)
    expect([...places].sort()).toEqual([...required].sort())
  })

  it('are sound HTML', () => {
    const extras = pageSections
      .flatMap((section) => Object.entries(section.extra ?? {}))
      .filter(([name]) => name.startsWith('content_'))
      .map(([, html]) => html)
    const pieces = [...pageSections.map((section) => section.content), ...extras]
    expect(pieces.flatMap(findHtmlFaults)).toEqual([])
  })

  it('link only to pages that exist', () => {
    const links = pageSections.flatMap((section) => [
      ...[section.button, section.secondButton].flatMap((button) => button?.link ?? []),
      ...listLinks(section.content),
      ...listLinks(Object.values(section.extra ?? {}).join('')),
    ])
    expect(links.filter((link) => !isSiteAddress(link) && !link.startsWith('mailto:'))).toEqual([])
    expect(links.length).toBeGreaterThan(20)
  })

  it('describe each picture once, for the eye and for the ear', () => {
    const images = pageSections.flatMap((section) => section.image ?? [])
    expect(new Set(images.map((image) => image.scene)).size).toBe(images.length)
    for (const image of images) {
      expect(image.alt).toMatch(/^Drawing of /)
      expect(image.alt.length).toBeLessThanOrEqual(125)
    }
  })

  it('open each legal page with the warning that it is a template', () => {
    for (const page of ['terms-and-conditions', 'privacy-policy', 'return-policy']) {
      const section = pageSections.find((entry) => entry.page === page)
      expect(section?.content.slice(0, 200)).toContain('template')
      expect(section?.content.slice(0, 200)).toContain('lawyer')
      expect(countWords(section?.content ?? '')).toBeGreaterThan(150)
    }
  })
})

describe('sliders, coupons and brand', () => {
  it('have five banners into the site', () => {
    expect(sliders).toHaveLength(5)
    expect(sliders.filter((slide) => !isSiteAddress(slide.buttonLink))).toEqual([])
    expect(new Set(sliders.map((slide) => slide.title)).size).toBe(5)
  })

  it('link into groupings that exist', () => {
    const groups = subCategories.map((entry) => `/models/${entry.slug}/${entry.childSlug}/1`)
    const links = [
      ...sliders.map((slide) => slide.buttonLink),
      ...pageSections.flatMap((section) => section.button?.link ?? []),
    ].filter((link) => /^\/models\/[^/]+\/[^/]+\/1$/.test(link))
    expect(links.filter((link) => !groups.includes(link))).toEqual([])
  })

  it('have a percentage, an amount and one that has ended', () => {
    expect(coupons.map((coupon) => [coupon.code, coupon.kind, coupon.value])).toEqual([
      ['WELCOME10', 'percentage', 10],
      ['VALE50', 'amount', 5000],
      ['ENDED', 'percentage', 20],
    ])
    expect(coupons[1]?.minimumTotalCents).toBe(30000)
    expect(coupons[2]?.endsOn).toBe('2025-05-31')
  })

  it('use a telephone number and addresses that belong to nobody', () => {
    expect(brand.phone).toMatch(/^\+33 1 99 00 \d\d \d\d$/)
    for (const address of Object.values(brand.emails)) expect(address).toMatch(/@vale\.example$/)
    const phones = pageSections.flatMap((section) => section.extra?.phone ?? [])
    for (const phone of phones) expect(phone).toMatch(/^\+33 1 99 00 \d\d \d\d$/)
  })
})
