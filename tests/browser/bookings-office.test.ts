import { expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { aBookingForm, shootOn } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { hasFocus, useSite } from './support.ts'

let modelId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', ...paris })
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
})

/** A guest requests the model. */
const askToBook = async (project_name: string, form: Partial<BookingForm> = {}): Promise<void> => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: aBookingForm({ project_name, ...form }),
      wishlists: [modelId],
    }),
  })
  expect(answer.status).toBe(201)
}

it('says who has asked before, model by model, where a whole booking is put on option', async () => {
  await askToBook('Winter', { full_name: 'Ada Early', date: '21-09-2099' })
  await askToBook('Summer', { date: '21-09-2099' })
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Bookings')
  await page.getByRole('link', { name: /Summer/ }).click()
  await page.getByRole('button', { name: 'Put on option', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Put on option: VB-/ })
  const earlier = dialog
    .getByRole('alert')
    .filter({ hasText: 'Earlier requests for Maud Delcourt' })
  await earlier
    .getByRole('listitem')
    .filter({ hasText: /^Ada Early \(VB-.*\), Mon 21 Sep/ })
    .waitFor()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Put on option and email the client' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('First option', { exact: false }).first().waitFor()
})

it('enters a booking for a client who has called, by keyboard alone', async () => {
  await askToBook('Snow', {
    full_name: 'Cara Phone',
    email: 'cara@phone.example',
    date: '19-10-2099',
  })
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Bookings')
  await page.getByRole('button', { name: 'New booking' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  const choose = async (field: string, text: string, ...labels: string[]) => {
    const combobox = dialog.getByRole('combobox', { name: field })
    await combobox.press('ArrowDown')
    const options = page.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(1)
    await combobox.pressSequentially(text)
    // Immediately, before the server has answered, so that fast typing selects the right one.
    expect(await options.allTextContents()).toEqual(labels)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose('Client', 'Cara', 'Cara Phone · cara@phone.example', 'New client: Cara')
  await choose('Model', 'Maud', 'Maud Delcourt')
  await dialog.getByRole('combobox', { name: 'Another model' }).waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
    'Maud Delcourt',
  )
  await dialog.getByLabel('Project').fill('By phone')
  await dialog.getByLabel('First day').fill('2099-10-05')
  expect(await dialog.getByLabel('Last day').inputValue()).toBe('2099-10-05')
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Put on option' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^5 Oct 2099 · First option/).waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline
    .getByRole('listitem')
    .filter({ hasText: /Bruno Vale\s*Requested$/ })
    .waitFor()
  await page.getByRole('link', { name: 'Cara Phone' }).click()
  await page.getByRole('button', { name: 'New booking' }).click()
  await page.getByRole('dialog', { name: 'New booking for Cara Phone' }).waitFor()
})

it('names whom a new booking would pass over, takes the reason, and hours and more dates', async () => {
  await askToBook('Early', { full_name: 'Ada Early', date: '14-12-2099' })
  const page = await site.open({ viewport: { width: 360, height: 740 }, expects: [/409/] })
  await enterAs(page, 'booker')
  const filter = encodeURIComponent(JSON.stringify({ q: 'Ada Early' }))
  const response = await page.request.get(`/api/admin/clients?filter=${filter}`)
  const [{ id }] = (await response.json()) as [{ id: number }]
  await page.goto(`/admin/clients/${id}/show`)
  await page.getByRole('button', { name: 'New booking' }).click()
  const dialog = page.getByRole('dialog', { name: /^New booking for / })
  const model = dialog.getByRole('combobox', { name: 'Model' })
  await model.pressSequentially('Maud')
  await page.getByRole('option', { name: 'Maud Delcourt' }).click()
  await dialog.getByLabel('Project').fill('Late')
  const [first, more] = [
    dialog.getByRole('group', { name: 'Dates', exact: true }),
    dialog.getByRole('group', { name: 'More dates (1)' }),
  ]
  await first.getByLabel('First day').fill('2099-12-14')
  await dialog.getByRole('button', { name: 'Add more dates' }).click()
  await more.getByLabel('First day').fill('2099-12-16')
  await more.getByRole('checkbox', { name: 'Whole days' }).uncheck()
  await more.getByLabel('From').fill('10:00')
  await more.getByLabel('Until').fill('12:30')
  const send = dialog.getByRole('button', { name: 'Put on option' })
  await send.click()
  await dialog.getByText(/Maud Delcourt: Request, .*Early.*Mon 14 Dec/).waitFor()
  expect(await listFaults(page)).toEqual([])
  expect(await hasFocus(dialog.getByLabel('Reason'))).toBe(true)
  // The browser demands the reason.
  await send.click()
  expect(await dialog.getByLabel('Reason').evaluate((field) => field.matches(':invalid'))).toBe(
    true,
  )
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^16 Dec 2099, 10:00.+12:30 · First option/).waitFor()
  // Each line has its own button, and extending starts from the current end.
  await page.getByRole('button', { name: /^Extend: Maud Delcourt, 16 Dec 2099/ }).click()
  const extend = page.getByRole('dialog', { name: /^Extend: Maud Delcourt, Wed 16 Dec/ })
  expect(await extend.getByLabel('Option until').inputValue()).toMatch(/^2099-12-\d\dT\d\d:\d\d$/)
  await extend.getByRole('button', { name: 'Cancel' }).click()
  await extend.waitFor({ state: 'detached' })
  // New dates lose the option its place; the dialog warns first.
  await page.getByRole('button', { name: 'Change dates: Maud Delcourt' }).first().click()
  const move = page.getByRole('dialog', { name: 'Change dates: Maud Delcourt' })
  await move.getByRole('button', { name: 'A day later' }).click()
  await move
    .getByText(/^Its place is given up: first option now, first option on the new/)
    .waitFor()
  await move.getByRole('button', { name: 'Release and enter again' }).waitFor()
})

it('counts a job that began yesterday among the confirmed bookings from today on', async () => {
  const now = new Date()
  const today = dayIn('Europe/Paris', now)
  await askToBook('Three days', { date: shootOn(now) })
  const page = await site.open()
  await enterAs(page, 'booker')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const filter = encodeURIComponent(JSON.stringify({ q: 'Three days' }))
  const response = await page.request.get(`/api/admin/bookings?filter=${filter}`)
  const [{ id }] = (await response.json()) as [{ id: number }]
  const readBooking = async () =>
    (await (await page.request.get(`/api/admin/bookings/${id}`)).json()) as AdminRecord<'bookings'>
  for (const action of ['option', 'confirm']) {
    await post(`bookings/${id}/move`, { move: action, version: (await readBooking()).version })
  }
  const [line] = (await readBooking()).lines
  await post(`chart/holds/${line?.holdId}/move`, {
    firstDay: addDays(today, -1),
    lastDay: addDays(today, 1),
    version: line?.version,
    startTime: null,
    endTime: null,
  })
  await page.goto('/admin')
  const item = page.getByRole('listitem').filter({ hasText: 'confirmed bookings from today on' })
  await item.getByText('1', { exact: true }).waitFor()
  await item.getByRole('link').click()
  await page.getByRole('link', { name: /Three days/ }).waitFor()
})
