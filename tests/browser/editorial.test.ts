import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sameTemplates, seedAgency, templates } from '#tests/support/site/agency-site.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { drawPictures } from '#tests/support/site/drawn-pictures.ts'
import { faultsAtOneSize, faultsByPath } from './axe.ts'
import { hasFocus, waitUntilInteractive, useSite } from './support.ts'

// Visiting every page is slow on a busy machine.
vi.setConfig({ testTimeout: 480_000 })

const site = useSite(seedAgency)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Serves pictures that have no files and blocks requests to other sites. It does not use Playwright's routes,
 * which disable the browser's cache, so that each page would load every script again.
 */
const open = async (options: Parameters<typeof site.open>[0] = {}) => {
  const page = await site.open(options)
  const client = await page.context().newCDPSession(page)
  client.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const body = url.startsWith(site.url()) ? picture : Buffer.from('outside')
    // The navigation has aborted the request, so it needs no response.
    client
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: body.toString('base64') })
      .catch(() => undefined)
  })
  const patterns = [{ urlPattern: '*/media/*' }, { urlPattern: 'https://*' }]
  await client.send('Fetch.enable', { patterns })
  onTestFinished(() => client.detach())
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

describe('axe', () => {
  it('has nothing against any page, and every template fits from 320 pixels', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    expect({
      ...(await faultsByPath(page, templates)),
      ...(await faultsByPath(page, sameTemplates, faultsAtOneSize)),
    }).toEqual({})
  })

  it('has nothing against what comes after a choice of models, and links from emails', async () => {
    const page = await open({ expects: [/404 \(Not Found\)/], reducedMotion: 'reduce' })
    const receivedPath = `/order-success/${await bookCode()}`
    const faults = {
      ...(await faultsByPath(page, [receivedPath, '/newsletter/confirm/unknown', '/no/such/page'])),
      ...(await faultsByPath(
        page,
        [
          '/newsletter/unsubscribe/unknown',
          '/saved-searches/unsubscribe/unknown',
          '/application-page/unknown',
        ],
        faultsAtOneSize,
      )),
    }
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    Object.assign(faults, await faultsByPath(page, ['/favourite']))
    await page.goto('/model/1')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page.getByText('Added to wishlist').first().waitFor()
    for (const path of ['/favourite', '/booking']) {
      const pageFaults = await faultsByPath(page, [path])
      Object.assign(faults, { [`${path} with a model`]: pageFaults[path] ?? [] })
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
  })
})

describe('the share menu', () => {
  it('copies a link or says why not, opens a popup, and closes on a press outside and on Escape', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/blog-detail/1')
    const menu = page.locator('article details')
    await menu.getByText('Share').click()
    await menu.getByRole('button', { name: 'Copy Link' }).click()
    await page.getByText('Link copied to clipboard!').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^http:\/\/.+\/blog-detail\/\d+$/)

    await page.evaluate(() => {
      const writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    const link = menu.getByRole('link', { name: 'LinkedIn' })
    if (!(await link.isVisible())) await menu.getByText('Share').click()
    await menu.getByRole('button', { name: 'Copy Link' }).click()
    await page.getByText('Failed to copy link!').first().waitFor()

    if (!(await link.isVisible())) await menu.getByText('Share').click()
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    expect(popup.viewportSize()).toEqual({ width: 600, height: 600 })
    await page.bringToFront()
    await page.getByRole('heading', { level: 1 }).click()
    await link.waitFor({ state: 'hidden' })
    await menu.getByText('Share').click()
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
  })
})

describe('a story', () => {
  it('opens from its picture with its title where each width has room for it', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    for (const [width, offset] of [
      [1440, 100],
      [800, 140],
      [390, -300],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/blog')
      const viewResponse = page.waitForResponse(/update-blog-view/)
      await page.locator('article a[href$="#blog-tittle"]').first().click()
      expect((await viewResponse).status()).toBe(200)
      await page.waitForFunction(
        (expectedTop) => {
          const title = document.getElementById('blog-tittle')?.getBoundingClientRect()
          return title !== undefined && Math.abs(title.top - expectedTop) < 2
        },
        offset,
        { timeout: 10_000 },
      )
    }
  })
})

describe('the blog', () => {
  const getCurrentPage = (page: Page) =>
    page.getByRole('navigation', { name: 'Story pages' }).locator('[aria-current=page]')

  it('marks the page it shows, also between the numbers, and keeps each list’s own', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/blog')
    const next = page.getByRole('link', { name: 'Next page' })
    expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0)
    expect(await getCurrentPage(page).innerText()).toBe('1')
    await next.click()
    // The address changes before the page; until then the link still leads back.
    await expect.poll(() => getCurrentPage(page).innerText()).toBe('2')
    await next.click()
    await page.waitForURL('**/blog?page=3')
    await expect.poll(() => getCurrentPage(page).textContent()).toBe('…Page 3')
    await page.getByRole('link', { name: 'Fashion', exact: true }).first().click()
    await page.waitForURL('**/blog?show=fashion')
    await expect.poll(() => getCurrentPage(page).innerText()).toBe('1')
    await next.click()
    await page.waitForURL('**/blog?show=fashion&page=2')
    await expect.poll(() => getCurrentPage(page).innerText()).toBe('2')
    await page.getByRole('link', { name: 'All Blogs' }).click()
    await page.waitForURL('**/blog?page=3')
    await page.getByRole('link', { name: 'Page 6' }).click()
    await page.waitForURL('**/blog?page=6')
    await page.getByRole('heading', { level: 3, name: 'Note 1' }).waitFor()
    expect(await next.count()).toBe(0)
  })

  it('keeps the keyboard in its pages at the last one, where the arrow that was pressed is none', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/blog?page=5')
    const next = page.getByRole('link', { name: 'Next page' })
    await waitUntilInteractive(next)
    await next.press('Enter')
    await page.waitForURL('**/blog?page=6')
    await next.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(getCurrentPage(page))).toBe(true)
  })

  it.each(['/blog', '/blog?show=fashion'])('stretches no cover of %s', async (path) => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await drawPictures(page, 16 / 9)
    await page.goto(path)
    const covers = await page.locator('article img').all()
    expect(covers.length).toBeGreaterThan(1)
    for (const cover of covers) {
      await cover.scrollIntoViewIfNeeded()
      // `sizes` must be the width at which the picture is drawn, including the part that its frame crops.
      const [width, drawn] = await cover.evaluate(async (node: HTMLImageElement) => {
        await node.decode()
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = node
        return [naturalWidth, Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)]
      })
      expect(width).toBeGreaterThanOrEqual(Math.floor(drawn))
    }
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
  it('open one at a time by keyboard, also in a browser without named details', async () => {
    const page = await open()
    await page.goto('/FAQ')
    const summaries = page.locator('main details summary')
    const listOpenQuestions = () => page.locator('main details[open] summary').allInnerTexts()
    const [first, second] = await summaries.allInnerTexts()
    const walk = async () => {
      await summaries.first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(listOpenQuestions).toEqual([first])
      await summaries.nth(1).focus()
      await page.keyboard.press('Space')
      await expect.poll(listOpenQuestions).toEqual([second])
      await page.keyboard.press('Enter')
      await expect.poll(listOpenQuestions).toEqual([])
    }
    await walk()
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.removeAttribute('name')
    })
    await walk()
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
