import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { drawPictures } from '#tests/support/site/drawn-pictures.ts'
import { faultsAtAllSizes } from './axe.ts'
import { readShift, waitForPictures, watchShifts } from './layout-shifts.ts'
import { waitUntilInteractive, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await seedAgency(ctx)
  await aModel(ctx, { firstName: 'Søren', lastName: 'Vestergaard', board: 'men' })
  await aModel(ctx, {
    firstName: 'Ingrid',
    board: 'men',
    pictures: 4,
    films: 1,
    description: '<p>She walks, and everybody else stands still.</p>'.repeat(20),
    dayRateCents: 129_900,
    halfDayRateCents: 70_050,
  })
})

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** The database names pictures that have no files. */
const noFiles = /media.* 404|404 \(Not Found\).*\/media\//

const openProfile = async (
  viewport = desk,
  permissions: string[] = [],
  alsoExpects: readonly RegExp[] = [],
): Promise<Page> => {
  const expects = [noFiles, ...alsoExpects]
  const page = await site.open({ viewport, permissions, expects })
  await page.goto('/model/2')
  await page.getByRole('heading', { level: 1, name: 'Maud Number 2' }).waitFor()
  return page
}

const allowCookies = async (page: Page) => {
  const bar = page.getByRole('region', { name: 'Cookies' })
  await bar.getByRole('button', { name: 'Allow All' }).click()
  await bar.waitFor({ state: 'hidden' })
}

/** Whether an element is completely within the first screen. */
const isInView = async (element: Locator, { width, height }: typeof desk): Promise<boolean> => {
  const box = await element.boundingBox()
  if (!box) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

const select = (page: Page) => page.getByRole('button', { name: 'Select Model', exact: true })
const back = (page: Page) => page.getByRole('region', { name: 'Back of the comp card' })
const turn = (page: Page) => page.getByRole('button', { name: 'Turn the card' })

describe('the first screen of a profile', () => {
  it('holds name, portrait, measures and Select at a desk', async () => {
    const page = await openProfile()
    await allowCookies(page)
    const measures = page.getByText('Bust / waist / hip', { exact: true })
    const portrait = page.locator('img[fetchpriority="high"]')
    for (const element of [
      page.getByRole('heading', { level: 1 }),
      portrait,
      measures,
      select(page),
    ])
      expect(await isInView(element, desk), String(element)).toBe(true)
  })

  it.each([320, 360, 600, 768, 1023])('breaks no word of a name, %i px wide', async (width) => {
    const page = await site.open({ viewport: { width, height: 900 } })
    await page.goto('/model/10')
    const heading = page.getByRole('heading', { level: 1, name: 'Søren Vestergaard' })
    const lines = await heading.evaluate(async (node) => {
      await document.fonts.ready
      return node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)
    })
    expect(Math.round(lines)).toBe(2)
  })

  it('ends its columns at one height on a tablet, with however many pictures', async () => {
    const page = await openProfile({ width: 768, height: 1024 })
    const thumbnails = page.getByRole('button', { name: /^Show picture/ })
    const getBottom = async (element: Locator) => {
      const box = await element.boundingBox()
      return box!.y + box!.height
    }
    const portrait = page.locator('img[fetchpriority="high"]')
    const below = page.locator('ul:has(> li > [aria-pressed]) + *')
    const all = await thumbnails.count()
    expect(all).toBeGreaterThan(1)
    for (let count = all; count > 1; count -= 1) {
      const gap = (await getBottom(below)) - (await getBottom(portrait))
      expect(Math.abs(gap), `${count} pictures`).toBeLessThan(2)
      await thumbnails.last().evaluate((button) => button.parentElement?.remove())
    }
  })

  it.each([desk, phone])(
    'shows its parts in the order of its HTML, $width px wide',
    async (viewport) => {
      const page = await openProfile(viewport)
      const boxes = await page.evaluate(() => {
        const [portrait, thumbnail] = [
          'img[fetchpriority="high"]',
          'li:first-child > [aria-pressed]',
        ]
        const [book, portfolio] = ['[aria-labelledby="book-heading"]', '#portfolio']
        const parts = `main :is(${portrait}, ${thumbnail}, dl, ${book}, ${portfolio})`
        return [...document.querySelectorAll(parts)].map(
          (part) => part.getBoundingClientRect().toJSON() as DOMRect,
        )
      })
      expect(boxes).toHaveLength(5)
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index]!
        expect(
          box.top >= before.bottom - 1 || box.left >= before.right - 1,
          `part ${index + 2}`,
        ).toBe(true)
      }
    },
  )

  it('shows the book before any tab, and opens its pictures large', async () => {
    const page = await openProfile()
    const book = page.getByRole('region', { name: 'Book' })
    await book.getByRole('link', { name: 'All 3 pictures' }).waitFor()
    const second = book.getByRole('button', { name: 'Enlarge picture 2 of Maud Number 2' })
    await second.scrollIntoViewIfNeeded()
    await waitUntilInteractive(second)
    await second.click()
    await page.getByRole('dialog', { name: 'Pictures of Maud Number 2' }).waitFor()
  })

  it('holds name, portrait and Select on a phone', async () => {
    const page = await openProfile(phone)
    await allowCookies(page)
    const portrait = page.locator('img[fetchpriority="high"]')
    for (const element of [page.getByRole('heading', { level: 1 }), portrait, select(page)])
      expect(await isInView(element, phone), String(element)).toBe(true)
    const [image, bar] = await Promise.all([portrait.boundingBox(), select(page).boundingBox()])
    expect(image!.y + image!.height).toBeLessThanOrEqual(bar!.y)
  })
})

