import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seedShop } from '#tests/support/site/bag-site.ts'
import { password } from '#tests/support/records/visitors.ts'
import { listFaults } from './axe.ts'
import { hasFocus, signIn, useSite, getPageWidth } from './support.ts'

const site = useSite(seedShop)

const enter = (page: Page) => signIn(page, 'client@vale.example', password)

const addToBag = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/model/${id}`)
  await page.getByLabel('Usage').selectOption('campaign')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText('Added to your bag').first().waitFor()
}

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1299')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

const waitForReceipt = async (page: Page): Promise<void> => {
  await page.waitForURL('**/success-order/VB-*')
  await page.getByText('Booking ID').waitFor()
  await page.getByRole('link', { name: 'Track Bookings' }).waitFor()
}

const open = (expects: RegExp[] = []) =>
  site.open({ viewport: { width: 320, height: 640 }, expects })

/** Requires that the page has no axe violations and is no wider than the screen. */
const expectSound = async (page: Page): Promise<void> => {
  expect(await listFaults(page)).toEqual([])
  await expect.poll(() => getPageWidth(page)).toBeLessThanOrEqual(320)
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

  it('is filled from a profile, changed, discounted and paid by a card that asks the bank', async () => {
    const page = await open([/402 \(Payment Required\)/, /422/])
    await enter(page)
    await page.goto('/order-detail')
    await page.waitForURL('**/shopping-bag')
    await page.getByText('Sorry! Your shopping bag is empty').waitFor()
    await addToBag(page, 1)
    await page.goto('/shopping-bag')
    await page.getByText('Full day | Campaign').waitFor()
    // Two presses before the first response add two.
    await page.getByRole('button', { name: 'Increase quantity' }).dblclick()
    await page.getByText('3 × €1,299').waitFor()
    await page.getByText('€3,897').waitFor()
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
    await page.getByText('€2,598').waitFor()
    await page.getByText('INCLUDING GST').waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/order-detail')
    await page.getByText('DHL Express Worldwide').waitFor()
    const code = page.getByLabel('Coupon or gift card')
    await code.fill('nonsense')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => hasFocus(code)).toBe(true)
    const refusal = await page
      .locator(`[id="${await code.getAttribute('aria-describedby')}"]`)
      .textContent()
    // The field shows the error, and no live region repeats it.
    expect(refusal).not.toBe('')
    for (const region of await page.locator('[role=alert], [role=status]').allTextContents()) {
      expect(region).not.toContain(refusal)
    }
    await code.fill('tenth')
    await page.getByRole('button', { name: 'Apply' }).press('Enter')
    await page.getByRole('button', { name: 'Pay €2,338.20' }).waitFor()
    // The field and its button disappear after use; Remove coupon takes their place and the focus.
    expect(await hasFocus(page.getByRole('button', { name: 'Remove coupon' }))).toBe(true)
    await expectSound(page)

    await typeCard(page, '4000000000000002')
    await page.locator('#main').getByText('Your card was declined.').waitFor()
    const spoken = page.locator('[role=alert]').filter({ hasText: 'Your card was declined.' })
    expect(await spoken.count()).toBe(1)
    await typeCard(page, '4000002760003184')
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await bank.getByRole('button', { name: 'Decline' }).click()
    await page.locator('#main').getByText('The payment was not confirmed.').waitFor()
    await typeCard(page, '4000002760003184')
    await bank.getByRole('button', { name: 'Confirm payment' }).click()
    await waitForReceipt(page)
    await page.goto('/shopping-bag')
    await page.getByText('Sorry! Your shopping bag is empty').waitFor()
  })

  it('shows a payment that waits for its payer, after a reload too, to go on with or to cancel', async () => {
    const page = await open([/402 \(Payment Required\)/])
    await enter(page)
    await addToBag(page, 1)
    await page.goto('/payment-method')
    await page.getByRole('button', { name: 'Pay €1,299' }).waitFor()
    await typeCard(page, '4000002760003184')
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await bank.waitFor()
    await page.goto('/shopping-bag')
    const notice = page.getByText(/A payment of €1,299 is waiting: you have not confirmed it/)
    await notice.waitFor()
    expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0)
    await expectSound(page)
    await page.getByRole('button', { name: 'Cancel this payment' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Pay €1,299' }).waitFor()
    await typeCard(page, '4000002760003184')
    await bank.waitFor()
    await page.reload()
    await notice.waitFor()
    expect(await page.getByRole('button', { name: /^Pay €/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await bank.getByRole('button', { name: 'Confirm payment' }).click()
    await waitForReceipt(page)
  })

  it('keeps the place of the keyboard while its lines are removed, to the last', async () => {
    const page = await open()
    await enter(page)
    await addToBag(page, 1)
    await addToBag(page, 2)
    await page.goto('/shopping-bag')
    const removals = page.getByRole('button', { name: /^Remove / })
    await expect.poll(() => removals.count()).toBe(2)
    await removals.first().press('Enter')
    await expect.poll(() => removals.count()).toBe(1)
    await expect.poll(() => hasFocus(removals.first())).toBe(true)
    await removals.first().press('Enter')
    await page.getByText('Sorry! Your shopping bag is empty').waitFor()
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  })

  it('shows what changed in another tab meanwhile, and the next press pays that', async () => {
    const page = await open([/409 \(Conflict\)/])
    await enter(page)
    await addToBag(page, 1)
    await page.goto('/payment-method')
    await page.getByRole('button', { name: 'Pay €1,299' }).waitFor()
    const other = await page.context().newPage()
    await addToBag(other, 2)
    await typeCard(page, '4242424242424242')
    const main = page.locator('#main')
    await main.getByText('The total has changed. Please check it and pay again').waitFor()
    await main.getByText('Added: Maud Number 2 (Full day, Campaign)').waitFor()
    expect(await page.getByText('We could not reach the server').count()).toBe(0)
    await page.getByRole('button', { name: 'Pay €2,598' }).click()
    await waitForReceipt(page)
  })

  it('is paid by PayPal in dollars that are said before', async () => {
    const page = await open([/402 \(Payment Required\)/])
    await enter(page)
    await addToBag(page, 2)
    await page.goto('/payment-method')
    await page.getByText('US$1,402.92').waitFor()
    await expectSound(page)
    await typeCard(page, '4000000000000002')
    // Card and PayPal are on the same page: the error is at the one that was used.
    const refusal = page.locator('#main').getByText('Your card was declined.')
    await refusal.waitFor()
    expect(await refusal.count()).toBe(1)
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    const payPalDialog = page.getByRole('dialog', { name: 'PayPal sandbox' })
    await payPalDialog.getByText('US$1,402.92').waitFor()
    await payPalDialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The PayPal payment was cancelled').first().waitFor()
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await payPalDialog.getByRole('button', { name: 'Approve' }).click()
    await waitForReceipt(page)
  })

  it('goes on to a booking request from card details', async () => {
    const page = await open()
    await enter(page)
    await addToBag(page, 1)
    await page.goto('/card-details')
    await page.getByText('€1,299').first().waitFor()
    await expectSound(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/booking')
  })
})

describe('a pick', () => {
  it('keeps the pick of somebody who signs in, and leads back', async () => {
    const page = await site.open()
    await page.goto('/model/2')
    await page.getByRole('button', { name: 'Select Model', exact: true }).click()
    await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login?redirect=/model/2')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('client@vale.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/model/2')
    await page.getByRole('button', { name: 'Deselect Model' }).waitFor()
  })
})
