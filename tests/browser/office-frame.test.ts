import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs, goTo, signInAs } from './office.ts'
import { getPageWidth, hasFocus, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await aModel(ctx, { firstName: 'Maud', lastName: 'Hartmann', ...paris })
  await aModel(ctx, { firstName: 'Mara', lastName: 'Hartig', ...paris })
})

it('leads past the menu by keyboard, and hides the links of a closed menu', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await skip.focus()
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  const isInContent = () =>
    document.querySelector('#main-content')?.contains(document.activeElement) ?? false
  expect(await page.evaluate(isInContent)).toBe(true)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('link', { name: 'Bookings', exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await goTo(page, 'Bookings')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
})

it('says where somebody has come to: heading, record and page, by its name and the focus', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  const heading = page.getByRole('heading', { level: 1 })
  await page.waitForFunction(() => document.title.startsWith('Today | Back office'))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Models', exact: true })
    .press('Enter')
  await page.waitForFunction(() => document.title.startsWith('Models | Back office'))
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await page
    .getByRole('row', { name: /Hartmann/ })
    .getByRole('link')
    .first()
    .press('Enter')
  await page.waitForFunction(() => document.title.startsWith('Maud Hartmann | Back office'))
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await page.goBack()
  await page.waitForFunction(() => document.title.startsWith('Models | Back office'))
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/find?page=2')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.waitForFunction(() => document.title.startsWith('Find, page 2 | Back office'))
})

it('names the record that a box selects, and hands no leftovers of the library to the page', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  await page.goto('/admin/models')
  await page.getByRole('checkbox', { name: 'Select Maud Hartmann', exact: true }).waitFor()
  const leftovers = () => document.querySelectorAll('[inputprops]').length
  expect(await page.evaluate(leftovers)).toBe(0)
  await page.goto('/admin/users/create')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.waitFor()
  expect(await email.evaluate((field) => (field as HTMLInputElement).required)).toBe(true)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  expect(await phone.evaluate((field) => (field as HTMLInputElement).required)).toBe(false)
  expect(await page.evaluate(leftovers)).toBe(0)
})

it('leaves keys without Ctrl alone for those who turn them off', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('?')
  await help.getByRole('checkbox', { name: /^Use keys without Ctrl/ }).uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

it('shows the notifications when the bell is pressed, and gives the focus back', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.press('Enter')
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing yet.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => bell.evaluate((each) => each === document.activeElement)).toBe(true)
})

it('lets a colleague choose by keyboard, on a phone, how often notifications are emailed', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await enterAs(page, 'owner')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  const frequency = dialog.getByRole('combobox', { name: 'How often I am emailed' })
  const openChoices = async () => {
    await page.getByRole('button', { name: 'Notifications' }).press('Enter')
    await page.getByRole('button', { name: 'Choose what to be told of' }).press('Enter')
    await frequency.waitFor()
  }
  await openChoices()
  expect(await frequency.textContent()).toBe('Every 15 minutes at most')
  await frequency.press('Enter')
  await page.getByRole('option', { name: 'Once an hour at most' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => frequency.textContent()).toBe('Once an hour at most')
  expect(await listFaults(page)).toEqual([])
  expect(await getPageWidth(page)).toBe(360)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await frequency.waitFor({ state: 'detached' })
  await openChoices()
  expect(await frequency.textContent()).toBe('Once an hour at most')
})

it('keeps its frame when the script of a screen cannot be loaded', async () => {
  const page = await site.open({
    expects: [/Failed to load resource/, /dynamically imported module/],
  })
  await enterAs(page, 'owner')
  await page.route('**/assets/figures-*.js', (route) => route.abort())
  await goTo(page, 'Figures')
  await page.getByRole('alert').getByText('Something went wrong').waitFor()
  await goTo(page, 'Today')
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
})

it('works where the browser blocks storage', async () => {
  // The router's scroll script logs the error and continues.
  const page = await site.open({ expects: [/Access is denied/] })
  await signInAs(page, 'owner')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
  await goTo(page, 'Bookings')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  // The office keeps its state until the page is reloaded.
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await goTo(page, 'Today')
  await goTo(page, 'Bookings')
  const list = page.getByRole('button', { name: 'List', exact: true })
  await expect.poll(() => list.getAttribute('aria-pressed')).toBe('true')
})

it('says by which column a list is sorted, and which way', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  await page.goto('/admin/users')
  const head = page.locator('th[aria-sort]')
  const [direction, label] = [await head.getAttribute('aria-sort'), await head.textContent()]
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(direction)
  expect(await head.textContent()).toBe(label)
})

it('says so when a client who came here could not be signed out', async () => {
  const page = await site.open({ expects: [/ERR_FAILED/] })
  await signInAs(page, 'client')
  await page.goto('/admin')
  await page.route('**/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await page.getByText('You are still signed in: please try again.').waitFor()
})

it('closes the menu when the window becomes narrow, where it would lie over the page', async () => {
  const page = await site.open()
  await enterAs(page, 'owner')
  await page.setViewportSize({ width: 360, height: 740 })
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await goTo(page, 'Bookings')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  await open.waitFor()
  await expect.poll(() => page.getByRole('presentation').count()).toBe(0)
})

it('opens what was searched for, though Enter was pressed before it was found', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  const answers: (() => Promise<void>)[] = []
  await page.route(/\/search\?q=hartmann$/, (route) => {
    answers.push(() => route.continue())
  })
  await page.keyboard.press('/')
  await page.keyboard.type('hart')
  const options = page.getByRole('option')
  await expect.poll(() => options.allTextContents()).toHaveLength(2)
  await page.keyboard.type('mann')
  await page.keyboard.press('Enter')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  for (const answer of answers) await answer()
  await page.getByRole('heading', { level: 1, name: 'Maud Hartmann' }).waitFor()
})

it('says in its own frame that there is no page at an address, and leads back', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await enterAs(page, 'booker')
  await page.goto('/admin/bokings')
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Page not found')
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
})
