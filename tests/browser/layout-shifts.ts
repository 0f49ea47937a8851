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

/** How much of the page has moved by itself so far. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Two frames later everything that was painted has been counted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as { shifted?: number }).shifted ?? NaN)),
        ),
      ),
  )
