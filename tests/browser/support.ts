import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { useSharedSite } from '#tests/support/shared-site.ts'
import type { Seed } from '#tests/support/site.ts'

/** The browser that all workers share; each test has contexts of its own in it. */
let browser: Promise<Browser> | undefined

/** The worker's site with only the seed, and pages of the browser on it. */
export const useSite = (seed?: Seed) => {
  const url = useSharedSite(seed)
  beforeAll(async () => {
    await (browser ??= chromium.connect(inject('browser')))
  })
  return {
    url,
    /**
     * A page of a new visitor. The test fails on any `console.error` or uncaught error that it does not
     * expect.
     */
    open: async ({
      expects = [],
      ...options
    }: BrowserContextOptions & { expects?: readonly RegExp[] } = {}): Promise<Page> => {
      if (!browser) throw new Error('The browser is there while tests run, not before')
      const context = await (await browser).newContext({ baseURL: url(), ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const faults: string[] = []
      const note = (fault: string) => {
        if (!expects.some((pattern) => pattern.test(fault))) faults.push(fault)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => note(String(error)))
      onTestFinished(async () => {
        await context.close()
        expect(faults, 'nothing goes wrong in the browser unexpectedly').toEqual([])
      })
      return page
    },
  }
}
