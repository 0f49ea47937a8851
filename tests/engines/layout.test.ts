import { afterAll, beforeAll, expect, it } from 'vitest'
import { findEngines } from '#tests/support/engines/installed.ts'
import { type Tab, waitFor } from '#tests/support/engines/tab.ts'
import { seedAgency, templates } from '#tests/support/site/agency-site.ts'
import { useSharedSite } from '#tests/support/site/shared-site.ts'

const site = useSharedSite(seedAgency)
const engines = findEngines()

let tabs: Tab[] = []
beforeAll(async () => {
  tabs = await Promise.all(engines.map(({ open }) => open()))
})
afterAll(() => Promise.all(tabs.map((tab) => tab.close())))

interface Measures {
  readonly width: number
  readonly height: number
}

/** Measures a page after it has stopped loading and changing. */
const measure = async (tab: Tab, path: string): Promise<Measures> => {
  await tab.goto(site() + path)
  await waitFor(
    tab,
    'a page at rest',
    `const { scrollHeight } = document.documentElement
    const isAtRest = window.heightBefore === scrollHeight && document.fonts.status === 'loaded'
      && document.querySelector('[aria-busy=true]') === null
    window.heightBefore = scrollHeight
    return isAtRest`,
  )
  return tab.run(`const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }`)
}

// WebKit's small browser has a window, at least about 450 pixels wide.
it.each([480, 1440].flatMap((width) => templates.map((path) => ({ width, path }))))(
  'every browser lays out $path alike, $width px wide',
  async ({ width, path }) => {
    const [reference, ...others] = tabs
    for (const tab of tabs) await tab.resize(width, 900)
    const { height } = await measure(reference!, path)
    for (const tab of others) {
      const other = await measure(tab, path)
      expect(other.width, `${tab.engine}: nothing overflows`).toBeLessThanOrEqual(width)
      expect(Math.abs(other.height / height - 1), `${tab.engine}: the height`).toBeLessThan(0.02)
    }
  },
)
