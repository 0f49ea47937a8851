import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type ViewportSize,
} from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { useSharedSite } from '#tests/support/site/shared-site.ts'
import type { Seed } from '#tests/support/site/site.ts'

/** The browser that all workers share. */
let browser: Promise<Browser> | undefined

/**
 * Tabs of earlier tests of this worker. A page in a tab that has run the site's scripts takes a quarter of
 * the processor time of a page in a new context.
 */
const unused: Page[] = []

const defaultViewport = { width: 1280, height: 720 }

/** Opens an inert page at the site's origin, without contacting the site. */
const openStill = async (page: Page): Promise<void> => {
  const address = '**/still-page'
  const body = '<title>Still</title><link rel="icon" href="data:,">'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/still-page')
  await page.unroute(address)
}

interface Options extends Omit<BrowserContextOptions, 'viewport' | 'reducedMotion'> {
  viewport?: ViewportSize
  reducedMotion?: 'reduce' | 'no-preference'
  /** Expected messages in the browser's console. */
  expects?: readonly RegExp[]
  /** For tests that change the browser permanently: its clock, or scripts that run before the page's. */
  inNewContext?: boolean
}

const newTab = async (options: BrowserContextOptions): Promise<Page> => {
  if (!browser) throw new Error('The browser is there while tests run, not before')
  const page = await (await (await browser).newContext(options)).newPage()
  page.setDefaultTimeout(20_000)
  await openStill(page)
  return page
}

/** Removes everything of the previous visitor: cookies, storage, permissions, routes, other tabs. */
const resetTab = async (page: Page): Promise<void> => {
  const context = page.context()
  const popups = context.pages().filter((each) => each !== page)
  await Promise.all(popups.map((each) => each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await openStill(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
}

const release = async (page: Page): Promise<void> => {
  try {
    await resetTab(page)
    unused.push(page)
  } catch {
    // A tab that cannot be cleaned, for example a closed one, is replaced.
    await page.context().close()
  }
}

/** Collects every `console.error` and uncaught error that the test does not expect; they fail the test. */
const collectFaults = (page: Page, expects: readonly RegExp[]): string[] => {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!expects.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(String(error)))
  return faults
}

/** The worker's site with only the seed, and pages of the browser on it. */
export const useSite = (seed?: Seed) => {
  const url = useSharedSite(seed)
  beforeAll(async () => {
    await (browser ??= chromium.connect(inject('browser')))
  })
  return {
    url,
    /** Opens a page for a new visitor, in a used tab if the options allow it. */
    open: async (options: Options = {}): Promise<Page> => {
      const {
        expects = [],
        viewport = defaultViewport,
        reducedMotion = 'no-preference',
        inNewContext = false,
        ...others
      } = options
      const isOwn = inNewContext || Object.keys(others).some((name) => name !== 'permissions')
      const used = isOwn ? undefined : unused.pop()
      const page = used ?? (await newTab({ baseURL: url(), ...others }))
      if (used && others.permissions) await page.context().grantPermissions(others.permissions)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ media: null, reducedMotion })
      const faults = collectFaults(page, expects)
      onTestFinished(async ({ task }) => {
        page.removeAllListeners()
        if (isOwn || task.result?.state === 'fail') await page.context().close()
        else await release(page)
        expect(faults, 'nothing goes wrong in the browser unexpectedly').toEqual([])
      })
      return page
    },
  }
}

/** The page's full width in CSS pixels, after layouts made by scripts have settled. */
export const getPageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Milliseconds since the page began to load, by its own clock. */
export const getPageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Waits out the first second of a form: an earlier submission counts as spam. */
export const waitPastFirstSecond = async (page: Page, seenAt = 0): Promise<void> => {
  await page.waitForFunction((since) => performance.now() > since + 1000, seenAt)
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until a late part of the page is interactive; before that, its links load a new page. */
export const waitUntilInteractive = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** Presses keys faster than the page can respond, each on the focused element. */
export const pressQuickly = (page: Page, keys: string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const key of all) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  }, keys)

/** Signs in over HTTP and stores in the page what the sign-in form would. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const response = await page.request.post('/api/V1/login', { data: { email, password } })
  const { result } = (await response.json()) as { result: { user: object; saveDairy: number[] } }
  await page.evaluate(({ user, saveDairy }) => {
    localStorage.setItem('User', JSON.stringify(user))
    sessionStorage.setItem('SaveDairy', JSON.stringify(saveDairy))
  }, result)
}
