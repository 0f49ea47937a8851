import type { Page } from 'playwright-core'

/** What a browser stores about a signed-in user: no token, because any script could read it. */
export const storedOfUser = { local: ['User'], session: ['SaveDairy'] }

/** The names of what a visit has stored in the browser. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage)
      .filter((key) => !/^(place-|react-router|BagCount$)/.test(key))
      .toSorted(),
  }))

/** How many models the favourites have, on their page. */
export const favouritesOn = async (page: Page) => {
  await page.goto('/favourite')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
  return page.getByRole('button', { name: /^Remove/ }).count()
}
