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
 * Tabs of earlier tests of this worker. A page in a tab that has run the site's scripts takes a quarter of the
 * processor time of one in a new context.
 */
const unused: Page[] = []

const defaultViewport = { width: 1280, height: 720 }

/** A page at the site's origin that does not come from the site and does nothing. */
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
  /** What the test expects in the browser's console. */
  expects?: readonly RegExp[]
  /** For tests that change the browser for good: its clock, or scripts before those of the page. */
  inNewContext?: boolean
}

const newTab = async (options: BrowserContextOptions): Promise<Page> => {
  if (!browser) throw new Error('The browser is there while tests run, not before')
  const page = await (await (await browser).newContext(options)).newPage()
  page.setDefaultTimeout(20_000)
  await openStill(page)
  return page
}

/** Leaves nothing of one visitor to the next: cookies, storage, permissions, routes, other tabs. */
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
    // A tab that cannot be cleaned, for example a closed one, is replaced by a new one.
    await page.context().close()
  }
}

/** Fails the test on any `console.error` or uncaught error that it does not expect. */
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
    /** A page of a new visitor, in a used tab where the options allow it. */
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

/** How wide the whole page is, in CSS pixels; layouts that a script makes follow a new size some frames later. */
export const getPageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Milliseconds since a page began to load, as its own clock says. */
export const getPageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Waits out the first second of a form: whoever sends it sooner than that after it was seen is taken for a bot. */
export const waitPastFirstSecond = async (page: Page, seenAt = 0): Promise<void> => {
  await page.waitForFunction((since) => performance.now() > since + 1000, seenAt)
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until a part of the page that comes after the rest answers presses: before, its links load a new page. */
export const waitUntilInteractive = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** Keys pressed faster than the page can answer, each where the focus then is. */
export const pressQuickly = (page: Page, keys: string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const key of all) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  }, keys)

/** Signs in over HTTP, and stores in the page what the sign-in form would. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const response = await page.request.post('/api/V1/login', { data: { email, password } })
  const { result } = (await response.json()) as { result: { user: object; saveDairy: number[] } }
  await page.evaluate(({ user, saveDairy }) => {
    localStorage.setItem('User', JSON.stringify(user))
    sessionStorage.setItem('SaveDairy', JSON.stringify(saveDairy))
  }, result)
}
