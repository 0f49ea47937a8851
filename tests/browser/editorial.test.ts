import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brandStep, pagesStep } from '#demo/seed/pages.step.ts'
import { journalStep, questionsAndJobsStep } from '#demo/seed/editorial.step.ts'
import { aBookingForm } from '#tests/support/bookings.ts'
import { aContext } from '#tests/support/context.ts'
import { anArticle } from '#tests/support/editorial-factories.ts'
import { aMedia, aModel, anActivity, aPlace } from '#tests/support/factories.ts'
import { structuredDataFaults, structuredDataOf } from '#tests/support/structured-data.ts'
import { faultsAtAllSizes } from './axe.ts'
import { useSite } from './support.ts'

// Walks over every page take their time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** The demo agency's own texts: what axe and the eye of a search engine see is what a visitor gets. */
const site = useSite(async (dbCtx) => {
  const ctx = aContext(dbCtx)
  const { id } = await aMedia(ctx, { key: 'banner', width: 1600, height: 900 })
  for (const step of [brandStep, pagesStep, journalStep, questionsAndJobsStep]) {
    await step.add(ctx, () => id)
  }
  for (let number = 1; number <= 8; number += 1) {
    await anArticle(ctx, { title: `Note ${number}`, publishedOn: `2020-01-0${number}` })
  }
  const place = await aPlace(ctx)
  for (let number = 1; number <= 8; number += 1) {
    const names = { firstName: 'Maud', lastName: `Number ${number}` }
    const model = await aModel(ctx, { ...names, ...place, pictures: 3, commercial: true })
    await anActivity(ctx, model, { pictures: 2 })
  }
  await aModel(ctx, { board: 'juniors', firstName: 'Ida' })
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Pictures of the database that no test has drawn, and no way to the outside. */
const open = async (options: BrowserContextOptions & { expects?: readonly RegExp[] } = {}) => {
  const page = await site.open(options)
  await page.context().route('**/media/**', (route) => route.fulfill({ body: picture }))
  await page.context().route('https://**', (route) => route.fulfill({ body: 'outside' }))
  return page
}

const content = [
  ...['/abouts-us', '/the-story', '/values', '/culture', '/remarkable-experience', '/our-world'],
  ...['/commercial-excellence-integrity', '/terms-and-conditions', '/privacy-policy'],
  '/return-policy',
]
const journal = [...['/blog', '/blog?page=3', '/blog?show=fashion', '/blog-detail/1', '/FAQ']]
const careers = [
  ...['/services', '/become-a-model', '/become-an-influencer', '/masterclass', '/media-production'],
  ...['/application-page/become-a-model', '/application-page/masterclass'],
  ...['/application-page/media-production', '/application-page/become-an-influencer'],
  ...['/career', '/job-application', '/job-application/junior-booker', '/no-job-available'],
]
const contact = ['/contact-us', '/media-and-press', '/business-contact']
const fronts = [
  ...['/', '/welcome', '/home', '/all-models', '/models/women/1', '/commercial-models'],
  ...['/model/1', '/model/9'],
]

const bookCode = async (): Promise<string> => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url() },
    body: JSON.stringify({ shipping_address: aBookingForm(), wishlists: [1] }),
  })
  return ((await answer.json()) as { result: { data: { orderId: string } } }).result.data.orderId
}

const expectNoFaults = async (page: Page, paths: readonly string[]) => {
  const faults: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const found = await faultsAtAllSizes(page)
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
}

