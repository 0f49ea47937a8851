import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitUntilInteractive, useSite } from './support.ts'

const site = useSite()

const classes = ['display-xs', 'display-s', 'display-m', 'display-l', 'display-xl']

/** The position of a letter's bar, as shares of its capital height from the baseline. */
const bars = { A: [0.2, 0.5], H: [0.4, 0.6] } as const

/** Puts a line of headline text alone on the page; returns its size and baseline in CSS pixels. */
const setLine = (page: Page, { text, name }: { text: string; name: string }) =>
  page.evaluate(
    async ([text, name]) => {
      document.body.innerHTML = `<h1 class="display ${name}" style="display:inline-block;margin:40px;background:#fff;color:#000;white-space:pre">${text}<span style="display:inline-block"></span></h1>`
      const line = document.querySelector('h1')!
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(line)
      await document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`)
      const { left, width } = line.getBoundingClientRect()
      const baseline = line.querySelector('span')!.getBoundingClientRect().bottom
      const size = Number.parseFloat(getComputedStyle(line).fontSize)
      return { left, width, baseline, size }
    },
    [text, name],
  )

/** Returns the darkest pixel of a part of the page, from 0 to 255. */
const darkest = async (
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> => {
  const pixels = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer()
  return 255 - Math.min(...pixels)
}

const inkOfBar = async (page: Page, letter: keyof typeof bars, name: string): Promise<number> => {
  const { left, width, baseline, size } = await setLine(page, { text: letter, name })
  const capital = size * 0.75
  const [low, high] = bars[letter]
  return darkest(page, {
    x: left + width * 0.45,
    y: baseline - capital * high,
    width: Math.max(2, width * 0.1),
    height: capital * (high - low),
  })
}

/** Opens a page whose styles and scripts have loaded, so that nothing repaints it. */
const openHeadlines = async (width: number): Promise<Page> => {
  const page = await site.open({ viewport: { width, height: 740 } })
  await page.goto('/faq')
  await waitUntilInteractive(page.getByRole('main'))
  return page
}

describe('a headline', () => {
  it.each([360, 1440])('has ink in the bars of A and H, %i px wide', async (width) => {
    const page = await openHeadlines(width)
    for (const name of classes) {
      for (const letter of ['A', 'H'] as const) {
        expect(await inkOfBar(page, letter, name), `${letter} in ${name}`).toBeGreaterThan(60)
      }
    }
  })

  it.each(['display-l', 'display-xl'])(
    'has room for the tail of a Q above the next line, %s',
    async (name) => {
      const page = await openHeadlines(1440)
      const { left, width, baseline, size } = await setLine(page, { text: 'Q\nHHH', name })
      const between = Math.round(baseline - size * 0.77)
      expect(await darkest(page, { x: left, y: between, width: width / 3, height: 1 })).toBe(0)
    },
  )
})
