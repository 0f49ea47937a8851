import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { categories } from '#contracts/models/roster.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { faultsAtAllSizes, listFaults } from './axe.ts'
import { addPeople, enterAs, password, signInAs } from './office.ts'
import { signIn, useSite } from './support.ts'

let modelId = 0

/** More than fit in a window. */
const men = 300

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
  await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', ...paris })
  for (let number = 1; number <= men; number += 1) {
    await aModel(ctx, { firstName: 'Number', lastName: `M${number}`, board: 'men' })
  }
})

/**
 * Returns the faults of the chart with its open dialog, and of the agenda on a phone; restores the window's
 * size.
 */
const listChartFaults = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize()
  const faults = await faultsAtAllSizes(page)
  if (size) await page.setViewportSize(size)
  return faults
}

/** Requests the model; returns the booking's code. */
const requestBooking = async (page: Page, name: string, email: string): Promise<string> => {
  const user_id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('User') ?? '{}') as { id?: number }).id,
  )
  const form = aBookingForm({ full_name: name, email })
  const answer = await page.request.post('/api/V1/model-booking', {
    data: { user_id, shipping_address: form, wishlists: [modelId] },
  })
  const { result } = (await answer.json()) as { result: { data: { orderId: string } } }
  return result.data.orderId
}

/** Finds the chart's cell of the model by the text of its holds. */
const cell = (page: Page, words: RegExp): Locator =>
  page.getByRole('row', { name: /Maud Delcourt/ }).getByRole('gridcell', { name: words })

