import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { aMedia } from '#tests/support/records/factories.ts'
import { addPeople, signInAs } from './office.ts'
import { hasFocus, useSite } from './support.ts'

let pictureId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  ;({ id: pictureId } = await aMedia(ctx))
})

/** A screen of the back office, for an editor or a booker. */
const open = async (role: 'editor' | 'booker', expects: readonly RegExp[]) => {
  const page = await site.open({ expects })
  await signInAs(page, role)
  return { page, save: page.getByRole('button', { name: 'Save' }) }
}

/** Sends a form, and holds its request back until it is told how to go on. */
const hold = (page: Page, method: 'POST' | 'PUT', send: () => Promise<void>): Promise<Route> =>
  new Promise((resolve, reject) => {
    page
      .route(/\/api\/admin\//, (route) =>
        route.request().method() === method ? resolve(route) : route.continue(),
      )
      .then(send)
      .catch(reject)
  })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('keeps what is typed while a change is being saved', async () => {
  const { page, save } = await open('editor', [/404/])
  const data = { fields: { title: 'New faces' }, pictureId, position: 1 }
  const made = await page.request.post('/api/admin/slides', { data })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/admin/slides/${id}`)
  const name = page.getByLabel('Title')
  const link = page.getByLabel('Link of READ MORE')
  const position = page.getByLabel('Position')
  for (const [sent, typed] of [
    ['Fresh faces', 'Old faces'],
    ['Bold faces', 'Quiet faces'],
  ] as const) {
    await name.fill(sent)
    const route = await hold(page, 'PUT', () => page.keyboard.press('Control+s'))
    await name.fill(typed)
    await link.fill(`/${typed.length}`)
    await position.fill(String(typed.length))
    await route.continue()
    await page.unrouteAll()
    await title(page, sent)
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect(await name.inputValue()).toBe(typed)
    expect(await link.inputValue()).toBe(`/${typed.length}`)
    expect(await position.inputValue()).toBe(String(typed.length))
  }
  await save.click()
  await title(page, 'Quiet faces')
  await expect.poll(() => save.isDisabled()).toBe(true)
})

it('takes no more for a new record once it is sent, and again where it is refused', async () => {
  const { page, save } = await open('booker', [/503/])
  await page.goto('/admin/reply-templates/create')
  const name = page.getByLabel('Name')
  await page.getByLabel('Subject').fill('Your application')
  await page.getByLabel('Message').fill('Thank you.')
  await name.fill('Thanks')
  const isTaken = () => page.locator('form').evaluate((form) => form.closest('[inert]') === null)
  const route = await hold(page, 'POST', () => page.keyboard.press('Control+s'))
  expect(await isTaken()).toBe(false)
  await route.fulfill({ status: 503, json: { message: 'Try again in a moment' } })
  await page.unrouteAll()
  await page.getByText('Try again in a moment').waitFor()
  await expect.poll(() => hasFocus(name)).toBe(true)
  await page.keyboard.type(' again')

  // The address leads the screen by some moments, in which the form is still to be seen.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      push(...given)
      document.body.dataset.closed = String(document.querySelector('[inert] form') !== null)
    }
  })
  await save.click()
  await title(page, 'Thanks again')
  expect(await page.locator('body').getAttribute('data-closed')).toBe('true')
  await name.fill('Thank you')
  await expect.poll(() => save.isEnabled()).toBe(true)
})
