import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsAtAllSizes, listFaults } from './axe.ts'
import { addPeople, addressInEmail, enterAs, goTo } from './office.ts'
import { hasFocus, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  const measured = { ...paris, pictures: 2, halfDayRateCents: 90_000, dayRateCents: 150_000 }
  await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...measured })
  await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', ...measured })
})

/** Media of tests are records without files. */
const noFiles = [/the server responded with a status of 404 .*\/media\//]

/** Selects both models in the list and sends a package of them. */
const sendPackage = async (page: Page): Promise<void> => {
  await goTo(page, 'Models')
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
  await page.getByRole('link', { name: 'New package' }).press('Enter')
  await page.getByRole('heading', { level: 3, name: /Ines Vidal/ }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Faces for spring')
  await page.getByRole('textbox', { name: 'Words about Maud Delcourt' }).fill('Back from Milan.')
  await page
    .getByRole('button', { name: /^Choose a picture of Maud/ })
    .first()
    .press('Enter')
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Faces for spring' }).waitFor()
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const preview = await tab
  await preview.getByRole('heading', { level: 1, name: 'Faces for spring' }).waitFor()
  await preview.getByText('Back from Milan.').first().waitFor()
  await preview.close()
  await page.getByRole('button', { name: 'Add a recipient' }).press('Enter')
  const recipientDialog = page.getByRole('dialog', { name: 'Add a recipient' })
  await recipientDialog.getByLabel('Name').fill('Clara Lindqvist')
  await recipientDialog.getByLabel('Email').fill('clara@client.example')
  await recipientDialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const recipient = page.getByRole('article', { name: 'Clara Lindqvist' })
  await recipient.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  const sendDialog = page.getByRole('dialog', { name: 'Send to Clara Lindqvist' })
  await sendDialog.getByLabel('Words to Clara Lindqvist').fill('As we said on the phone.')
  await sendDialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await sendDialog.waitFor({ state: 'detached' })
}

/** Goes through the package with the keyboard alone. */
const answerByKeyboard = async (page: Page): Promise<void> => {
  const maud = page.getByRole('region', { name: 'Maud Delcourt', exact: true })
  await maud.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
  await maud.getByRole('combobox', { name: 'Place of Maud Delcourt in your order' }).focus()
  await page.keyboard.press('1')
  await maud
    .getByRole('textbox', { name: 'Comment on Maud Delcourt' })
    .pressSequentially('Hair up?')
  const ask = maud.getByRole('button', { name: 'Ask for an option' })
  await ask.press('Enter')
  await maud.getByRole('button', { name: 'Cancel' }).press('Enter')
  expect(await hasFocus(ask)).toBe(true)
  await ask.press('Enter')
  await page.keyboard.type('First week of May')
  await maud.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  const confirmation = maud.getByText('You have asked for an option.')
  await confirmation.waitFor()
  await expect.poll(() => hasFocus(confirmation)).toBe(true)

  const present = page.getByRole('button', { name: 'Present full screen' })
  await present.press('Enter')
  const presentation = page.getByRole('dialog', { name: 'Presentation' })
  await presentation.getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await presentation.getByText('2 of 3').waitFor()
  await presentation
    .getByRole('group', { name: 'Your answer for Ines Vidal' })
    .getByRole('button', { name: 'Maybe' })
    .press('Space')
  expect(await listFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await presentation.waitFor({ state: 'detached' })
  expect(await present.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('status').getByText('Saved').waitFor()
}

/** Swipes across the middle of the screen. */
const swipe = async (page: Page, from: number, to: number): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd')
  await client.detach()
}

/** Moves through the presentation to the second model, by swipe and by key. */
const leafThrough = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Present full screen' }).press('Enter')
  const presentation = page.getByRole('dialog', { name: 'Presentation' })
  await presentation.getByText('1 of 3').waitFor()
  await swipe(page, 500, 300)
  await presentation.getByText('Ines Vidal').waitFor()
  await swipe(page, 300, 500)
  await presentation.getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await presentation.getByText('Ines Vidal').waitFor()
  await page.keyboard.press('Escape')
  await presentation.waitFor({ state: 'detached' })
}

it('are made, sent, answered by keyboard alone, seen as it happens and turned into options', async () => {
  const page = await site.open({ expects: noFiles })
  await enterAs(page, 'booker')
  await page.getByRole('region', { name: 'How to present models' }).waitFor()
  await sendPackage(page)

  const reader = await site.open({ expects: noFiles })
  const email = { to: 'clara@client.example', page: 'package' }
  const path = await addressInEmail(site.url(), email)
  const response = await reader.goto(path, { waitUntil: 'networkidle' })
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const still = await site.open({ expects: noFiles, javaScriptEnabled: false })
  await still.goto(path)
  await still.locator('noscript p').waitFor()
  // Buttons without an effect are not rendered.
  expect(
    await still.getByRole('button', { name: /^(Yes|Maybe|No|Present full screen)$/ }).count(),
  ).toBe(0)

  const results = page.getByRole('table', { name: 'Answers of Clara Lindqvist' })
  const clara = page.getByRole('article', { name: 'Clara Lindqvist' })
  await clara.getByText(/seen 0 of 2/).waitFor()
  await leafThrough(reader)
  await results.getByRole('row', { name: /Ines Vidal Seen/ }).waitFor()
  expect(await faultsAtAllSizes(reader)).toEqual([])
  await reader.getByRole('button', { name: /^US/ }).press('Enter')
  await reader.getByText('33 / 24 / 35').first().waitFor()
  // A tablet shows the first picture at the width of its screen.
  await reader.setViewportSize({ width: 768, height: 800 })
  const lead = reader.getByRole('button', { name: 'Present Maud Delcourt, full screen' })
  await expect.poll(async () => (await lead.boundingBox())?.width).toBe(768)
  await reader.setViewportSize({ width: 1280, height: 720 })
  await answerByKeyboard(reader)
  await reader.reload()
  const maud = reader.getByRole('region', { name: 'Maud Delcourt', exact: true })
  await maud.getByRole('button', { name: 'Yes', exact: true, pressed: true }).waitFor()
  await maud.getByText('Hair up?').waitFor()

  // The booker's page updates without a touch.
  await results.getByRole('row', { name: /Maud Delcourt ● Yes 1 Asks for an option/ }).waitFor()
  await results.getByRole('row', { name: /Ines Vidal ◐ Maybe/ }).waitFor()
  expect(await faultsAtAllSizes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Make options or a request' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book for Clara Lindqvist' })
  await dialog.getByRole('checkbox', { name: 'Maud Delcourt (yes)', checked: true }).waitFor()
  await dialog.getByLabel('First day').fill('2099-05-04')
  await dialog.getByRole('button', { name: 'Put on option' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await clara.getByRole('link', { name: /^VB-/ }).press('Enter')
  await page.waitForURL(/\/admin\/bookings\/\d+\/show/)
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
})
