import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a browser stores about a signed-in user: no token, because any script could read it. */
export const userStorageNames = { local: ['User'], session: ['SaveDairy'] }

/** The names of what a visit has stored in the browser. */
export const listStoredNames = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage)
      .filter((key) => !/^(place-|react-router|BagCount$)/.test(key))
      .toSorted(),
  }))

/** How many models the favourites have, on their page. */
export const countFavourites = async (page: Page) => {
  await page.goto('/favourite')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
  return page.getByRole('button', { name: /^Remove/ }).count()
}

/** Whether the address of whoever is signed in is confirmed, as the server says. */
const isConfirmed = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/V1/session')
    const body = (await answer.json()) as { result?: { user?: { email_verified: boolean } } }
    return body.result?.user?.email_verified
  })

/** Confirms an address by its link: opening it alone confirms nothing, as programs that look for viruses open it too. */
export const pressConfirm = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Confirm my address' })
  await button.waitFor()
  expect(await isConfirmed(page)).toBe(false)
  await button.click()
}
