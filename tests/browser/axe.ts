import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

interface Axe {
  run: (options: object) => Promise<{
    violations: { id: string; nodes: { target: unknown[] }[] }[]
  }>
}

/**
 * The violations axe finds on a page, with the first place of each; the context needs `bypassCSP`. Toasts
 * cover the page for a moment: what they cover is ignored.
 */
export const faultsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const toasts = document.querySelector<HTMLElement>('.Toastify')
    toasts?.style.setProperty('visibility', 'hidden')
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    toasts?.style.removeProperty('visibility')
    return violations.map(({ id, nodes }) => `${id} at ${String(nodes[0]?.target)}`)
  })
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/**
 * The same at three sizes, and whether the page is wider than the window: by width, empty if there are none.
 */
export const faultsAtAllSizes = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await faultsOf(page)
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    )
    if (tooWide) found.push('wider than the window')
    faults.push(...found.map((fault) => `${size.width}: ${fault}`))
  }
  return faults
}
