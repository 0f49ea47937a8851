import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { aMedia, aSection } from '#tests/support/records/factories.ts'
import { addPeople, signInAs } from './office.ts'
import { hasFocus, useSite } from './support.ts'

let pictureId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  ;({ id: pictureId } = await aMedia(ctx))
  await aSection(ctx, { page: 'masterclass', title: 'Who we are' })
})

/** Opens a screen of the back office in one of the roles. */
const open = async (role: 'editor' | 'booker' | 'owner', expects: readonly RegExp[]) => {
  const page = await site.open({ expects })
  await signInAs(page, role)
  return { page, save: page.getByRole('button', { name: 'Save' }) }
}

/** Submits a form and holds its request back until the test continues it. */
const hold = async (page: Page, method: 'POST' | 'PUT', send: () => Promise<void>) => {
  const routes: Route[] = []
  await page.route(/\/api\/admin\//, async (route) => {
    if (route.request().method() === method) routes.push(route)
    else await route.continue()
  })
  await send()
  return eventually(() => {
    const [route] = routes
    if (!route) throw new Error(`no ${method} was sent`)
    return route
  })
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('keeps what is typed while a change is being saved', async () => {
  const { page, save } = await open('editor', [/404/])
  const data = { fields: { title: 'New faces' }, pictureId, position: 1 }
  const response = await page.request.post('/api/admin/slides', { data })
  const { id } = (await response.json()) as { id: number }
  await page.goto(`/admin/slides/${id}`)
  const name = page.getByLabel('Title')
  const link = page.getByLabel('Link of READ MORE')
  const position = page.getByLabel('Position')
  for (const [savedName, newName] of [
    ['Fresh faces', 'Old faces'],
    ['Bold faces', 'Quiet faces'],
  ] as const) {
    await name.fill(savedName)
    const route = await hold(page, 'PUT', () => page.keyboard.press('Control+s'))
    await name.fill(newName)
    await link.fill(`/${newName.length}`)
    await position.fill(String(newName.length))
    await route.continue()
    await page.unrouteAll()
    await title(page, savedName)
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect(await name.inputValue()).toBe(newName)
    expect(await link.inputValue()).toBe(`/${newName.length}`)
    expect(await position.inputValue()).toBe(String(newName.length))
  }
  await save.click()
  await title(page, 'Quiet faces')
  await expect.poll(() => save.isDisabled()).toBe(true)
})

it('keeps what is typed while a draft is being saved', async () => {
  const { page } = await open('editor', [])
  await page.goto('/admin/page-sections/1')
  const name = page.getByLabel('Title', { exact: true })
  await name.fill('Who we will be')
  const draft = page.getByRole('button', { name: 'Save draft' })
  const route = await hold(page, 'POST', () => draft.click())
  await name.fill('Who we would be')
  await route.continue()
  await page.unrouteAll()
  await page.getByText('A draft: readers still see the page as it was published.').waitFor()
  expect(await name.inputValue()).toBe('Who we would be')
  await draft.click()
  await page.frameLocator('iframe').getByText('Who we would be').waitFor()
})

it('keeps what is typed while a note is being added', async () => {
  const { page } = await open('booker', [])
  const response = await page.request.post('/api/admin/companies', { data: { name: 'Maison' } })
  const { id } = (await response.json()) as { id: number }
  await page.goto(`/admin/companies/${id}/show`)
  const note = page.getByLabel('Add a note')
  await note.fill('They pay late.')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const route = await hold(page, 'POST', () => add.click())
  await note.press('End')
  await note.pressSequentially(' Ask Clara')
  await route.continue()
  await page.unrouteAll()
  await page.getByRole('listitem').filter({ hasText: 'They pay late.' }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('Ask Clara')
})

it('takes no more for a new record once it is sent, and again where it is refused', async () => {
  const { page, save } = await open('booker', [/503/])
  await page.goto('/admin/reply-templates/create')
  const name = page.getByLabel('Name')
  await page.getByLabel('Subject').fill('Your application')
  await page.getByLabel('Message').fill('Thank you.')
  await name.fill('Thanks')
  await save.waitFor()
  const isTaken = () => page.locator('form').evaluate((form) => form.closest('[inert]') === null)
  const route = await hold(page, 'POST', () => page.keyboard.press('Control+s'))
  expect(await isTaken()).toBe(false)
  await route.fulfill({ status: 503, json: { message: 'Try again in a moment' } })
  await page.unrouteAll()
  await page.getByText('Try again in a moment').waitFor()
  await expect.poll(() => hasFocus(name)).toBe(true)
  await page.keyboard.type(' again')

  // The address changes before the screen, and the form is still visible for a moment.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      push(...args)
      document.body.dataset.closed = String(document.querySelector('[inert] form') !== null)
    }
  })
  await save.click()
  await title(page, 'Thanks again')
  expect(await page.locator('body').getAttribute('data-closed')).toBe('true')
  await name.fill('Thank you')
  await expect.poll(() => save.isEnabled()).toBe(true)
})

it('adds the public holidays of a year to those that are there, and keeps them', async () => {
  const { page, save } = await open('owner', [])
  const brand = (await (await page.request.get('/api/admin/settings/brand')).json()) as {
    value: object
    version: number
  }
  const value = { ...brand.value, country: 'FR' }
  await page.request.put('/api/admin/settings/brand', { data: { ...brand, value } })
  await page.goto('/admin/settings/desk')
  const next = new Date().getFullYear() + 1
  await page.getByRole('button', { name: `Add those of ${next}` }).click()
  await page.getByRole('status').getByText('Bastille Day').waitFor()
  await page.getByRole('button', { name: `Add those of ${next}` }).click()
  await page.getByText(`All public holidays of ${next} are there.`).waitFor()
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.reload()
  await page.getByText(`${next}-07-14`).waitFor()
})