describe('without script', () => {
  const only = (html: string, pattern: RegExp) => {
    const [first, ...more] = html.matchAll(new RegExp(pattern, 'g'))
    expect(more, String(pattern)).toEqual([])
    return first?.[1] ?? ''
  }

  it.each([...journal, ...careers, ...contact, ...content, ...fronts])(
    '%s is a complete page to a search engine',
    async (path) => {
      const answer = await fetch(site.url() + path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(only(html, /<title>(.+?)<\/title>/)).toMatch(/Vale/)
      expect(only(html, /<meta name="description" content="(.+?)"/).length).toBeGreaterThan(20)
      expect(only(html, /<h1[^>]*>(.+?)<\/h1>/s)).not.toBe('')
      expect(only(html, /<meta property="og:image" content="http(.+?)"/)).not.toBe('')
      expect(only(html, /<meta name="twitter:card" content="(.+?)"/)).toBe('summary_large_image')
      const hidden = html.includes('<meta name="robots" content="noindex"/>')
      expect(html.includes('rel="canonical"')).toBe(!hidden)
      expect(hidden).toBe(['/no-job-available', '/model/9'].includes(path))
      expect(await structuredDataFaults(structuredDataOf(html))).toEqual([])
    },
  )

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/blog-detail/1', ['Article', 'BreadcrumbList']],
    ['/FAQ', ['BreadcrumbList', 'FAQPage']],
    ['/job-application/junior-booker', ['BreadcrumbList', 'JobPosting']],
    ['/contact-us', ['BreadcrumbList', 'Organization']],
    ['/model/1', ['Person']],
    ['/model/9', []],
  ])('%s says in structured data what it is', async (path, types) => {
    const html = await (await fetch(site.url() + path)).text()
    expect(
      structuredDataOf(html)
        .map((thing) => thing['@type'])
        .sort(),
    ).toEqual(types)
  })
})

describe('axe at three sizes', () => {
  it.each([
    ['the journal and the questions', journal],
    ['careers and services', careers],
    ['contact and content pages', [...contact, ...content]],
    ['front pages and profiles', fronts],
  ])('has nothing against %s', async (_name, paths) => {
    await expectNoFaults(await open({ bypassCSP: true }), paths)
  })

  it('has nothing against what comes after a choice of models, and links from letters', async () => {
    const page = await open({ bypassCSP: true, expects: [/404 \(Not Found\)/] })
    await expectNoFaults(page, [
      `/order-success/${await bookCode()}`,
      '/newsletter/confirm/unknown',
      '/newsletter/unsubscribe/unknown',
      '/no/such/page',
      '/application-page/unknown',
    ])
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    await expectNoFaults(page, ['/favourite'])
    await page.goto('/model/1')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page.getByText('Added to wishlist').first().waitFor()
    await expectNoFaults(page, ['/favourite', '/booking'])
  })
})

describe('the share menu', () => {
  const copyFrom = async (page: Page) => {
    await page.goto('/blog')
    await page.getByRole('article').first().getByText('Share').click()
    await page.getByRole('button', { name: 'Copy Link' }).first().click()
  }

  it('copies the link of a story', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await copyFrom(page)
    await page.getByText('Link copied to clipboard!').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^http:\/\/.+\/blog-detail\/\d+$/)
  })

  it('says when the browser refuses to copy', async () => {
    const page = await open()
    await page.addInitScript(() => {
      const writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await copyFrom(page)
    await page.getByText('Failed to copy link!').first().waitFor()
  })

  it('opens a popup of 600 by 600, and closes on a press outside and on Escape', async () => {
    const page = await open()
    await page.goto('/blog-detail/1')
    const menu = page.locator('article details')
    await menu.getByText('Share').click()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      menu.getByRole('link', { name: 'LinkedIn' }).click(),
    ])
    expect(popup.viewportSize()).toEqual({ width: 600, height: 600 })
    await page.bringToFront()
    await page.getByRole('heading', { level: 1 }).click()
    await menu.getByRole('link', { name: 'LinkedIn' }).waitFor({ state: 'hidden' })
    await menu.getByText('Share').click()
    await page.keyboard.press('Escape')
    await menu.getByRole('link', { name: 'LinkedIn' }).waitFor({ state: 'hidden' })
  })
})

describe('a story', () => {
  it.each([
    [1440, 100],
    [800, 140],
    [390, -300],
  ])('opens from its picture %i wide with its title %i below the edge', async (width, offset) => {
    const page = await open({ viewport: { width, height: 700 }, reducedMotion: 'reduce' })
    await page.goto('/blog')
    const counted = page.waitForResponse(/update-blog-view/)
    await page.locator('article a[href$="#blog-tittle"]').first().click()
    expect((await counted).status()).toBe(200)
    await page.waitForFunction(
      (wanted) => {
        const title = document.getElementById('blog-tittle')?.getBoundingClientRect()
        return title !== undefined && Math.abs(title.top - wanted) < 2
      },
      offset,
      { timeout: 10_000 },
    )
  })
})