/** Presses a line's action in the dialog of a cell. */
const runAction = async (page: Page, section: Locator, label: string): Promise<void> => {
  await section.getByRole('button', { name: `${label}: Maud Delcourt` }).click()
  const dialog = page.getByRole('dialog', { name: `${label}: Maud Delcourt` })
  // The reason is required while earlier requests are open, and until the line has been loaded again.
  await dialog.getByLabel('Reason', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** On the page from the email, the client asks the one with the first option to confirm or release. */
const askForFirst = async (client: Page, code: string): Promise<void> => {
  await client.goto(`/order-success/${code}`)
  const dates = client.getByRole('list', { name: 'Dates' })
  await dates.getByText(/Maud Delcourt, Mon 14 Sept?/).waitFor()
  await dates.getByText('Second option', { exact: false }).waitFor()
  expect(await faultsAtAllSizes(client)).toEqual([])
  await dates.getByRole('button', { name: /^Ask for first option: Maud Delcourt/ }).click()
  const question = client.getByRole('dialog', { name: 'Ask for the first option?' })
  await question.getByRole('button', { name: 'Ask for first option' }).click()
  await question.waitFor({ state: 'detached' })
  await expect
    .poll(() => client.evaluate(() => document.activeElement?.id))
    .toMatch(/^held-option-/)
  await expect.poll(() => dates.getByRole('button', { name: /^Ask/ }).count()).toBe(0)
}

it('takes two clients through a ladder to a confirmed job, which the open chart shows', async () => {
  const client = await site.open()
  await signIn(client, 'client@vale.example', password)
  await requestBooking(await site.open(), 'Ada Guest', 'ada@studio.example')
  const code = await requestBooking(client, 'Clara Vale', 'client@vale.example')

  const page = await site.open()
  await enterAs(page, 'booker')
  await page.getByRole('region', { name: 'Requests to answer' }).getByText('Clara Vale').waitFor()
  expect(await faultsAtAllSizes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/chart?range=week&from=2099-09-14')
  await cell(page, /Mon 14 Sept?: Request, Ada Guest.*; Request, Clara Vale/).press('Enter')
  const day = page.getByRole('dialog', { name: 'Maud Delcourt', exact: true })
  const requests = day.getByRole('region', { name: 'Request' })
  await runAction(page, requests.first(), 'Put on option')
  await day.getByRole('region', { name: 'First option' }).waitFor()
  expect(await listFaults(page)).toEqual([])
  await runAction(page, requests, 'Put on option')
  await day.getByRole('region', { name: 'Second option' }).waitFor()

  await askForFirst(client, code)
  await client.goto(`/profile/track_order/${code}`)
  await client.getByText('Second option', { exact: false }).first().waitFor()
  await runAction(page, day.getByRole('region', { name: 'First option' }), 'Release')
  await day.getByRole('button', { name: 'Close', exact: true }).click()
  await cell(page, /Mon 14 Sept?: First option, Clara Vale, Autumn catalogue$/).waitFor()
  expect(await listChartFaults(page)).toEqual([])

  await client.getByRole('button', { name: 'Refresh' }).click()
  await client.getByText(/First option until .* \(Paris\)/).waitFor()
  await client.getByRole('button', { name: /^Confirm: Maud Delcourt/ }).click()
  const question = client.getByRole('dialog', { name: 'Confirm this option?' })
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => client.evaluate(() => document.activeElement?.id)).toMatch(/^order-item-/)
  // The update comes from the server, without a touch of the chart.
  await cell(page, /Mon 14 Sept?: Job, Clara Vale/).waitFor()
})

it('is used with the keyboard, says what is refused, and keeps its filters in the address', async () => {
  const page = await site.open({ expects: [/409/] })
  await signInAs(page, 'booker')
  await page.goto('/admin/chart?range=week&from=2099-10-05&board=2')
  const ines = page.getByRole('row', { name: /Ines Vidal/ })
  await cell(page, /Mon 5 Oct: free/).press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Enter: Ines Vidal' })
  expect(await listChartFaults(page)).toEqual([])
  await entry.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Book-out' }).click()
  await entry.getByLabel('Note').fill('Exams')
  expect(await entry.getByLabel('First day').inputValue()).toBe('2099-10-06')
  await entry.getByRole('button', { name: 'Enter', exact: true }).click()
  await entry.waitFor({ state: 'detached' })
  const away = ines.getByRole('gridcell', { name: 'Tue 6 Oct: Book-out, Exams' })
  await away.press('Enter')
  const day = page.getByRole('dialog', { name: 'Ines Vidal', exact: true })
  await day.getByRole('button', { name: 'Remove' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove from the calendar: Ines Vidal' })
  await sure.getByText('Nobody is emailed.', { exact: false }).waitFor()
  await sure.getByRole('button', { name: 'Keep' }).click()
  await sure.waitFor({ state: 'detached' })
  await day.getByRole('button', { name: 'Change dates' }).click()
  const move = page.getByRole('dialog', { name: 'Change dates: Ines Vidal' })
  expect(await listFaults(page)).toEqual([])
  const later = move.getByRole('button', { name: 'A day later' })
  await move.getByLabel('Last day').fill('')
  expect(await later.isDisabled()).toBe(true)
  await move.getByLabel('Last day').fill('2099-10-06')
  await later.click()
  await move.getByRole('button', { name: 'Change dates', exact: true }).click()
  await move.waitFor({ state: 'detached' })
  await day.getByRole('button', { name: 'Close', exact: true }).click()
  await ines.getByRole('gridcell', { name: 'Wed 7 Oct: Book-out, Exams' }).waitFor()
  await page.getByLabel('Free from').fill('2099-10-07')
  await ines.waitFor({ state: 'detached' })
  await page.waitForURL(/freeFrom=2099-10-07/)
  await page.reload()
  await cell(page, /Wed 7 Oct: free/).waitFor()
  expect(await ines.count()).toBe(0)
})

it('takes dates on a phone for a model who has nothing yet, as its own record leads there', async () => {
  const page = await site.open({ viewport: { width: 360, height: 740 } })
  await signInAs(page, 'booker')
  await page.goto(`/admin/chart?range=week&from=2099-12-07&model=${modelId}`)
  await page.getByText('Nothing is held in these days.').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Model' }).inputValue())
    .toBe('Maud Delcourt')
  expect(await listFaults(page)).toEqual([])
  // The filters are collapsed, so that the days are on the first screen.
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  expect(await page.getByLabel('Free from').count()).toBe(0)
  await filters.click()
  await page.getByLabel('Free from').waitFor()
  await filters.click()
  await page.getByRole('button', { name: 'Enter dates' }).click()
  const entry = page.getByRole('dialog', { name: 'Enter: Maud Delcourt' })
  await entry.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Book-out' }).click()
  expect(await entry.getByLabel('First day').inputValue()).toBe('2099-12-07')
  await entry.getByRole('button', { name: 'Enter', exact: true }).click()
  await entry.waitFor({ state: 'detached' })
  const day = page.getByRole('region', { name: /Mon 7 Dec/ })
  await day.getByRole('button', { name: /Maud Delcourt/ }).waitFor()
})

/** Adds a book-out of the model on a day; returns the hold. */
const bookOut = async (page: Page, day: string): Promise<{ id: number; version: number }> => {
  const days = { firstDay: day, lastDay: day, startTime: null, endTime: null }
  const data = { ...days, modelId, kind: 'book_out' }
  expect((await page.request.post('/api/admin/chart/holds', { data })).ok()).toBe(true)
  const chart = await page.request.get(`/api/admin/chart?from=${day}&to=${day}&model=${modelId}`)
  const { rows } = (await chart.json()) as { rows: { holds: { id: number; version: number }[] }[] }
  return rows[0]!.holds[0]!
}

it('moves what was dragged, also when somebody else has been quicker', async () => {
  const page = await site.open()
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs(page, 'booker')
  const { id, version } = await bookOut(page, '2099-11-03')
  await page.goto('/admin/chart?range=week&from=2099-11-02')
  const bar = page.locator(`[data-hold="${id}"]`)
  const box = (await bar.boundingBox())!
  await bar.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 1.5, box.y + box.height / 2, { steps: 5 })
  // The result of a drop is shown next to the pointer.
  await page.getByText('Wed 4 Nov', { exact: true }).waitFor()
  await page.mouse.up()
  const move = page.getByRole('dialog', { name: 'Change dates: Maud Delcourt' })
  await move.waitFor()
  const dates = { firstDay: '2099-11-03', lastDay: '2099-11-04' }
  const data = { ...dates, version, startTime: null, endTime: null }
  expect((await page.request.post(`/api/admin/chart/holds/${id}/move`, { data })).ok()).toBe(true)
  // The dialog has the new dates, so that the next press is not refused.
  await move.getByText(/^Tue 3 Nov to Wed 4 Nov now\./).waitFor()
  await move.getByRole('button', { name: 'Change dates', exact: true }).click()
  await move.waitFor({ state: 'detached' })
  await cell(page, /Wed 4 Nov: Book-out/).waitFor()
  await cell(page, /Tue 3 Nov: free/).waitFor()
})

const stream = '**/api/admin/notifications/stream'

it('shows what happened between its reading and the beginning of the stream', async () => {
  const page = await site.open()
  let letPass: () => void = () => undefined
  const passed = new Promise<void>((resolve) => (letPass = resolve))
  await page.route(stream, async (route) => {
    await passed
    await route.continue()
  })
  await signInAs(page, 'booker')
  await page.goto('/admin/chart?range=week&from=2099-11-23')
  await cell(page, /Tue 24 Nov: free/).waitFor()
  await bookOut(page, '2099-11-24')
  letPass()
  await cell(page, /Tue 24 Nov: Book-out/).waitFor()
})

it('catches up with what happened while the server could not tell', async () => {
  const page = await site.open({ expects: [/503/], inNewContext: true })
  await page.route(stream, (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.install()
  await signInAs(page, 'booker')
  await page.goto('/admin/chart?range=week&from=2099-11-16')
  await cell(page, /Tue 17 Nov: free/).waitFor()
  await bookOut(page, '2099-11-17')
  await page.unroute(stream)
  await page.clock.fastForward('01:05')
  await cell(page, /Tue 17 Nov: Book-out/).waitFor()
})

it('draws the rows in view alone, of three hundred models over three months', async () => {
  const page = await site.open()
  await signInAs(page, 'booker')
  const board = categories.find(({ slug }) => slug === 'men')?.id
  await page.goto(`/admin/chart?range=quarter&from=2099-09-14&board=${board}`)
  const grid = page.getByRole('grid')
  const rowFor = (number: number) =>
    grid.getByRole('row', { name: new RegExp(`Number M${number}\\b`) })
  await rowFor(1).waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe(`${men + 1}`)
  const countRows = () => grid.getByRole('row').count()
  expect(await countRows()).toBeLessThan(men / 5)
  await page.locator('.chart').evaluate((chart) => chart.scrollTo({ top: chart.scrollHeight }))
  await rowFor(men).waitFor()
  expect(await rowFor(1).count()).toBe(0)
  expect(await countRows()).toBeLessThan(men / 5)
})

it('finds a model or a client by name with the keyboard alone, and stands by board', async () => {
  const page = await site.open()
  await signInAs(page, 'booker')
  await page.goto('/admin/chart?range=month&from=2099-06-14&grouped=1')
  await page.getByRole('columnheader', { name: /Mon 13 Jul/ }).waitFor()
  await page.locator('.band').first().waitFor()
  await page.keyboard.press('f')
  const search = page.getByRole('searchbox', { name: 'Model or client' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('m299')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Enter: Number M299' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('row', { name: /Number M1\b/ }).waitFor()
  expect(await search.inputValue()).toBe('')
})

it('cuts no name for those who read with more space between letters and lines', async () => {
  const page = await site.open({ viewport: { width: 1440, height: 900 } })
  await enterAs(page, 'booker')
  await page.goto('/admin/chart')
  await page.getByRole('row', { name: /Maud Delcourt/ }).waitFor()
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    // Text spacing of WCAG criterion 1.4.12.
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    )
    document.adoptedStyleSheets.push(spacing)
  })
  const cutNames = () =>
    [...document.querySelectorAll('.rows .name > span:last-child')].flatMap((name) => {
      const link = name.querySelector('a')
      const box = name.closest('.name')?.getBoundingClientRect()
      const words = name.getBoundingClientRect()
      if (!link || !box) return []
      const isCut =
        link.scrollWidth > link.clientWidth || words.top < box.top || words.bottom > box.bottom
      return isCut ? [link.textContent] : []
    })
  await expect.poll(() => page.evaluate(cutNames)).toEqual([])
})
