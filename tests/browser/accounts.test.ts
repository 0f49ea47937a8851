import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { oneTimeLinks, users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { aFavourite, aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsAtAllSizes, faultsByPath } from './axe.ts'
import { hasFocus, pressQuickly, signIn, useSite } from './support.ts'
import { countFavourites, pressConfirm, listStoredNames, userStorageNames } from './visit.ts'

const password = 'callboard-demo'
const ownerToken = 'o'.repeat(43)
const people = ['ada', 'grace', 'joan', 'mary', 'ruth'] as const
const toEmail = (name: (typeof people)[number]) => `${name}@studio.example`
const toAccount = (name: (typeof people)[number], passwordHash: string) => ({
  email: toEmail(name),
  passwordHash,
  firstName: name,
  lastName: 'Client',
  phone: '+33 1 99 00 14 21',
  profileAddress: '3 rue Oberkampf',
  emailVerifiedAt: new Date(),
})

const site = useSite(async (ctx) => {
  const models = []
  for (let number = 1; number <= 3; number += 1) {
    models.push(await aModel(ctx, { firstName: 'Maud', lastName: `Number ${number}`, ...paris }))
  }
  const hash = await hashSecret(password)
  const [ada] = await ctx.db
    .insert(users)
    .values(people.map((name) => toAccount(name, hash)))
    .returning({ id: users.id })
  await aFavourite(ctx, { userId: ada!.id, modelId: models[0]! })
  await ctx.db.insert(oneTimeLinks).values({
    tokenHash: hashToken(ownerToken),
    purpose: 'first_owner',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getPath = (page: Page) => new URL(page.url()).pathname

const logIn = async (page: Page, name: (typeof people)[number], query = '') => {
  await page.goto(`/login${query}`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(toEmail(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Signs in without the form and opens the profile. */
const enter = async (page: Page, name: (typeof people)[number]) => {
  await signIn(page, toEmail(name), password)
  await page.goto('/profile')
}

const findNewestEmail = async (address: string) => {
  const answer = await fetch(`${site.url()}/sandbox/mail.json?to=${address}`)
  const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
  return mails[0]
}

const asGuestWith = async (page: Page, ...names: string[]) => {
  await page.goto('/guest/start')
  await page.getByRole('heading', { name: 'Continue as guest' }).waitFor()
  await page.waitForURL('**/all-models')
  for (const name of names) {
    await button(page, `Select Maud ${name}`).click()
    await page.getByText('Added to wishlist').first().waitFor()
  }
}

it('has no form that axe objects to, at any size', async () => {
  const page = await site.open()
  const forms = ['/login', '/signUp', '/forget-password', '/first-owner']
  const ready = () => page.locator('form').first().waitFor()
  expect(await faultsByPath(page, forms, faultsAtAllSizes, ready)).toEqual({})
})

describe('signing in', () => {
  it('leads back to where one was, keeps what is typed when refused, and shows the password on request', async () => {
    const page = await site.open({ expects: [/status of 401/] })
    await page.goto('/login?redirect=%2Fmodel%2F2&act=select')
    await button(page, 'Sign in').click()
    await page.getByText('Email is required').first().waitFor()
    await page.getByText('Password is required').first().waitFor()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@')
    const secret = page.getByLabel('Password', { exact: true })
    await secret.fill('not this one')
    await page.getByText('*please enter valid Email').first().waitFor()
    await page
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill(toEmail('ada').toUpperCase())
    await button(page, 'Sign in').click()
    await page
      .getByRole('alert')
      .getByText('Your email or password is not correct')
      .first()
      .waitFor()
    expect(await secret.getAttribute('type')).toBe('password')
    await button(page, 'Show password').click()
    expect(await secret.getAttribute('type')).toBe('text')
    expect(await secret.inputValue()).toBe('not this one')
    await button(page, 'Hide password').click()
    await secret.fill(password)
    await secret.press('Enter')
    await page.waitForURL('**/model/2?act=select')
    expect(await listStoredNames(page)).toEqual(userStorageNames)
    expect(await page.evaluate(() => document.cookie)).not.toContain('callboard_session')
    await header(page).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await header(page).getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false)
  })

  it('brings along what a guest chose, with a password and over a provider alike', async () => {
    const page = await site.open()
    await asGuestWith(page, 'Number 1', 'Number 2')
    expect(await listStoredNames(page)).toEqual({
      local: [],
      session: ['guestWishlist', 'isGuest'],
    })
    await page.getByRole('link', { name: 'Your favourites' }).waitFor()
    await logIn(page, 'ada', '?redirect=/favourite')
    await page.waitForURL('**/favourite')
    expect(await countFavourites(page)).toBe(2)
    expect(await listStoredNames(page)).toEqual(userStorageNames)

    const other = await site.open()
    await asGuestWith(other, 'Number 3')
    await other.goto('/login?redirect=/favourite')
    await button(other, 'Sign in with Google').click()
    await other.getByRole('link', { name: /Nora Quist/ }).click()
    await other.waitForURL('**/favourite')
    expect(await countFavourites(other)).toBe(1)
  })

  it('over a provider that was cancelled says so, and stays on the way', async () => {
    const page = await site.open()
    await page.goto('/login?redirect=/booking')
    await button(page, 'Sign in with Facebook').click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText('Login failed, please try again.').first().waitFor()
    await logIn(page, 'ada', new URL(page.url()).search)
    await page.waitForURL('**/booking')
  })

  it('begins its second step in the field', async () => {
    const page = await site.open()
    await page.goto('/login?step=second#a-token')
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Code' }))).toBe(true)
  })

  it('never leads to another site, is known at the first paint, without any script of ours, and forgotten with Logout', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await logIn(page, 'ada', '?redirect=https%3A%2F%2Fevil.example%2F')
    await page.waitForURL(`${site.url()}/profile`)
    const scripts = /\/assets\/.*\.js/
    await page.route(scripts, (route) => route.abort())
    await page.goto('/home')
    expect(await header(page).getByRole('link', { name: 'Profile' }).isVisible()).toBe(true)
    expect(await header(page).getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false)
    await page.unroute(scripts)
    await page.reload()
    await page.evaluate(() => {
      localStorage.setItem('Card', '{"card_total":1,"Coupon":"GIFT","coupon_verify":true}')
      Object.assign(sessionStorage, { 'draft:booking': '{}', 'key:booking': '{}' })
    })
    await page.route('**/logout', (route) => route.abort())
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You are still signed in: please try again.').waitFor()
    expect((await listStoredNames(page)).local).toEqual(['Card', 'User'])
    await page.unroute('**/logout')
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${site.url()}/`)
    await header(page).getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await listStoredNames(page)).toEqual({ local: [], session: [] })
    expect(await page.evaluate(() => sessionStorage.getItem('place-names'))).toBeNull()
  })

  it('ends here too when the session ended elsewhere, and asks those who go on to sign in', async () => {
    const page = await site.open({ expects: [/status of 401/], inNewContext: true })
    await signIn(page, toEmail('ada'), password)
    await page.goto('/profile')
    await page.getByLabel('First name').waitFor()
    await page.context().clearCookies()
    await page.clock.install()
    await page.reload()
    await page.getByText('Please login').first().waitFor()
    await header(page).getByRole('link', { name: 'Sign In' }).waitFor()
    expect(getPath(page)).toBe('/profile')
    await page.clock.fastForward(3000)
    await page.waitForURL('**/login?redirect=%2Fprofile')
  })
})

describe('signing up', () => {
  it('names what is missing, says the success for 5 seconds, and confirms the address by mail', async () => {
    const page = await site.open({ inNewContext: true })
    await page.clock.install()
    await page.goto('/signUp?redirect=/booking')
    await button(page, 'Sign Up').click()
    for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Address', 'Password']) {
      await page.getByText(`${name} is required`).first().waitFor()
    }
    const fields = {
      'First name': 'Ines',
      'Last name': 'Moreau',
      Email: 'ines@mail.example',
      Phone: `+33 1 99 00 14 21${'0'.repeat(20)}`,
      'Full address': '3 rue Oberkampf, Paris',
    }
    for (const [label, value] of Object.entries(fields)) {
      await page.locator('#sign-up').getByLabel(label).fill(value)
    }
    expect(await page.locator('[name=phone]').inputValue()).toHaveLength(20)
    await page.locator('[name=password]').fill('a long enough one')
    await page.reload()
    await expect.poll(() => page.locator('[name=first_name]').inputValue()).toBe('Ines')
    expect(await page.locator('[name=password]').inputValue()).toBe('')
    expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain(
      'a long enough one',
    )
    await page.locator('[name=password]').fill('a long enough one')
    await page.locator('[name=confirm_password]').fill('another one')
    await button(page, 'Sign Up').click()
    await page.getByText('*Both password are not matched').first().waitFor()
    await page.locator('[name=confirm_password]').fill('a long enough one')
    await button(page, 'Sign Up').click()
    await page.getByText('Welcome, Ines').waitFor()
    expect(getPath(page)).toBe('/signUp')
    await page.clock.fastForward(5000)
    await page.waitForURL('**/profile')
    await page.getByText('Your email address is not confirmed yet').waitFor()
    await page.goto('/signUp')
    await page.waitForURL('**/profile')

    const email = await findNewestEmail('ines@mail.example')
    await page.goto(/\/verify-email#[\w-]+/.exec(email?.text ?? '')?.[0] ?? '')
    await pressConfirm(page)
    await page.getByText('Thank you. Your email address is confirmed').waitFor()
    await page.getByRole('link', { name: 'Go to my profile' }).click()
    await page.getByLabel('First name').waitFor()
    expect(await page.getByText('is not confirmed yet').count()).toBe(0)
  })

  it('of the first owner takes the link that a start printed', async () => {
    const page = await site.open()
    await page.goto(`/first-owner#${ownerToken}`)
    const fields = {
      first_name: 'Odile',
      last_name: 'Owner',
      email: 'odile@vale.example',
      password: 'a long enough one',
      confirm_password: 'a long enough one',
    }
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[name=${name}]`).fill(value)
    }
    await button(page, 'Create the account').click()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
  })
})

describe('a forgotten password', () => {
  it('is replaced in three steps; the code’s boxes take keys, arrows, backspace and a pasted code', async () => {
    const page = await site.open({ expects: [/status of 422/], inNewContext: true })
    await page.clock.install()
    await page.goto('/login?redirect=%2Ffaq&act=ask')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await button(page, 'Reset Password').click()
    await page.getByText('Email field is required').first().waitFor()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(toEmail('grace'))
    await button(page, 'Reset Password').click()

    const box = (place: number) => page.getByLabel(`Digit ${place} of 6`)
    const values = () =>
      page
        .getByLabel(/^Digit/)
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(''))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await box(1).waitFor()
    expect(await focused()).toBe('Digit 1 of 6')
    await page.keyboard.type('12x3')
    expect([await values(), await focused()]).toEqual(['123', 'Digit 4 of 6'])
    await page.keyboard.press('Backspace')
    expect([await values(), await focused()]).toEqual(['12', 'Digit 3 of 6'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    expect([await values(), await focused()]).toEqual(['92', 'Digit 2 of 6'])
    const paste = (text: string) =>
      box(3).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, text)
    await paste('12345')
    expect(await values()).toBe('92')
    await button(page, 'Submit').click()
    await page.getByText('Please enter valid OTP').first().waitFor()

    await expect.poll(() => findNewestEmail(toEmail('grace'))).toBeDefined()
    const code = /\b\d{6}\b/.exec((await findNewestEmail(toEmail('grace')))?.text ?? '')?.[0] ?? ''
    await paste(` ${code} `)
    expect([await values(), await focused()]).toEqual([code, 'Digit 6 of 6'])
    await page.keyboard.press('Enter')
    const newPassword = page.getByLabel('New password', { exact: true })
    await newPassword.waitFor()
    await newPassword.fill('another one')
    await page.getByLabel('Confirm password').fill('something else')
    await button(page, 'Submit').click()
    await page.getByText('*Both password are not matched').first().waitFor()
    await page.getByLabel('Confirm password').fill('another one')
    await button(page, 'Submit').click()
    await page.getByText('Your password has been changed. Please log in with the new one').waitFor()
    expect(getPath(page)).toBe('/forget-password')
    await page.clock.fastForward(3000)
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(toEmail('grace'))
    await page.getByLabel('Password', { exact: true }).fill('another one')
    await button(page, 'Sign in').click()
    await page.waitForURL('**/faq?act=ask')
  })
})

describe('the profile', () => {
  it('opens and closes its sections by keyboard, each for itself, and has no fault that axe finds', async () => {
    const page = await site.open()
    await enter(page, 'joan')
    const summary = (name: string) => page.locator('summary', { hasText: name })
    await page.getByLabel('First name').waitFor()
    await summary('My Profile').focus()
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('First name').isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByLabel('Current password').waitFor()
    await page.keyboard.press('Enter')
    await summary('My Profile').click()
    await summary('Change Password').click()
    await summary('Delivery Address').click()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await summary('Calendar').click()
    await button(page, 'Make an address').press('Enter')
    await button(page, 'Revoke address').press('Enter')
    await expect.poll(() => hasFocus(button(page, 'Make an address'))).toBe(true)
    await page.getByRole('tab', { name: 'Account Settings' }).press('ArrowRight')
    await page.waitForURL('**/profile/track_order')
    await pressQuickly(page, ['ArrowLeft', 'ArrowLeft'])
    await page.waitForURL('**/profile/booking_history')
    await expect.poll(() => hasFocus(page.getByRole('tab', { name: 'Booking History' }))).toBe(true)
  })

  it('saves a change, names every missing part of an address, and changes the password', async () => {
    const page = await site.open()
    await enter(page, 'mary')
    await page.getByLabel('First name').fill('Marie')
    await button(page, 'Save profile').click()
    await page.getByText('Your profile has been saved').waitFor()
    await page.getByLabel('First name').fill(' ')
    await button(page, 'Save profile').click()
    await page.getByText('Profile all field are required').first().waitFor()

    await page.locator('summary', { hasText: 'Delivery Address' }).click()
    const form = page.locator('#delivery-address')
    await button(page, 'Save address').click()
    for (const name of ['Country', 'State', 'City', 'Postal Code']) {
      await form.getByText(`${name} is required`).first().waitFor()
    }
    const choose = async (label: string, text: string) => {
      await form.getByRole('combobox', { name: label }).click()
      await page.keyboard.type(text)
      await page.getByRole('option', { name: text }).click()
    }
    await form.getByLabel('Postal code').fill('97204')
    await choose('Country', 'United States')
    await choose('City', 'Portland')
    await button(page, 'Save address').click()
    await form.getByText('State is required').first().waitFor()
    await choose('State', 'Oregon')
    await choose('City', 'Portland')
    await button(page, 'Save address').click()
    await page.getByText('Your delivery address has been saved').waitFor()
    await page.reload()
    await page.locator('summary', { hasText: 'Delivery Address' }).click()
    await expect
      .poll(() => form.getByRole('combobox', { name: 'City' }).inputValue())
      .toBe('Portland')

    await page.locator('summary', { hasText: 'Change Password' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('another one')
    await page.getByLabel('Confirm password').fill('another one')
    await button(page, 'Change password').click()
    await page
      .getByText('Your password has been changed. Other devices have been signed out')
      .waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    await page.reload()
    await page.getByLabel('First name').waitFor()
  })

  it('gives the data away and, on request, the account up', async () => {
    const page = await site.open({ expects: [/status of 422/] })
    await enter(page, 'ruth')
    const download = page.waitForEvent('download')
    await button(page, 'Download my data').click()
    expect((await download).suggestedFilename()).toBe('my-data.json')
    await button(page, 'Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete my account')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Your password').fill('not this one')
    await button(page, 'Delete permanently').click()
    await dialog.getByText('Your current password is not correct').waitFor()
    await dialog.getByLabel('Your password').fill(password)
    await button(page, 'Delete permanently').click()
    await page.waitForURL(`${site.url()}/`)
    await header(page).getByRole('link', { name: 'Sign In' }).waitFor()
    expect((await listStoredNames(page)).local).toEqual([])
  })
})
