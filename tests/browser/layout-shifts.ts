import type { Page } from 'playwright-core'

/** Collects the layout shifts of each page that opens from now on, as browsers count them. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sums = globalThis as { shifted?: number }
    sums.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) sums.shifted = (sums.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The page's layout shift so far. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Two frames later, everything painted has been counted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as { shifted?: number }).shifted ?? NaN)),
        ),
      ),
  )

/** Waits until the page and the visible pictures have loaded, however slow the machine is. */
export const waitForPictures = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      [...document.images].every((picture) => {
        const { top, bottom } = picture.getBoundingClientRect()
        return picture.complete || bottom < 0 || top > innerHeight
      }),
    undefined,
    { timeout: 120_000 },
  )
}