describe('a card of a list', () => {
  it('keeps its portrait in view until the second picture has come', async () => {
    const page = await site.open({ viewport: desk, expects: [noFiles] })
    await page.goto('/models/women/1')
    const card = page.getByRole('article').filter({ hasText: 'Maud Number 2' })
    await waitUntilInteractive(card)
    await card.hover()
    const second = card.locator('picture').nth(1)
    await second.waitFor({ state: 'attached' })
    const opacity = await second.evaluate(async (picture) => {
      await Promise.all(picture.getAnimations().map(({ finished }) => finished))
      return getComputedStyle(picture).opacity
    })
    expect(opacity).toBe('0')
  })

  it('loads no second picture for a finger', async () => {
    const page = await site.open({ viewport: phone, expects: [noFiles] })
    await page.goto('/models/women/1')
    const getCard = (name: string) => page.getByRole('article').filter({ hasText: name })
    const [touched, pointed] = [getCard('Maud Number 1'), getCard('Maud Number 2')]
    await waitUntilInteractive(pointed)
    await touched.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
    await pointed.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true })
    await pointed.locator('picture').nth(1).waitFor({ state: 'attached' })
    expect(await touched.locator('picture').count()).toBe(1)
  })
})

describe('a picture in full size', () => {
  it('is closed by the browser’s Back, which does not leave the profile', async () => {
    const page = await openProfile()
    await allowCookies(page)
    const before = await page.evaluate(() => history.length)
    const picture = page.getByRole('button', { name: 'Enlarge picture 2 of Maud Number 2' }).first()
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
    await picture.click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await picture.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/model/2')
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await page.waitForURL('**/abouts-us')
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 2)
  })
})

describe('the card', () => {
  it('is turned by its button and by a key, and its hidden side cannot be reached', async () => {
    const page = await openProfile()
    await turn(page).click()
    await back(page).getByText('Maud Number 2').waitFor()
    await page.getByRole('button', { name: 'Turn the card', pressed: true }).waitFor()
    expect(
      await page
        .locator('img[fetchpriority="high"]')
        .evaluate((node) => node.closest('[inert]') !== null),
    ).toBe(true)
    expect(await faultsAtAllSizes(page)).toEqual([])
    // Elsewhere on the profile the key does nothing; otherwise speech input would turn the card.
    await select(page).press('t')
    await turn(page).press('t')
    await expect.poll(() => turn(page).getAttribute('aria-pressed')).toBe('false')
    expect(await back(page).evaluate((node) => node.closest('[inert]') !== null)).toBe(true)
  })
})