describe('the blog', () => {
  const marked = (page: Page) =>
    page.getByRole('navigation', { name: 'Story pages' }).locator('[aria-current=page]')

  it('marks the page it shows, also between the numbers, and keeps each list’s own', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/blog')
    const next = page.getByRole('link', { name: 'Next page' })
    expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0)
    expect(await marked(page).innerText()).toBe('1')
    await next.click()
    await page.waitForURL('**/blog?page=2')
    await next.click()
    await page.waitForURL('**/blog?page=3')
    await expect.poll(() => marked(page).textContent()).toBe('…Page 3')
    await page.getByRole('link', { name: 'Fashion', exact: true }).first().click()
    await page.waitForURL('**/blog?show=fashion')
    await next.click()
    await page.waitForURL('**/blog?show=fashion&page=2')
    await page.getByRole('link', { name: 'All Blogs' }).click()
    await page.waitForURL('**/blog?page=3')
    await page.getByRole('link', { name: 'Page 6' }).click()
    await page.waitForURL('**/blog?page=6')
    await page.getByRole('heading', { level: 3, name: 'Note 1' }).waitFor()
    expect(await next.count()).toBe(0)
  })

  it('orders the latest list by choice', async () => {
    const page = await open()
    await page.goto('/blog?page=2')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most viewed')
    await page.waitForURL('**/blog?sort=most_viewed')
    const answer = await fetch(`${site.url()}/api/V1/latest-blogs?sort=most_viewed`)
    const { result } = (await answer.json()) as { result: { blogs: { title: string }[] } }
    const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts()
    await expect
      .poll(async () => (await titles()).map((title) => title.toLowerCase()))
      .toEqual(result.blogs.map(({ title }) => title.toLowerCase()))
  })
})

describe('the questions', () => {
  it.each([
    ['as the browser does it', false],
    ['in a browser without named details', true],
  ])('open one at a time by keyboard, %s', async (_name, old) => {
    const page = await open()
    await page.goto('/FAQ', { waitUntil: 'networkidle' })
    if (old) {
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.removeAttribute('name')
      })
    }
    const opened = () => page.locator('main details[open] summary').allInnerTexts()
    const [first, second] = await page.locator('main details summary').allInnerTexts()
    await page.locator('main details summary').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(opened).toEqual([first])
    await page.locator('main details summary').nth(1).focus()
    await page.keyboard.press('Space')
    await expect.poll(opened).toEqual([second])
    await page.keyboard.press('Enter')
    await expect.poll(opened).toEqual([])
  })

  it('are all under Orders, and their own under another subject', async () => {
    const page = await open()
    await page.goto('/FAQ')
    const all = await page.locator('main details').count()
    const subjects = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link')
    expect(await subjects.first().getAttribute('aria-current')).toBe('page')
    await subjects.nth(1).click()
    await page.waitForURL('**/FAQ?category=**')
    await expect.poll(() => page.locator('main details').count()).toBeLessThan(all)
  })
})

describe('careers', () => {
  it('lead from a department without offers to the empty page and back', async () => {
    const page = await open()
    await page.goto('/career')
    await page.locator('a[href="/no-job-available"]').first().click()
    await page.getByRole('heading', { name: 'NO OPNING POSITIONS YET' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/career')
  })

  it('walk by tabs to the page of an application', async () => {
    const page = await open()
    await page.goto('/services')
    await page
      .getByRole('navigation', { name: 'Careers and services' })
      .getByRole('link', { name: 'Become an influencer' })
      .click()
    await page.waitForURL('**/become-an-influencer')
    await page
      .getByRole('link', { name: /explore/i })
      .first()
      .click()
    await page.waitForURL('**/application-page/become-an-influencer')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/services')
  })

  it('know no other application', async () => {
    const page = await open({ expects: [/404 \(Not Found\)/] })
    const answer = await page.goto('/application-page/astronaut')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  })
})
