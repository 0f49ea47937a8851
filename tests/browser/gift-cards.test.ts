import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { aModel, aSection } from '#tests/support/records/factories.ts'
import { faultsAtAllSizes } from './axe.ts'
import { signIn, useSite } from './support.ts'

const email = 'ada@studio.example'
const password = 'callboard-demo'

const site = useSite(async (ctx) => {
  await ctx.db.insert(users).values({
    email,
    firstName: 'Ada',
    lastName: 'Client',
    phone: '+33 1 99 00 14 21',
    profileAddress: '14 passage du Vallon, Paris',
    passwordHash: await hashSecret(password),
    emailVerifiedAt: new Date('2025-06-02T10:00:00Z'),
  })
  const rates = { dayRateCents: 9000, halfDayRateCents: 5000 }
  await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', ...rates })
  await aSection(ctx, {
    page: 'gift-card',
    title: 'A gift card from Vale',
    content: '<p>Give.</p>',
  })
})

/** Sends a request as the page's own scripts do. */
const call = async <Result>(page: Page, path: string, body: object): Promise<Result> => {
  const answer = await page.request.post(`/api/V1/${path}`, {
    data: { user_id: 1, ...body },
    headers: { origin: site.url() },
  })
  return ((await answer.json()) as { result: Result }).result
}

const listEmails = async (to: string): Promise<{ text: string }[]> => {
  const answer = await fetch(`${site.url()}/sandbox/mail.json?to=${to}`)
  return ((await answer.json()) as { mails: { text: string }[] }).mails
}

/** Disables animations. */
const calm = { reducedMotion: 'reduce' } as const

const total = (page: Page) => page.locator('p', { hasText: /^Total/ })

describe('a gift card', () => {
  it('is bought for somebody, comes by mail, and is spent in part', async () => {
    const page = await site.open({ ...calm, expects: [/status of 402/] })
    await page.goto('/gift-card')
    await page.getByRole('heading', { level: 1, name: 'A gift card from Vale' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/gift-card')
    await page.goto('/gift-card-share/1')
    await page.waitForURL('**/home')

    await signIn(page, email, password)
    await page.goto('/gift-card')
    await page.getByText('€200').click()
    await page.getByRole('button', { name: 'More gift cards' }).click()
    await total(page).getByText('€400').waitFor()
    await page.getByLabel('Custom amount').fill('75.50')
    await total(page).getByText('€75.50').waitFor()
    await page.getByRole('button', { name: 'More gift cards' }).click()
    await total(page).getByText('€151').waitFor()
    await page.getByRole('button', { name: 'Fewer gift cards' }).click()
    await total(page).getByText('€75.50').waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await page.getByText('€500').click()
    await page.getByRole('button', { name: 'Next' }).click()

    await page.waitForURL('**/gift-card-share/*')
    await page.getByRole('button', { name: 'Buy Now €500' }).click()
    await page.getByText('Please fill required field').first().waitFor()
    await page.getByLabel('To email').fill('bea@home.example')
    await page.getByRole('textbox', { name: 'Message' }).fill('Happy birthday!')
    const card = page.getByRole('region', { name: 'Your gift card' })
    for (const text of ['€500', 'bea@home.example', 'Happy birthday!'])
      await card.getByText(text).waitFor()
    expect(await page.getByLabel('From email').inputValue()).toBe(email)
    expect(await faultsAtAllSizes(page)).toEqual([])
    await page.getByRole('button', { name: 'Buy Now €500' }).click()

    await page.waitForURL('**/gift-card-payment/*')
    await page.getByText('bea@home.example').first().waitFor()
    const pay = async (number: string) => {
      await page.getByLabel('Card number').fill(number)
      await page.getByLabel('Expiry').fill('12/40')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: 'Pay €500' }).click()
    }
    await page.getByText('By paying you accept our terms and conditions').waitFor()
    await pay('4000 0000 0000 0002')
    await page.getByRole('main').getByText('Your card was declined.').waitFor()
    // A toast stays long enough to be read, even with reduced motion.
    await page.getByRole('button', { name: 'close' }).first().click()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await pay('4242 4242 4242 4242')
    await page.waitForURL('**/profile')

    await expect.poll(async () => (await listEmails('bea@home.example')).length).toBe(1)
    const [cardEmail] = await listEmails('bea@home.example')
    const [code = ''] = /VG-\w{5}-\w{5}-\w{5}/.exec(cardEmail?.text ?? '') ?? []
    const line = { product_id: 1, size: 'full_day', color: 'editorial', qty: 3 }
    await call(page, 'add-to-cart', line)
    const quote = await call<object>(page, 'checkCoupon', { Coupon: code, UserId: 1 })
    expect(quote).toEqual({ coupon_discount: 270, totalAmount: 0 })
    const payment = { type: 'stripe', token: '', totalAmount: 0, couponCode: code }
    await call(page, 'process-payment', payment)
    await call(page, 'add-to-cart', line)
    const rest = await call<object>(page, 'checkCoupon', { Coupon: code, UserId: 1 })
    expect(rest).toEqual({ coupon_discount: 230, totalAmount: 40 })

    await page.getByRole('tab', { name: 'Booking History' }).click()
    await page.getByRole('heading', { name: 'Gift card' }).first().waitFor()

    const [cardPage = ''] = /\/received-gift-card\/[\w-]{43}/.exec(cardEmail?.text ?? '') ?? []
    await page.goto(cardPage)
    await page.getByRole('heading', { level: 1, name: '€230 left' }).waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
  })
})

describe('a booking', () => {
  it('is tracked, cancelled, and then stands in the history', async () => {
    const page = await site.open(calm)
    await signIn(page, email, password)
    await call(page, 'model-booking', {
      wishlists: [1],
      shipping_address: {
        ...Object.fromEntries(
          [
            'full_name',
            'company',
            'project_name',
            'project_type',
            'project_description',
            'location',
            'time_commitment',
            'usage_scope',
            'territotries',
            'usage_duration',
            'proposed_budget',
            'payment_terms',
            'styling_wardrobe',
            'additional_needs',
          ].map((field) => [field, 'As agreed']),
        ),
        email,
        phone: '+33 1 99 00 14 21',
        preferred_contact_method: 'email',
        date: '14-09-2099',
        term_condition: true,
      },
    })
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Track My Bookings' }).click()
    const booking = page.getByRole('article').filter({ hasText: 'Requested' })
    await booking.getByRole('button', { name: 'Track Order' }).click()
    await booking.getByRole('listitem').getByText('Requested').waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
    const code = /VB-\w{10}/.exec((await booking.textContent()) ?? '')?.[0] ?? ''

    await page.goto(`/profile/track_order/${code}`)
    const only = page.getByRole('article')
    await only.getByRole('listitem').getByText('Requested').waitFor()
    await only.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    await only.getByRole('button', { name: 'Cancel Order' }).click()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await only.getByRole('listitem').getByText('Cancelled').waitFor()
    expect(await only.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)

    await page.getByRole('tab', { name: 'Booking History' }).click()
    // The tracking list still shows the order until the history replaces it.
    const past = page.getByRole('article').filter({ hasText: code, hasNotText: 'Track Order' })
    await past.getByText('Cancelled').waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
  })
})
