import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsAtAllSizes, listFaults } from './axe.ts'
import { addPeople, signInAs } from './office.ts'
import { hasFocus, useSite } from './support.ts'

let modelId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
})

const openChart = async (options: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open(options)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'booker')
  await page.goto('/admin/chart?range=week&from=2099-09-14')
  return page
}

const cell = (page: Page, words: RegExp) =>
  page.getByRole('row', { name: /Maud Delcourt/ }).getByRole('gridcell', { name: words })

it('takes an option by phone from the chart: days, a new client and a project, and one press', async () => {
  const page = await openChart()
  const [first, last] = [cell(page, /Tue 15 Sept?: free/), cell(page, /Thu 17 Sept?: free/)]
  await first.hover()
  await page.mouse.down()
  await last.hover()
  await page.getByText(/^Tue 15 Sept? to Thu 17 Sept?: first option$/).waitFor()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Enter: Maud Delcourt' })
  const ranks = dialog.getByRole('status', { name: 'Ranks' })
  await ranks.getByText('Free, first option').waitFor()
  await expect.poll(() => hasFocus(dialog.getByRole('combobox', { name: 'Client' }))).toBe(true)
  await page.keyboard.type('Noa Newman')
  await page.getByRole('option', { name: 'New client: Noa Newman' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(dialog.getByLabel('Email'))).toBe(true)
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Noa Newman')
  await page.keyboard.type('noa@newman.example')
  await dialog.getByLabel('Project').fill('Spring')
  expect(await faultsAtAllSizes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Project').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await cell(page, /Thu 17 Sept?: First option, Noa Newman, Spring$/).waitFor()
  const response = await page.request.get('/api/admin/clients')
  expect(await response.json()).toMatchObject([{ name: 'Noa Newman', email: 'noa@newman.example' }])
})

it('says who comes first and who would be passed over, and keeps what was typed when it is refused', async () => {
  await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: aBookingForm({ full_name: 'Ada Early', date: '16-09-2099' }),
      wishlists: [modelId],
    }),
  })
  const page = await openChart({ expects: [/409/, /422/] })
  await cell(page, /Fri 18 Sept?: free/).click()
  const dialog = page.getByRole('dialog', { name: 'Enter: Maud Delcourt' })
  await expect.poll(() => hasFocus(dialog.getByRole('combobox', { name: 'Client' }))).toBe(true)
  await page.keyboard.type('Noa')
  await page.getByRole('option', { name: /^Noa Newman/ }).click()
  await dialog.getByLabel('First day').fill('2099-09-16')
  const ranks = dialog.getByRole('status', { name: 'Ranks' })
  await ranks.getByText(/has an option of these dates already, in VB-/).waitFor()
  await ranks.getByText(/^First option: Noa Newman, Spring \(VB-.+, until /).waitFor()
  await dialog.getByText(/^Maud Delcourt: Request, Ada Early/).waitFor()
  await dialog.getByLabel('Project').fill('Summer')
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Put on option' }).click()
  await dialog.getByText(/Noa Newman has Maud Delcourt on option/).waitFor()
  expect(await dialog.getByLabel('Project').inputValue()).toBe('Summer')
  expect(await listFaults(page)).toEqual([])
  // The new entry for an existing booking keeps the dates.
  await dialog.getByRole('radio', { name: 'For a booking that is there' }).check()
  await dialog.getByRole('combobox', { name: 'Booking' }).waitFor()
  expect(await dialog.getByLabel('First day').inputValue()).toBe('2099-09-16')
  await dialog.getByRole('radio', { name: 'New booking' }).check()
  expect(await dialog.getByLabel('Project').inputValue()).toBe('Summer')
})

it('shows on the open board what a colleague enters, with rank, deadline and age', async () => {
  const page = await site.open({ viewport: { width: 1440, height: 900 } })
  await signInAs(page, 'booker')
  await page.goto('/admin/bookings')
  await page.getByRole('region', { name: 'Requested' }).waitFor()
  const data = {
    client: { name: 'Cara Phone', email: 'cara@phone.example' },
    projectName: 'On the board',
    description: '',
    modelIds: [modelId],
    as: 'option',
    windows: [{ firstDay: '2099-10-12', lastDay: '2099-10-12' }],
  }
  const entryResponse = await page.request.post('/api/admin/chart/bookings', { data })
  expect(entryResponse.ok(), await entryResponse.text()).toBe(true)
  // The update comes from the server, without a touch of the board.
  const card = page.getByRole('link', { name: /On the board/ })
  await card.getByText(/^First option · lapses in \d+ days$/).waitFor()
  await card.getByText('Requested less than an hour ago').waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Lapsing', exact: true }).click()
  await page.getByRole('button', { name: '14 days' }).click()
  await page.getByText('No option lapses within 14 days.').waitFor()
  expect(await faultsAtAllSizes(page)).toEqual([])
})