describe('the back of the card', () => {
  it('says that it could not be loaded, and is asked for again', async () => {
    const page = await openProfile(desk, [], [/Failed to load resource/])
    const scripts = '**/assets/card-back-*.js'
    await page.route(scripts, (route) => route.abort())
    await turn(page).click()
    await page.getByText('We could not reach the server. Please try again.').waitFor()
    expect(await turn(page).getAttribute('aria-pressed')).toBe('false')
    await page.unroute(scripts)
    await turn(page).click()
    await back(page).getByText('Maud Number 2').waitFor()
  })
})

describe('a profile', () => {
  it('does not jump on a slow phone, nor do home and bag', async () => {
    const page = await site.open({ viewport: phone, inNewContext: true, expects: [noFiles] })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchShifts(page)
    for (const path of ['/home', '/shopping-bag']) {
      await page.goto(path)
      await waitForPictures(page)
      expect(await readShift(page), path).toBeLessThan(0.05)
    }
    await page.goto('/model/11')
    for (const words of ['Book', 'About our model', 'Booking length']) {
      await page.getByText(words, { exact: true }).scrollIntoViewIfNeeded()
      await waitForPictures(page)
    }
    for (const name of ['Read more', 'Add to bag']) {
      await waitUntilInteractive(page.getByRole('button', { name, exact: true }))
    }
    expect(await readShift(page), 'the profile').toBeLessThan(0.05)
  })

  it('leads to those before and after it on the board', async () => {
    const page = await openProfile()
    const beside = page.getByRole('navigation', { name: 'On the board' })
    await beside.getByRole('link', { name: 'Next: Maud Number 3' }).click()
    await page.getByRole('heading', { level: 1, name: 'Maud Number 3' }).waitFor()
    await beside.getByRole('link', { name: 'Previous: Maud Number 2' }).click()
    await page.getByRole('heading', { level: 1, name: 'Maud Number 2' }).waitFor()
  })

  it('turns the pictures of its portfolio by the first press, far below the first screen', async () => {
    const page = await openProfile(phone)
    await waitUntilInteractive(select(page))
    const reel = page.getByRole('region', { name: /^Pictures of/ }).first()
    await reel.getByRole('button', { name: 'Next' }).dispatchEvent('click')
    await reel.getByText('2 / 2').waitFor()
  })

  it('offers its comp card in the visitor’s units', async () => {
    const page = await openProfile()
    const pdf = page.getByRole('link', { name: 'PDF', exact: true })
    expect(await pdf.getAttribute('href')).toBe('/comp-cards/2.pdf?size=a5&units=eu')
    await page.getByRole('button', { name: 'US: Inches and American sizes' }).click()
    await page.locator('a[href="/comp-cards/2.pdf?size=us&units=us"]').waitFor()
    await page.locator('a[href="/comp-cards/2.png?size=us&units=us"]').waitFor()
  })

  it('is shared by its link where the browser has no sheet for that', async () => {
    const page = await openProfile(desk, ['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.scrollIntoViewIfNeeded()
    await waitUntilInteractive(share)
    await share.click()
    await page.getByText('Link copied to clipboard!').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${site.url()}/model/2`)
  })

  it('is printed as one sheet: name, pictures, facts and contact', async () => {
    const page = await site.open()
    await drawPictures(page, 0.8)
    await page.goto('/model/2')
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
      // The portrait and two more.
      expect(pdf.match(/\/Subtype\s*\/Image\b/g), format).toHaveLength(3)
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const printed = await page.locator('main').innerText()
    for (const fact of ['Shoe size', '39.5', 'Bust / waist / hip', '178 cm']) {
      expect(printed.toLowerCase()).toContain(fact.toLowerCase())
    }
    expect(printed).toMatch(/ · \S+@\S+ · http\S+\/model\/2$/m)
    for (const hidden of ['Select Model', 'Menu']) {
      expect(await page.getByRole('button', { name: hidden, exact: true }).count()).toBe(0)
    }
  })
})
