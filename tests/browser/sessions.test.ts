import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { signIn, useSite } from './support.ts'
import { listStoredNames, userStorageNames } from './visit.ts'

const password = 'callboard-demo'
const people = ['ada', 'grace', 'mary'] as const
const toEmail = (name: (typeof people)[number]) => `${name}@studio.example`

const site = useSite(async (ctx) => {
  await aModel(ctx, { firstName: 'Maud', lastName: 'Number 1', ...paris })
  const passwordHash = await hashSecret(password)
  await ctx.db.insert(users).values(
    people.map((name) => ({
      email: toEmail(name),
      passwordHash,
      firstName: name,
      lastName: 'Client',
      phone: '+33 1 99 00 14 21',
      profileAddress: '3 rue Oberkampf',
      emailVerifiedAt: new Date(),
    })),
  )
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getPath = (page: Page) => new URL(page.url()).pathname

/** Signs in without the form and opens the profile. */
const enter = async (page: Page, name: (typeof people)[number]) => {
  await signIn(page, toEmail(name), password)
  await page.goto('/profile')
}

describe('a session that the browser or the server has forgotten', () => {
  it('asks in place for a new sign-in, keeps what is typed, and goes on with what was begun', async () => {
    const page = await site.open({ expects: [/status of 401/], inNewContext: true })
    await enter(page, 'ada')
    const name = page.getByLabel('First name')
    await name.fill('Augusta')
    await page.context().clearCookies()
    await button(page, 'Save profile').click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await header(page).getByText('Sign In').waitFor()
    expect(await header(page).getByText('Logout').isVisible()).toBe(false)
    expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(toEmail('ada'))
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Your profile has been saved').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await name.inputValue()).toBe('Augusta')
    await header(page).getByRole('link', { name: 'Profile' }).waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Augusta')
  })

  it('leaves the page as it is to somebody who declines, signed out, until another page opens', async () => {
    const page = await site.open({ expects: [/status of 401/], inNewContext: true })
    await enter(page, 'ada')
    await page.getByLabel('First name').fill('Countess')
    await page.context().clearCookies()
    await button(page, 'Save profile').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Countess')
    expect(await listStoredNames(page)).toEqual({ local: [], session: [] })
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await button(page, 'Sign in').waitFor()
    expect(getPath(page)).toBe('/login')
  })

  it('is still known where storage was deleted, as Safari does after 7 days', async () => {
    const page = await site.open()
    await signIn(page, toEmail('grace'), password)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('/profile')
    await header(page).getByRole('link', { name: 'Profile' }).waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('grace')
    await expect.poll(() => listStoredNames(page)).toEqual(userStorageNames)
    await page.goto('/login?redirect=/faq')
    await page.waitForURL('**/faq')
  })
})

describe('a browser that blocks cookies and site data', () => {
  const blocked = /Your browser blocks cookies and site data here/

  it('is told what to allow, where a sign-in or a guest’s selection could not last', async () => {
    const page = await site.open({ expects: [/Access is denied/] })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
    })
    await page.goto('/guest/start')
    await page.getByRole('main').getByText(blocked).waitFor()
    expect(getPath(page)).toBe('/guest/start')
    await page.goto('/models/all/1')
    await button(page, 'Select Maud Number 1').click()
    await button(page, 'Continue as a guest').click()
    await page.getByText(blocked).first().waitFor()
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(toEmail('mary'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Sign in').click()
    await page.getByText(blocked).first().waitFor()
    expect(getPath(page)).toBe('/login')
  })
})

it('forgets models of a guest’s selection that are no longer there', async () => {
  const page = await site.open()
  await page.goto('/guest/start')
  await page.waitForURL('**/all-models')
  await page.evaluate(() => sessionStorage.setItem('guestWishlist', '[1,987654]'))
  await page.goto('/favourite')
  await page.getByRole('button', { name: 'Remove Maud Number 1' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('guestWishlist'))).toBe('[1]')
  await page.getByRole('link', { name: 'Your favourites, 1 model' }).waitFor()
})
