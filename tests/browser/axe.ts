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
 * Returns the violations that axe finds on a page, with the first place of each. Elements covered by a toast
 * are ignored.
 */
export const listFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // During a transition, colours are neither the old nor the new ones.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    const toasts = document.querySelector<HTMLElement>('[data-toast]')
    toasts?.style.setProperty('visibility', 'hidden')
    // After scrolling, the fixed header covers part of the content.
    window.scrollTo({ top: 0, behavior: 'instant' })
    // The report names selectors, so collecting the source of every element is wasted work.
    axe.configure({ noHtml: true })
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // None of the enabled rules reads the style sheets.
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
/** The narrowest window that pages must fit. */
const narrowest = { width: 320, height: 640 }

/**
 * Returns the last element that makes the page wider than the window, after the layout has settled: scripts
 * that follow the window's size take some frames. Clipped overflow does not count.
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
    // On a page that scrolls as a whole, everything has an ancestor that clips.
    const beyond = wide.findLast((element) => !clips(element.parentElement)) ?? wide[0]
    return `${beyond?.tagName} ${beyond?.className}`
  })

const faultsAt = async (page: Page, sizes: readonly { width: number; height: number }[]) => {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const beyond = await widest(page)
    if (beyond !== undefined) faults.push(`${size.width}: ${beyond} goes beyond the window`)
    // axe is not needed here: 320 and 360 pixels have the same style rules.
    if (size === narrowest) continue
    faults.push(...(await listFaults(page)).map((fault) => `${size.width}: ${fault}`))
  }
  return faults
}

/**
 * The faults at three sizes, and whether the page is too wide: prefixed with the width, empty if there are
 * none.
 */
export const faultsAtAllSizes = (page: Page): Promise<string[]> =>
  faultsAt(page, [narrowest, phone, tablet, desktop])

/** The faults on a desktop and a phone, for pages with many states. */
export const faultsAtTwoSizes = (page: Page): Promise<string[]> => faultsAt(page, [desktop, phone])

/** The faults at one size, for pages whose template is checked at all sizes elsewhere. */
export const faultsAtOneSize = (page: Page): Promise<string[]> => faultsAt(page, [desktop])

/**
 * Checks addresses one after another in the same tab and returns their faults by address. `ready` prepares
 * each page; by default it waits for the heading.
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
