import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsAtAllSizes } from './axe.ts'
import { hasFocus, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  for (let number = 1; number <= 8; number += 1) {
    await aModel(ctx, { firstName: 'Maud', lastName: `Number ${number}`, ...paris })
  }
})

const select = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Select ${name}`, exact: true }).click()
  await page.getByText('Added to wishlist').first().waitFor()
}

const fields = {
  'Full Name': 'Ada Client',
  Email: 'ada@studio.example',
  Phone: '+33 1 99 00 14 21',
  Company: 'Studio Ada',
  'Project name': 'Autumn catalogue',
  'Project type': 'E-commerce',
  'Project description': 'Forty looks on plain ground.',
  Date: '2099-09-14',
  Location: 'Paris',
  'Time commitment': 'Two days',
  'Usage scope': 'Own web shop',
  Territories: 'European Union',
  'Usage duration': 'One year',
  'Proposed budget': '6,000 EUR',
  'Payment terms': '30 days',
  'Styling wardrobe': 'Ours',
  'Additional needs': 'None',
}

const fill = async (page: Page, changes: Partial<typeof fields> = {}) => {
  for (const [label, value] of Object.entries({ ...fields, ...changes })) {
    await page.getByLabel(label, { exact: false }).first().fill(value)
  }
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('checkbox').check()
}

const asGuestWith = async (page: Page, models: number) => {
  await page.goto('/guest/start')
  await page.waitForURL('**/all-models')
  for (let number = 1; number <= models; number += 1) {
    await select(page, `Maud Number ${number}`)
  }
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click()

/** A reader of the email withdraws one model without signing in. */
const withdrawByLink = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
  expect(await faultsAtAllSizes(page)).toEqual([])
  const dates = page.getByRole('list', { name: 'Dates' })
  await dates.getByRole('button', { name: /^Release: Maud Number 2/ }).click()
  const question = page.getByRole('dialog', { name: 'Release these dates?' })
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await dates.getByText(/Maud Number 2, .* · Released/).waitFor()
  expect(await dates.getByRole('button', { name: /Maud Number 2/ }).count()).toBe(0)
  await dates.getByRole('button', { name: /^Release: Maud Number 1/ }).waitFor()
}

describe('a guest', () => {
  it('goes from the first page to a received booking', async () => {
    const page = await site.open()
    await page.goto('/')
    await page.goto('/home')
    await page.goto('/models/women/1')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**/models/women/2')
    await page.getByRole('link', { name: 'Maud Number 7' }).click()
    await page.waitForURL('**/model/*')
    await page.getByRole('heading', { level: 1, name: /Maud Number 7/i }).waitFor()
    await asGuestWith(page, 3)

    await page.goto('/favourite')
    await page.getByRole('button', { name: 'Remove Maud Number 2' }).waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/booking')
    await page.getByText('Your selection (3)').waitFor()
    const availability = page.getByRole('region', { name: 'Availability' }).getByRole('status')
    await availability.getByText('Choose a date to see who is free.').waitFor()
    const date = page.getByLabel('Date', { exact: false }).first()
    await date.fill(fields.Date)
    await date.press('Tab')
    await availability.getByText('Maud Number 1: free').waitFor()
    await fill(page)
    await confirm(page)
    const dialog = page.getByRole('dialog', { name: 'Do you confirm to book?' })
    await dialog.getByText('Autumn catalogue').waitFor()
    await dialog.getByText('Maud Number 1: free').waitFor()
    // The button is in view without scrolling, however long the list is.
    const yes = dialog.getByRole('button', { name: 'Yes, Confirm' })
    const box = await yes.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(720)
    await yes.click()
    await page.waitForURL('**/order-success/VB-*')
    const code = page.url().split('/').at(-1) ?? ''
    await page.getByText(code).waitFor()
    for (const number of [1, 2, 3]) {
      await page.locator('#main').getByText(`Maud Number ${number}`).waitFor()
    }
    await page.getByRole('link', { name: 'Add to your calendar' }).waitFor()
    expect(await page.getByRole('link', { name: 'Track Bookings' }).isVisible()).toBe(false)
    const signIn = page.getByRole('link', { name: 'Sign in to track' })
    expect(await signIn.isVisible()).toBe(false)
    const elsewhere = await site.open()
    await elsewhere.goto(`/order-success/${code}`)
    await elsewhere.getByRole('link', { name: 'Sign in to track' }).click()
    await elsewhere.waitForURL(`**/login?redirect=/profile/track_order/${code}`)
    expect(await page.evaluate(() => sessionStorage.getItem('guestWishlist'))).toBe('[]')

    const outbox = await fetch(`${site.url()}/sandbox/mail.json`)
    const { mails } = (await outbox.json()) as { mails: { to: string; text: string }[] }
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@studio.example',
      'bookings@vale.example',
    ])
    for (const { text } of mails) expect(text).toContain(code)
    const receipt = mails.find(({ to }) => to === 'ada@studio.example')?.text ?? ''
    const path = /\/your-booking\/[\w-]{43}/.exec(receipt)?.[0] ?? ''
    await withdrawByLink(await site.open(), path)
  })

  it('hears what is wrong, field by field, and loses nothing of what is typed', async () => {
    const page = await site.open()
    await asGuestWith(page, 1)
    await page.goto('/booking')
    await page.getByLabel('Company').fill('Studio Ada')
    await page.getByLabel('Phone', { exact: false }).first().fill('0'.repeat(30))
    expect(await page.locator('[name=phone]').inputValue()).toHaveLength(20)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@')
    await page.getByLabel('Company').focus()
    await page.getByText('*please enter valid Email').first().waitFor()
    await confirm(page)
    await page.getByText('Correct form data!').waitFor()
    for (const name of ['Full Name', 'Territotries', 'Additional needs', 'Term condition']) {
      await page.getByText(`${name} is required`).first().waitFor()
    }
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.reload()
    await page.getByText('Your selection (1)').waitFor()
    expect(await page.getByLabel('Company').inputValue()).toBe('Studio Ada')
  })

  it('keeps its place while dates are added and removed, and the calendar opens on its days', async () => {
    const page = await site.open()
    await asGuestWith(page, 1)
    await page.goto('/booking')
    const add = page.getByRole('button', { name: 'Add more dates', exact: true })
    await add.press('Enter')
    const more = page.getByRole('group', { name: 'More dates (1)' })
    await expect.poll(() => hasFocus(more.getByRole('textbox', { name: /^First day/ }))).toBe(true)
    await more.getByRole('button', { name: /^Calendar First day/ }).press('Enter')
    const isOnDay = () => document.activeElement?.closest('[role=grid]') !== null
    await expect.poll(() => page.evaluate(isOnDay)).toBe(true)
    await page.keyboard.press('Escape')
    await more.getByRole('button', { name: 'Remove more dates (1)' }).press('Enter')
    await more.waitFor({ state: 'detached' })
    expect(await hasFocus(add)).toBe(true)
    const contact = page.getByRole('radiogroup', { name: /^Preferred contact method/ })
    expect(await contact.getAttribute('aria-required')).toBe('true')
  })

  it('hears before the question what the server would refuse, and can go back from the dialog', async () => {
    const page = await site.open()
    await asGuestWith(page, 1)
    await page.goto('/booking')
    await fill(page, { Date: '2019-09-14' })
    await confirm(page)
    await page.getByText('Date must not be in the past').first().waitFor()
    expect(await page.getByRole('dialog', { name: 'Do you confirm to book?' }).count()).toBe(0)
    await fill(page)
    await confirm(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Company').inputValue()).toBe('Studio Ada')
  })

  it('is told when the list is empty', async () => {
    const page = await site.open()
    await asGuestWith(page, 0)
    await page.goto('/favourite')
    await page.getByText('SORRY! YOUR FAVORITE LIST IS EMPTY').waitFor()
  })

  it('may try again when the server was away, and books once', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await asGuestWith(page, 1)
    await page.goto('/booking')
    await fill(page)
    const keys: string[] = []
    await page.route('**/model-booking', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      // The request arrives, but its response is lost.
      await route.fetch()
      return route.abort()
    })
    await confirm(page)
    await page.getByRole('button', { name: 'Yes, Confirm' }).click()
    await page.getByText('Something went wrong').waitFor()
    await page.getByText('Unable to register').waitFor()
    await confirm(page)
    // The draft is deleted before navigation, so that a reload does not offer the sent form again.
    const forgotten = page.waitForFunction(
      () => sessionStorage.getItem('draft:booking') === null && location.pathname === '/booking',
    )
    await page.getByRole('button', { name: 'Yes, Confirm' }).click()
    await forgotten
    await page.waitForURL('**/order-success/VB-*')
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a visitor whom nobody knows', () => {
  it.each([
    ['/favourite', 'Your are not login please login'],
    ['/booking', 'Please login'],
  ])('is sent from %s to sign in', async (path, message) => {
    const page = await site.open()
    await page.goto(path)
    await page.getByText(message).first().waitFor()
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  })
})
