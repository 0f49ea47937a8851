import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aSection } from '#tests/support/records/factories.ts'
import { seedShop } from '#tests/support/site/bag-site.ts'
import { password } from '#tests/support/records/visitors.ts'
import { readShift, waitForPictures, watchShifts } from './layout-shifts.ts'
import { hasFocus, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await seedShop(ctx)
  const first = { buttonLabel: 'Models', buttonLink: '/all-models' }
  const second = { secondButtonLabel: 'Welcome', secondButtonLink: '/welcome' }
  await aSection(ctx, { page: 'first-landing', ...first, ...second })
})

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Signs in a client with a model in the bag and a favourite. */
const fillAccount = (page: Page): Promise<void> =>
  page.evaluate(async (password) => {
    const post = async (path: string, body: object) => {
      const answer = await fetch(`/api/V1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { result: { user: { id: number } } }
    }
    const { result } = await post('login', { email: 'client@vale.example', password })
    const user_id = result.user.id
    await post('wishlists', { user_id, product_id: 1 })
    await post('add-to-cart', { user_id, product_id: 1, size: 'full_day', color: 'campaign' })
    localStorage.setItem('User', JSON.stringify(result.user))
    const card = { card_total: 1, card_discount: 0, Coupon: '', coupon_verify: false }
    localStorage.setItem('Card', JSON.stringify(card))
  }, password)

const personal = [
  '/profile',
  '/profile/track_order',
  '/profile/booking_history',
  '/order-detail',
  '/payment-method',
  '/card-details',
  '/favourite',
  '/booking',
  '/shopping-bag',
  '/projects',
  '/projects/1',
  '/gift-card',
]

describe('a personal page', () => {
  it.each(screens)('does not jump while it loads, $width px wide', async (viewport) => {
    const page = await site.open({ viewport, inNewContext: true })
    await page.goto('/models/all/1')
    await fillAccount(page)
    await watchShifts(page)
    for (const path of personal) {
      await page.goto(path)
      await waitForPictures(page)
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname, path).toBe(path)
      expect(await readShift(page), path).toBeLessThan(0.05)
    }
  })
})

/** Whether a press at the centre of an element reaches it. */
const isInReach = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && node.contains(hit)
  })

describe('the cookie bar', () => {
  it.each(screens)('covers nothing that acts, $width px wide', async (viewport) => {
    const page = await site.open({ viewport })
    for (const path of ['/', '/home', '/models/women/1', '/model/1']) {
      await page.goto(path)
      const bar = page.getByRole('region', { name: 'Cookies' })
      await bar.waitFor()
      const last = page.locator('footer a:visible').last()
      expect(await isInReach(last), `${path}: the end of the page`).toBe(true)
      expect(await isInReach(bar.getByRole('button', { name: 'Allow All' })), path).toBe(true)
    }
    expect(await isInReach(page.getByRole('button', { name: 'Select Model' }))).toBe(true)
  })

  it('asks nobody again who has denied, for a week', async () => {
    const page = await site.open()
    await page.goto('/faq')
    const bar = page.getByRole('region', { name: 'Cookies' })
    await bar.getByRole('button', { name: 'Deny' }).press('Enter')
    await bar.waitFor({ state: 'detached' })
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
    await page.goto('/home')
    await page.getByRole('heading').first().waitFor()
    expect(await bar.isVisible()).toBe(false)
    await page.evaluate(() => {
      const weekMs = 7 * 86_400_000
      const until = Number(localStorage.getItem('ConsentDenied')) - weekMs
      localStorage.setItem('ConsentDenied', String(until))
    })
    await page.goto('/home')
    await bar.waitFor()
  })

  it('and the header leave the page its room on a screen that is magnified', async () => {
    const page = await site.open({ viewport: { width: 320, height: 200 } })
    await page.goto('/models/women/1')
    await page.mouse.wheel(0, 1_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const middle = await page.evaluate(() =>
      [10, 100, 190].map((y) => document.elementFromPoint(160, y)?.closest('main') !== null),
    )
    expect(middle).toEqual([true, true, true])
  })

  it.each(screens)(
    'leaves the buttons of the first page in view, $width px wide',
    async (viewport) => {
      const page = await site.open({ viewport })
      await page.goto('/')
      const bar = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
      for (const name of ['Models', 'Welcome']) {
        const button = page.locator('#main').getByRole('link', { name, exact: true })
        const box = await button.boundingBox()
        expect(box!.y + box!.height, name).toBeLessThanOrEqual(bar!.y)
        expect(await isInReach(button), name).toBe(true)
      }
    },
  )
})
