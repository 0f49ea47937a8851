import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seedShop } from '#tests/support/bag-site.ts'
import { password } from '#tests/support/visitors.ts'
import { faultsOf } from './axe.ts'
import { useSite } from './support.ts'

const site = useSite(seedShop)

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/models/all/1')
  await page.evaluate(async (password) => {
    const answer = await fetch('/api/V1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@vale.example', password }),
    })
    const { result } = (await answer.json()) as { result: { user: object } }
    localStorage.setItem('User', JSON.stringify(result.user))
  }, password)
}

const addToBag = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/model/${id}`)
  await page.getByLabel('Usage').selectOption('campaign')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText('Added to your bag').first().waitFor()
}

const open = () => site.open({ bypassCSP: true, viewport: { width: 320, height: 640 } })

/** What every page of this file must be: sound for assistive technology, and no wider than the screen. */
const expectSound = async (page: Page): Promise<void> => {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

describe('the bag', () => {
  it('asks somebody who is not signed in to do so, after they could read it', async () => {
    const page = await open()
    await page.goto('/shopping-bag')
    await page.getByRole('status').getByText('Please login').waitFor()
    await page.waitForURL('**/login**')
    await page.goto('/payment-method')
    await page.waitForURL('**/home')
    await page.goto('/order-detail')
    await page.waitForURL('**/login**')
  })

  it('goes on to a booking request from card details', async () => {
    const page = await open()
    await signIn(page)
    await addToBag(page, 1)
    await page.goto('/card-details')
    await page.getByText('€1,299').first().waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/booking')
  })
})
