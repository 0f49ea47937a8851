import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aContext } from '#tests/support/context.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { hasFocus, waitUntilInteractive, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  for (let number = 1; number <= 8; number += 1) {
    const names = { firstName: 'Maud', lastName: `Number ${number}` }
    await aModel(ctx, { ...names, ...paris, commercial: true })
    const publishedOn = `2020-01-${20 - number}`
    await anArticle(aContext(ctx), { title: `Note ${number}`, publishedOn })
  }
})

const phone = { width: 360, height: 740 }

describe('an address that asks for a name', () => {
  it('opens the search with it', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/models/all/1?search=number%207')
    await page
      .getByRole('search')
      .getByRole('link', { name: /Maud Number 7/ })
      .waitFor()
  })
})

describe('the frame', () => {
  it('asks the anonymous to sign in before a model is kept', async () => {
    const page = await site.open()
    await page.goto('/model/1')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page
      .getByText('You need to log in or continue as a guest to add to wishlist')
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'Your favourites' }).isVisible()).toBe(false)
    const [toast, header] = await Promise.all([
      page.locator('[data-toast]').boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    // The toast does not cover search and bag.
    expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })

  it('keeps the pick of somebody who goes on as a guest', async () => {
    const page = await site.open()
    await page.goto('/model/1')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page.locator('#main').getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByText('Added to wishlist').first().waitFor()
    await page.getByRole('button', { name: 'Deselect Model' }).waitFor()
    await page.getByRole('link', { name: 'Your favourites' }).waitFor()
  })

  it('offers the anonymous the same ways on at a card of a list', async () => {
    const page = await site.open({ viewport: phone })
    await page.goto('/models/women/1')
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: `Select ${name}`, exact: true }).click()
    const signIn = card.getByRole('link', { name: 'Sign in' })
    expect(await page.getByRole('button', { name: /to a project/ }).count()).toBe(0)
    expect(await signIn.getAttribute('href')).toBe('/login?redirect=/models/women/1')
    await card.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByText('Added to wishlist').first().waitFor()
    await signIn.waitFor({ state: 'detached' })
    const heart = card.getByRole('button', { name: `Select ${name}`, exact: true })
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
  })

  it('lets a guest select and deselect a model', async () => {
    const page = await site.open()
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    await page.getByRole('link', { name: 'Your favourites' }).waitFor()
    await page.goto('/model/1')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page.getByText('Added to wishlist').first().waitFor()
    await page.getByRole('button', { name: 'Deselect Model' }).click()
    await page.getByText('Removed from wishlist').first().waitFor()
  })

  it.each([
    { viewport: phone, path: '/models/women/1', name: 'on a phone' },
    { viewport: { width: 1440, height: 900 }, path: '/models/women/1', name: 'at a desk' },
  ])('shows what a guest has selected with the way on, $name', async ({ viewport, path }) => {
    const page = await site.open({ viewport })
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    await page.goto(path)
    const bar = page.getByRole('region', { name: 'Your selection' })
    for (const [index, words] of ['1 model selected', '2 models selected'].entries()) {
      await page
        .getByRole('button', { name: /^Select Maud/ })
        .nth(index)
        .click()
      await bar.getByText(words).waitFor()
    }
    const toast = page.locator('[data-toast="success"]')
    expect(await toast.getByRole('link', { name: 'Your selection' }).getAttribute('href')).toBe(
      '/favourite',
    )
    const last = page.locator('footer a:visible').last()
    await last.scrollIntoViewIfNeeded()
    const [bottom, top] = await Promise.all([last.boundingBox(), bar.boundingBox()])
    expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(top!.y)
    await bar.getByRole('link', { name: 'Continue' }).click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .waitFor()
    expect(await bar.isVisible()).toBe(false)
  })

  it('adds the next page of a list below, and finds it again on the way back', async () => {
    const page = await site.open()
    await page.goto('/models/women/1')
    const cards = page.locator('main article')
    expect(await cards.count()).toBe(6)
    const more = page.getByRole('button', { name: 'Show more' })
    await waitUntilInteractive(more)
    const ahead = page.waitForRequest(/filter-product-pagination\?.*page=2/)
    await more.focus()
    await ahead
    await more.press('Enter')
    await expect.poll(() => cards.count()).toBe(8)
    const link = page.getByRole('link', { name: 'Maud Number 7', exact: true })
    await expect.poll(() => hasFocus(link)).toBe(true)
    expect(await more.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/models/women/1')
    await link.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Maud Number 7' }).waitFor()
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(8)
  })

  it('keeps the place in the favourites while models are removed from them', async () => {
    const page = await site.open()
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    for (const id of [1, 2, 3]) {
      await page.goto(`/model/${id}`)
      await page.getByRole('button', { name: 'Select Model', exact: true }).click()
      await page.getByText('Added to wishlist').first().waitFor()
    }
    await page.goto('/favourite')
    const removals = page.getByRole('button', { name: /^Remove / })
    await expect.poll(() => removals.count()).toBe(3)
    const names = await removals.all()
    const [first, second, third] = await Promise.all(
      names.map(async (each) => (await each.getAttribute('aria-label')) ?? ''),
    )
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const remove = async (name: string | undefined) => {
      const control = page.getByRole('button', { name, exact: true })
      await control.press('Enter')
      await control.waitFor({ state: 'detached' })
    }
    await remove(first)
    await expect.poll(focused).toBe(second)
    await remove(third)
    await expect.poll(focused).toBe(second)
    await remove(second)
    const heading = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(heading).toBe('H1')
  })

  it('keeps focus in the side menu and gives it back', async () => {
    const page = await site.open({ viewport: phone })
    await page.goto('/models/women/1')
    await page.getByRole('button', { name: 'Allow All' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Menu',
    )
  })

  it('shows the chosen filter of a row that goes on beyond the screen', async () => {
    const page = await site.open({ viewport: { width: 320, height: 640 } })
    await page.goto('/models/juniors/1')
    const currentFilter = page.getByRole('link', { name: 'Juniors', exact: true }).first()
    await expect
      .poll(async () => {
        const box = await currentFilter.boundingBox()
        return box ? box.x + box.width : Infinity
      })
      .toBeLessThanOrEqual(320)
  })

  it('finds models by a part of their name', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/models/women/1')
    const text = page.getByRole('searchbox', { name: 'Search models by name' })
    await text.fill('number 7')
    await page
      .getByRole('search')
      .getByRole('link', { name: /Maud Number 7/ })
      .waitFor()
    await text.press('ArrowDown')
    expect(await hasFocus(page.getByRole('search').getByRole('link').first())).toBe(true)
    await text.fill('nobody')
    await page.getByText('Sorry! Product not found').waitFor()
    await text.fill('number 7')
    await text.press('Enter')
    await page.waitForURL(/\/model\/\d+/)
  })

  it('finds models by what else is typed, and leads on where nothing is found', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/models/women/1')
    const text = page.getByRole('searchbox', { name: 'Search models by name' })
    await text.fill('paris')
    const search = page.getByRole('search')
    await search.getByRole('link', { name: /^Paris \(\d+\)/ }).waitFor()
    await search.getByRole('link', { name: 'Find by measures, looks and place' }).waitFor()
    await text.press('Enter')
    await page.waitForURL(/\/find\?city=/)
    // The search closes when its page opens.
    await expect.poll(() => text.inputValue()).toBe('')
    await text.fill('qxzvw')
    await text.press('Enter')
    await page.waitForURL(/\/find$/)
  })

  it('says so where the suggestions of its search cannot be loaded', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await page.route(/assets\/suggestions-/, (route) => route.abort())
    await page.goto('/home')
    await page.getByRole('searchbox', { name: 'Search models by name' }).fill('maud')
    await page.getByRole('search').getByText('The search could not be loaded').waitFor()
  })
})

