import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await aModel(ctx, { firstName: 'Ana' })
  await aModel(ctx, { firstName: 'Bea', board: 'men' })
})

const openForced = async (page: Page, path: string) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(path)
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
}

/** Whether the control draws anything besides one plain colour. */
const hasInk = async (control: Locator): Promise<boolean> => {
  const { channels } = await sharp(await control.screenshot()).stats()
  return channels.some(({ min, max }) => max - min > 60)
}

/** Returns the focusable elements whose focus ring is cut off by a scroll container. */
const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('main a, main button')) {
      control.focus({ preventScroll: false })
      if (!control.matches(':focus-visible')) continue
      const { outlineOffset, outlineWidth } = getComputedStyle(control)
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { top, bottom } = control.getBoundingClientRect()
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue
        if (around.matches('html, body')) break
        const box = around.getBoundingClientRect()
        if (top - ring < box.top - 0.5 || bottom + ring > box.bottom + 0.5) {
          cut.push(control.textContent)
        }
        break
      }
    }
    return cut
  })

it.each([360, 1440])(
  'shows every control of the header in forced colours, %i px wide',
  async (width) => {
    const page = await site.open({ viewport: { width, height: 800 }, inNewContext: true })
    await openForced(page, '/faq')
    const controls = await page.locator('header :is(a, button):visible').all()
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) {
      const name = await control.evaluate(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      )
      expect(await hasInk(control), name).toBe(true)
    }
  },
)

it('shows in forced colours which units are chosen', async () => {
  const page = await site.open({ viewport: { width: 1440, height: 900 }, inNewContext: true })
  await openForced(page, '/find')
  const lines = await page
    .getByRole('group', { name: 'Units and sizes' })
    .getByRole('button')
    .evaluateAll((units) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return units.map((unit) => {
        const isMarked = getComputedStyle(unit).borderBottomColor !== ground
        return [unit.getAttribute('aria-pressed'), isMarked]
      })
    })
  expect(lines).toEqual([
    ['true', true],
    ['false', false],
    ['false', false],
  ])
})

it('cuts no focus ring in rows of filters', async () => {
  const page = await site.open({ viewport: { width: 1440, height: 900 }, inNewContext: true })
  for (const path of ['/models/all/1', '/find', '/blog', '/faq']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    expect(await cutRings(page), path).toEqual([])
  }
})
