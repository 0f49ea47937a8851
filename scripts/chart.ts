// `npm run chart [-- --url http://localhost:3000]`: how smoothly the booker's chart of three months and at
// least 300 models scrolls by wheel and keyboard on a processor slowed four times: the time between frames,
// long tasks, and the number of rows in the page. It never fails on a number, because machines are noisy.
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { ownerSession } from './bench/sessions.ts'
import { browserFlags, findBrowser } from './browser.mjs'
import { percentile } from './percentile.ts'
import { startOwnServer } from './phone/own-server.ts'

const { values: options } = parseArgs({ options: { url: { type: 'string' } } })
const slowdown = 4
const leastModels = 300
/** Key presses or wheel turns, in the rhythm of a held key. */
const steps = 120
const rhythmMs = 33

interface FrameRecord {
  frames: number[]
  long: number[]
  mostRows: number
}

/** Starts recording frames and long tasks. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frameRecord: FrameRecord = { frames: [], long: [], mostRows: 0 }
    let before = performance.now()
    const frame = (now: number) => {
      frameRecord.frames.push(now - before)
      before = now
      frameRecord.mostRows = Math.max(
        frameRecord.mostRows,
        document.querySelectorAll('.rows > .row').length,
      )
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const observer = new PerformanceObserver((list) =>
      frameRecord.long.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    Object.assign(window, { seen: frameRecord })
  })

const readFrames = (page: Page): Promise<FrameRecord> =>
  page.evaluate(() => (window as unknown as { seen: FrameRecord }).seen)

const gestures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  wheel: (page) => page.mouse.wheel(0, 100),
  keyboard: (page) => page.keyboard.press('ArrowDown'),
}

const openChart = async (page: Page, origin: string): Promise<number> => {
  await page.goto(`${origin}/admin/chart?range=quarter`)
  const grid = page.getByRole('grid')
  await grid.locator('[data-cell="0:0"]').waitFor()
  return Number(await grid.getAttribute('aria-rowcount')) - 1
}

/** Adds models without holds, so that the demo's chart, with 72 models, is as long as a large agency's. */
const addModels = async (page: Page, origin: string, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    const data = {
      firstName: 'Chart',
      lastName: `Number ${number}`,
      categoryId: 1,
      active: true,
      heightMm: 1780,
      shoeTenths: 400,
      hairColour: 'Brown',
      eyeColour: 'Brown',
    }
    const answer = await page.request.post(`${origin}/api/admin/models`, {
      data,
      headers: { origin },
    })
    if (!answer.ok()) throw new Error(`A model could not be added: ${await answer.text()}`)
  }
}

const measure = async (
  page: Page,
  gesture: (page: Page) => Promise<void>,
): Promise<FrameRecord> => {
  await page.locator('[data-cell="0:0"]').focus()
  await page.locator('[data-cell="3:20"]').hover({ force: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watch(page)
  for (let step = 0; step < steps; step += 1) {
    await Promise.all([gesture(page), page.waitForTimeout(rhythmMs)])
  }
  return readFrames(page)
}

const server = options.url === undefined ? await startOwnServer() : undefined
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  const origin = options.url ?? server?.url ?? ''
  const [name = '', value = ''] = (await ownerSession(origin)).split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name, value, url: origin }])
  // tsx refers to a helper for function names that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const models = await openChart(page, origin)
  await addModels(page, origin, Math.max(0, leastModels - models))
  await page.close()
  const table: Record<string, object> = {}
  for (const [name, gesture] of Object.entries(gestures)) {
    const page = await context.newPage()
    const rows = await openChart(page, origin)
    const { frames, long, mostRows } = await measure(page, gesture)
    table[name] = {
      models: rows,
      'scrolled px': await page.evaluate(() => document.querySelector('.chart')?.scrollTop),
      'rows in the page': mostRows,
      frames: frames.length,
      'median ms': Math.round(percentile(frames, 0.5)),
      'p95 ms': Math.round(percentile(frames, 0.95)),
      'long tasks': long.length,
      'longest ms': Math.round(Math.max(0, ...long)),
    }
    await page.close()
  }
  console.table(table)
} finally {
  await browser.close()
  await server?.stop()
}
