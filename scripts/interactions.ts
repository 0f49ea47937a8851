// `npm run interactions [-- --runs 5 --url http://localhost:3000]`: how long a mid-range phone (a processor
// four times slower) takes from a press to the next paint, by Chromium's event timing, as a table of medians
// and maxima. It never fails on a number, because machines are noisy.
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from './browser.mjs'
import { percentile } from './percentile.ts'
import { startOwnServer } from './phone/own-server.ts'

const { values: options } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const slowdown = 4
/** Event timing rounds to 8 ms and reports nothing shorter than this. */
const shortestMs = 16

interface Interaction {
  path: string
  /** The element to press. */
  target: (page: Page) => ReturnType<Page['locator']>
}

const interactions: Readonly<Record<string, Interaction>> = {
  menu: { path: '/home', target: (page) => page.getByRole('button', { name: 'Menu' }) },
  filter: {
    path: '/models/women/1',
    target: (page) => page.getByRole('navigation', { name: 'Boards' }).getByRole('link').first(),
  },
  heart: {
    path: '/models/women/1',
    target: (page) => page.getByRole('article').getByRole('button').first(),
  },
  dialog: {
    path: '/model/1?tab=gallery',
    target: (page) => page.getByRole('button', { name: /^Enlarge picture/ }).first(),
  },
  calendar: {
    path: '/application-page/become-a-model',
    target: (page) => page.getByRole('button', { name: /^Calendar/ }).first(),
  },
}

/** Records the longest event of each interaction. */
const observe = (shortest: number): void => {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) durations.push(entry.duration)
    }
  }).observe({
    type: 'event',
    durationThreshold: shortest,
    buffered: true,
  } as PerformanceObserverInit)
}

const measure = async (page: Page, origin: string, { path, target }: Interaction) => {
  // Does not wait for an idle network, because films stream while they play.
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Deny' }).click()
  const element = target(page)
  await element.scrollIntoViewIfNeeded()
  await page.waitForTimeout(2000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    ;(window as unknown as { durations: number[] }).durations.length = 0
  })
  await element.tap()
  await page.waitForTimeout(1500)
  const durations = await page.evaluate(
    () => (window as unknown as { durations: number[] }).durations,
  )
  return Math.max(shortestMs, ...durations)
}

const server = options.url === undefined ? await startOwnServer() : undefined
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  const origin = options.url ?? server?.url ?? ''
  const rows: Record<string, { median: number; longest: number }> = {}
  for (const [name, interaction] of Object.entries(interactions)) {
    const durations: number[] = []
    for (let run = 0; run < Number(options.runs); run += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      await page.addInitScript(observe, shortestMs)
      durations.push(await measure(page, origin, interaction))
      await context.close()
    }
    rows[name] = {
      median: percentile(durations, 0.5),
      longest: Math.max(...durations),
    }
    process.stdout.write(`${name}  ${durations.join('  ')} ms\n`)
  }
  console.table(rows)
} finally {
  await browser.close()
  await server?.stop()
}
