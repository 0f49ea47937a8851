import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import {
  careers,
  contact,
  content,
  fronts,
  journal,
  seedAgency,
} from '#tests/support/agency-site.ts'
import { aBookingForm } from '#tests/support/bookings.ts'
import { faultsAtAllSizes } from './axe.ts'
import { useSite } from './support.ts'

// Visiting every page takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const site = useSite(seedAgency)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Serves pictures that the database names but no test has drawn, and blocks requests to other sites. */
const open = async (options: BrowserContextOptions & { expects?: readonly RegExp[] } = {}) => {
  const page = await site.open(options)
  await page.context().route('**/media/**', (route) => route.fulfill({ body: picture }))
  await page.context().route('https://**', (route) => route.fulfill({ body: 'outside' }))
  return page
}

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
})

describe('careers', () => {
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
})