describe('a request that is lost', () => {
  const lose = (page: Page) => page.route('**/*.data*', (route) => route.abort())

  it.each([
    ['/models/women/1', 'Maud Number'],
    ['/commercial-models', 'Maud Number'],
    ['/blog', 'Note'],
  ])('leaves the list of %s, with a message and a way to try again', async (path, name) => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await page.goto(path)
    const item = (number: number) =>
      page
        .getByRole('article')
        .getByRole('heading', { name: `${name} ${number}` })
        .first()
    await lose(page)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByText('We could not reach the server. Please try again.').waitFor()
    await item(1).waitFor()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await item(7).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.goBack()
    await item(1).waitFor()
  })

  it('is told from one that was refused because the network reads too much', async () => {
    const page = await site.open({ expects: [/429/] })
    await page.goto('/models/women/1')
    const body = '{"status":false}'
    await page.route('**/*.data*', (route) => route.fulfill({ status: 429, body }))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByText('Too much was requested from your network at once').waitFor()
    await page.getByRole('link', { name: 'Maud Number 1', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Too many requests' }).waitFor()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /Maud Number 1/i }).waitFor()
  })

  it('leaves the portfolio of a profile', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await page.goto('/model/1')
    const gallery = page.getByRole('link', { name: 'gallery' })
    await waitUntilInteractive(gallery)
    await lose(page)
    await gallery.click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByRole('heading', { level: 1, name: /Maud Number 1/i }).waitFor()
  })

  it('keeps the frame where there is no list to stay on, and the way back', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/, /Failed to fetch/] })
    await page.goto('/models/women/1')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Maud Number 1' }).click()
    const message = page.getByRole('heading', { name: /^We could not reach the server/ })
    await message.waitFor()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /Maud Number 1/i }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /women/i }).waitFor()
  })
})
