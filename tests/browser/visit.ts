import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The browser's storage of a signed-in user. It holds no token, because any script could read it. */
export const userStorageNames = { local: ['User'], session: ['SaveDairy'] }

/** Returns the storage keys that a visit has written. */
export const listStoredNames = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage)
      .filter((key) => !/^(place-|react-router|BagCount$)/.test(key))
      .toSorted(),
  }))

/** Returns the number of models on the favourites page. */
export const countFavourites = async (page: Page) => {
  await page.goto('/favourite')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor()
  return page.getByRole('button', { name: /^Remove/ }).count()
}

/** Whether the signed-in user's address is confirmed, according to the server. */
const isConfirmed = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/V1/session')
    const body = (await answer.json()) as { result?: { user?: { email_verified: boolean } } }
    return body.result?.user?.email_verified
  })

/**
 * Confirms an address by its link. Opening the link alone confirms nothing, because virus scanners open it
 * too.
 */
export const pressConfirm = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Confirm my address' })
  await button.waitFor()
  expect(await isConfirmed(page)).toBe(false)
  await button.click()
}
