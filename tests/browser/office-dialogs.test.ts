import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, signInAs } from './office.ts'
import { useSite } from './support.ts'

let modelId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
})

/** Opens a request for the model, for a booker on a phone. */
const openRequest = async (project_name: string) => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: aBookingForm({ project_name }),
      wishlists: [modelId],
    }),
  })
  expect(answer.status).toBe(201)
  const page = await site.open({ viewport: { width: 360, height: 640 }, expects: [/409/] })
  await signInAs(page, 'booker')
  const filter = encodeURIComponent(JSON.stringify({ q: project_name }))
  const response = await page.request.get(`/api/admin/bookings?filter=${filter}`)
  const [booking] = (await response.json()) as [AdminRecord<'bookings'>]
  await page.goto(`/admin/bookings/${booking.id}/show`)
  return { page, booking }
}

const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

it('says above the buttons of a dialog why it was refused, wherever its fields are scrolled to', async () => {
  const { page, booking } = await openRequest('Refused')
  // The facts of the booking come before the actions.
  const [models, actions] = ['Models', 'Actions'].map((name) => page.getByRole('region', { name }))
  await models!.getByText('Maud Delcourt').first().waitFor()
  expect((await getBox(models!)).y).toBeLessThan((await getBox(actions!)).y)
  await page.getByRole('button', { name: 'Put on option', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Put on option: VB-/ })
  await dialog.getByLabel('Note to the client').fill('See you on Monday')
  const data = { move: 'decline', version: booking.version }
  const declineResponse = await page.request.post(`/api/admin/bookings/${booking.id}/move`, {
    data,
  })
  expect(declineResponse.ok(), await declineResponse.text()).toBe(true)
  const button = dialog.getByRole('button', { name: 'Put on option and email the client' })
  await button.click()
  const refusal = dialog.getByRole('alert')
  await refusal.waitFor()
  const [refusalBox, buttonBox] = [await getBox(refusal), await getBox(button)]
  expect(refusalBox.y).toBeGreaterThan((await getBox(dialog.getByLabel('Note to the client'))).y)
  expect(refusalBox.y + refusalBox.height).toBeLessThanOrEqual(buttonBox.y)
  expect(buttonBox.y - refusalBox.y - refusalBox.height).toBeLessThan(40)
  expect(buttonBox.y + buttonBox.height).toBeLessThanOrEqual(640)
  expect(await listFaults(page)).toEqual([])
})

it('asks before a dialog loses what was typed, by Esc or by a press beside it', async () => {
  const { page } = await openRequest('Typed')
  const openDialog = () =>
    page.getByRole('button', { name: 'Decline booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline booking: VB-/ })
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await openDialog()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openDialog()
  const note = dialog.getByLabel('Note to the client')
  await note.fill('We are sorry')
  await page.keyboard.press('Escape')
  await question.waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.mouse.click(180, 3)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await note.inputValue()).toBe('We are sorry')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The browser's Back does not lose it either.
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('button', { name: 'New booking' }).click()
  const bookingDialog = page.getByRole('dialog', { name: 'New booking' })
  await bookingDialog.getByLabel('Project').fill('Winter')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await bookingDialog.getByLabel('Project').inputValue()).toBe('Winter')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await bookingDialog.waitFor({ state: 'detached' })
  // Text that was typed and deleted does not count as unsaved.
  await openDialog()
  await note.fill('x')
  await note.fill('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('asks before a note is lost, and goes on where a colleague was chosen', async () => {
  const { page } = await openRequest('Noted')
  const note = page.getByLabel('Add a note')
  await note.pressSequentially('Please call @Edi')
  await page.getByRole('listbox', { name: 'Mention a colleague' }).getByRole('option').click()
  // The pressed button has disappeared, and focus is in the note.
  await page.keyboard.type('today')
  expect(await note.inputValue()).toBe('Please call @Edith Vale today')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await page.getByRole('link', { name: 'List' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const noteEntry = page.getByRole('listitem').filter({ hasText: 'Please call @Edith Vale today' })
  await noteEntry.waitFor()
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
})
