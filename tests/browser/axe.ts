import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  configure: (options: { noHtml: boolean }) => void
  run: (options: object) => Promise<{
    violations: { id: string; nodes: { target: unknown[] }[] }[]
  }>
}

/**
 * The violations axe finds on a page, with the first place of each. Toasts cover the page for a moment: what
 * they cover is ignored.
 */
export const listFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // Half-way through a transition colours are those of neither end.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    const toasts = document.querySelector<HTMLElement>('[data-toast]')
    toasts?.style.setProperty('visibility', 'hidden')
    // The fixed header covers a part of whatever has been scrolled below it.
    window.scrollTo({ top: 0, behavior: 'instant' })
    // The report names selectors: the source of every element checked would be collected for nothing.
    axe.configure({ noHtml: true })
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // No rule that runs reads the style sheets themselves.
      preload: { assets: ['media'] },
      rules: { 'target-size': { enabled: true } },
    })
    toasts?.style.removeProperty('visibility')
    return violations.map(({ id, nodes }) => `${id} at ${String(nodes[0]?.target)}`)
  })
}

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }
/** The narrowest window that a page must fit. */
const narrowest = { width: 320, height: 640 }

/**
 * The last element that makes the page wider than the window, if one still does when the new size has been
 * drawn: what follows a window's size by a script does so some frames later. What an element clips is not
 * wide.
 */
const widest = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth
    for (let frames = 0; frames < 2 || (!fits() && frames < 60); frames += 1) await frame()
    if (fits()) return undefined
    const clips = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const right = (element: Element) => element.getBoundingClientRect().right
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => right(element) > window.innerWidth,
    )
    // Where the whole page scrolls, everything has an ancestor that clips.
    const beyond = wide.findLast((element) => !clips(element.parentElement)) ?? wide[0]
    return `${beyond?.tagName} ${beyond?.className}`
  })

const faultsAt = async (page: Page, sizes: readonly { width: number; height: number }[]) => {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const beyond = await widest(page)
    if (beyond !== undefined) faults.push(`${size.width}: ${beyond} goes beyond the window`)
    // Whether a page fits needs no axe: 320 and 360 pixels have the same rules of style.
    if (size === narrowest) continue
    faults.push(...(await listFaults(page)).map((fault) => `${size.width}: ${fault}`))
  }
  return faults
}

/** The same at three sizes, and whether the page is wider than the window: by width, empty if there are none. */
export const faultsAtAllSizes = (page: Page): Promise<string[]> =>
  faultsAt(page, [narrowest, phone, tablet, desktop])

/** The same on a desk and on a phone, for what is checked often: its states are many. */
export const faultsAtTwoSizes = (page: Page): Promise<string[]> => faultsAt(page, [desktop, phone])

/** The faults of pages that share their template with one that is checked at all sizes. */
export const faultsAtOneSize = (page: Page): Promise<string[]> => faultsAt(page, [desktop])

/**
 * Checks one address after the other in the same tab, and returns the faults of all of them by address. The
 * page is prepared by `ready`, by default it only has to show its heading.
 */
export const faultsByPath = async (
  page: Page,
  paths: readonly string[],
  check: (page: Page) => Promise<string[]> = faultsAtAllSizes,
  ready: () => Promise<unknown> = () => page.getByRole('heading', { level: 1 }).first().waitFor(),
): Promise<Record<string, string[]>> => {
  const faults: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await ready()
    const pageFaults = await check(page)
    if (pageFaults.length > 0) faults[path] = pageFaults
  }
  return faults
}
