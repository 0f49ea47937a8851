import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, applyAsModel, enterAs, goTo, signInAs } from './office.ts'
import { useSite, getPageWidth } from './support.ts'

let modelId = 0
let juniorId = 0

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  modelId = await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...paris })
  juniorId = await aModel(ctx, { board: 'juniors', firstName: 'Lou' })
})

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

it('opens a record from its list by keyboard, and boards filtered from their address', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Models')
  const name = page.getByRole('cell', { name: 'Delcourt', exact: true }).getByRole('link')
  expect(await name.getAttribute('href')).toBe(`/admin/models/${modelId}`)
  await name.press('Enter')
  await heading(page, 'Maud Delcourt')
  await goTo(page, 'Today')
  await page.getByRole('link', { name: 'new booking requests' }).click()
  await page.getByRole('region', { name: 'Requested' }).waitFor()
  expect(await page.getByRole('region', { name: 'Confirmed' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('region', { name: 'Requested' }).waitFor()
  expect(await page.getByRole('region', { name: 'Confirmed' }).count()).toBe(0)
})

it('is told what of the first screen could not be loaded', async () => {
  const page = await site.open({ expects: [/500/] })
  await enterAs(page, 'booker')
  const workEndpoints = /\/api\/admin\/(?:desk|work)$/
  await page.route(workEndpoints, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByText('The booking desk could not be loaded:', { exact: false }).waitFor()
  const work = page.getByRole('alert').filter({ hasText: 'Your work could not be loaded' })
  await work.waitFor()
  await page.unroute(workEndpoints)
  await work.getByRole('button', { name: 'Try again' }).click()
  await work.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Booking desk' }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
})

it('keeps the dialog of a step that somebody else has made impossible, and what was typed', async () => {
  await applyAsModel(site.url())
  const page = await site.open({ expects: [/409/] })
  await enterAs(page, 'booker')
  await page.getByRole('link', { name: 'new applications to review' }).click()
  await page.getByRole('link', { name: /Ines Vidal/ }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline: Ines Vidal' })
  await dialog.getByLabel('Note').fill('Perhaps next year')
  const address = page.url().replace(/.*applications.(\d+).*/, '/api/admin/applications/$1')
  for (const [action, body] of [
    ['move', { state: 'offer' }],
    ['sign', {}],
  ] as const) {
    const { version } = (await (await page.request.get(address)).json()) as { version: number }
    const data = { ...body, note: '', version }
    expect((await page.request.post(`${address}/${action}`, { data })).status()).toBe(200)
  }
  await dialog.getByRole('button', { name: 'Decline and send email' }).click()
  await page.getByText('No further steps.').waitFor()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Perhaps next year')
})

it('imports models from a file once all of its rows are good', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Models')
  await page.getByRole('link', { name: 'Import' }).click()
  await heading(page, 'Import models')
  const head = 'First name,Last name,Board,Height (cm),Shoe size (EU),Hair colour,Eye colour'
  const choose = (board: string) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'models.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}\nAda,Kern,${board},178,39,Brown,Green\n`),
    })
  await choose('Wimmen')
  await page.getByRole('row', { name: /Ada Kern Refused Board: Please write Men, Women/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  expect(await listFaults(page)).toEqual([])
  await choose('Women')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 created.').waitFor()
  await page.getByRole('link', { name: 'Go to the list of models' }).click()
  await page.getByRole('link', { name: 'Kern' }).waitFor()
})

it('asks before changes are lost, after a save as before it, and goes back to the list with Esc', async () => {
  const page = await site.open()
  await signInAs(page, 'booker')
  await page.goto(`/admin/models/${modelId}`)
  const skills = page.getByLabel('Skills')
  await skills.fill('fencing')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await skills.fill('fencing, riding')
  await goTo(page, 'Today')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await skills.inputValue()).toBe('fencing, riding')
  await page.getByRole('combobox', { name: 'Board' }).click()
  const choices = page.getByRole('listbox')
  await choices.waitFor()
  await page.keyboard.press('Escape')
  await choices.waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)
  await page.keyboard.press('Escape')
  await question.waitFor()
  expect(await listFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await heading(page, 'Models')
  await page.getByRole('link', { name: 'Delcourt' }).click()
  await heading(page, 'Maud Delcourt')
  expect(await skills.inputValue()).toBe('fencing')
  await page.keyboard.press('Escape')
  await heading(page, 'Models')
})

/** Returns the WCAG contrast between the first switch's track and the page. */
const contrastOfSwitch = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const track = document.querySelector('.MuiSwitch-track')
    const light = (colour: string): number => {
      const parts = (/\d+, \d+, \d+/.exec(colour)?.[0] ?? '').split(', ').map(Number)
      const [r = 0, g = 0, b = 0] = parts.map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const trackLight = light(track ? getComputedStyle(track).backgroundColor : '')
    const ground = light(getComputedStyle(document.body).backgroundColor)
    return (Math.max(trackLight, ground) + 0.05) / (Math.min(trackLight, ground) + 0.05)
  })

it('shows a new model with empty numbers, and switches that can be seen while they are off', async () => {
  const page = await site.open()
  await signInAs(page, 'booker')
  await page.goto('/admin/models/create')
  await page.getByLabel('Shown on the site').waitFor()
  expect(await contrastOfSwitch(page)).toBeGreaterThan(3)
  await page.getByRole('tab', { name: 'Facts' }).click()
  for (const name of ['Chest or bust (cm)', 'Weight (kg)', 'Height (cm)']) {
    expect(await page.getByLabel(name).inputValue(), name).toBe('')
  }
  await page.getByRole('tab', { name: 'Rate card' }).click()
  expect(await page.getByLabel('Half day').inputValue()).toBe('')
})

it('lets an editor change the menus', async () => {
  const page = await site.open()
  await enterAs(page, 'editor')
  await goTo(page, 'Settings')
  await page.getByRole('cell', { name: 'Menus' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  expect(await page.getByRole('cell', { name: 'Brand' }).count()).toBe(0)
  const link = page.getByRole('combobox', { name: 'Link' }).first()
  await link.fill('terms')
  await page.getByRole('option', { name: /^Terms and conditions/ }).click()
  expect(await link.inputValue()).toBe('/terms-and-conditions')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  // Lines can be removed one at a time with the keyboard; there is no button that removes all.
  const links = page.getByRole('combobox', { name: 'Link' })
  const before = await links.count()
  await page.getByRole('button', { name: 'Remove' }).first().press('Enter')
  await expect.poll(() => links.count()).toBe(before - 1)
  expect(await page.getByRole('button', { name: 'Clear the list' }).count()).toBe(0)
})

it('takes many pictures at once, orders them by keyboard, and keeps the good beside a bad one', async () => {
  const page = await site.open({ expects: [/415/] })
  await enterAs(page, 'owner')
  await goTo(page, 'Models')
  await page.getByRole('cell', { name: 'Delcourt', exact: true }).click()
  await page.getByRole('tab', { name: 'Pictures and films' }).click()
  const files = [
    { name: 'one.jpg', buffer: await aPhoto(700, 500) },
    { name: 'two.jpg', buffer: Buffer.from('no picture') },
    { name: 'three.jpg', buffer: await aPhoto(700, 500) },
  ]
  await page
    .getByLabel('Add pictures')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })))
  await page.getByText('two.jpg: This is not a picture we can read', { exact: false }).waitFor()
  await page.getByLabel('Alternative text of picture 1').fill('By a window')
  await page.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
  await page.getByText('Picture 1 is now number 2').waitFor({ state: 'attached' })
  await page.getByRole('slider', { name: 'Focal point from the left, picture 2' }).press('Home')
  const crop = page.getByRole('img', { name: 'Banner: By a window, cropped' })
  await expect
    .poll(() => crop.evaluate((image) => getComputedStyle(image).objectPosition))
    .toBe('0% 35%')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Pictures and films' }).click()
  expect(await page.getByLabel('Alternative text of picture 2').inputValue()).toBe('By a window')
  await goTo(page, 'Media')
  await page.getByRole('list', { name: 'Library' }).getByText('By a window').waitFor()
})

interface Request {
  model?: number
  guardian_note?: string
}

const askToBook = async (
  name: string,
  { model = modelId, ...form }: Request = {},
): Promise<void> => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: aBookingForm({ project_name: name, ...form }),
      wishlists: [model],
    }),
  })
  expect(answer.status).toBe(201)
}

it('marks cards of bookings that want a model at the same time', async () => {
  for (const name of ['Autumn', 'Spring']) await askToBook(name)
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Bookings')
  await page
    .getByRole('link', { name: /Autumn.*Another booking at that time: Maud Delcourt/ })
    .waitFor()
  expect(await listFaults(page)).toEqual([])
})

it('saves a junior’s papers beside call times that are being typed, which stay', async () => {
  await askToBook('Schoolbooks', { model: juniorId, guardian_note: 'Her mother comes along' })
  const page = await site.open()
  await enterAs(page, 'booker')
  await page.getByRole('link', { name: 'new booking requests' }).click()
  await page.getByRole('link', { name: /Schoolbooks/ }).click()
  await page.getByRole('button', { name: 'Add a call time' }).click()
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2099-09-14')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('09:00')
  await page.getByRole('textbox', { name: 'Guardian’s consent' }).fill('Her mother, by email')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await goTo(page, 'Today')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save papers' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'From', exact: true }).inputValue()).toBe('09:00')
  await goTo(page, 'Today')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('12:00')
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save call times' }).click()
  expect((await saveResponse).status()).toBe(200)
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'To', exact: true }).inputValue())
    .toBe('12:00')
  expect(await page.getByRole('textbox', { name: 'Guardian’s consent' }).inputValue()).toBe(
    'Her mother, by email',
  )
  await goTo(page, 'Today')
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
  // A past booking is neither too early nor incomplete.
  await page.goBack()
  await page.getByText('Earliest day to confirm').waitFor()
  await page.getByRole('button', { name: 'Decline booking' }).click()
  await page.getByRole('button', { name: 'Decline booking and email the client' }).click()
  await page.getByText('No further steps.').waitFor()
  expect(await page.getByText(/Earliest day to confirm|cannot be confirmed before/).count()).toBe(0)
})

it('makes several bookings somebody’s work at once', async () => {
  for (const name of ['Knitwear', 'Denim']) await askToBook(name)
  const page = await site.open()
  await enterAs(page, 'booker')
  await page.getByRole('link', { name: 'new booking requests' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  for (const name of [/Knitwear/, /Denim/]) {
    await page.getByRole('row', { name }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign: 2 selected' })
  await dialog.getByRole('combobox', { name: 'Assign to' }).getByText('Bruno Vale').waitFor()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText('2 assigned').waitFor()
  await page.getByRole('row', { name: /Knitwear.*Bruno Vale/ }).waitFor()
  await page.getByRole('row', { name: /Denim.*Bruno Vale/ }).waitFor()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Assigned to' }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await page.getByRole('row', { name: /Knitwear/ }).waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Bruno Vale (you)' }).click()
  await page.getByRole('row', { name: /Knitwear/ }).waitFor()

  // Phones show a list instead of the table; its rows can be selected as well.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect.poll(() => lines.count()).toBe(2)
  const actions = page.getByRole('group', { name: 'Selected records' })
  await all.press(' ')
  await actions.getByText('2 selected').waitFor()
  await actions.getByRole('button', { name: 'Clear' }).press('Enter')
  expect(await all.evaluate((element) => element === document.activeElement)).toBe(true)
  await actions.waitFor({ state: 'detached' })
  await lines.filter({ hasText: 'Denim' }).getByRole('checkbox').press(' ')
  await actions.getByText('1 selected').waitFor()
  expect(await listFaults(page)).toEqual([])
  await expect.poll(() => getPageWidth(page)).toBe(360)
  await actions.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  const single = page.getByRole('dialog', { name: 'Assign: 1 selected' })
  await single.getByRole('combobox', { name: 'Assign to' }).press('Enter')
  await page.getByRole('option', { name: 'Nobody' }).press('Enter')
  await single.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await page.getByText('1 assigned').waitFor()
  await expect.poll(() => lines.count()).toBe(1)
  await lines.filter({ hasText: 'Knitwear' }).waitFor()
})

it('declines several bookings, says which one somebody else has changed, and saves the view', async () => {
  for (const name of ['Catalogue', 'Lookbook']) await askToBook(name)
  const page = await site.open({ expects: [/409/] })
  await enterAs(page, 'booker')
  await page.getByRole('link', { name: 'new booking requests' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  for (const name of ['Catalogue', 'Lookbook']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  const [booking] = await page.evaluate(async () => {
    const response = await fetch('/api/admin/bookings?filter={"q":"Lookbook"}')
    return (await response.json()) as { id: number; version: number }[]
  })
  await page.evaluate(async ({ id, version }) => {
    const body = JSON.stringify({ dueOn: '2099-01-01', version })
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/admin/bookings/${id}`, { method: 'PUT', headers, body })
  }, booking!)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline: 2 selected' })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByText('1 declined, 1 changed meanwhile').waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name').fill('New requests')
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('list', { name: 'Saved views' })
  await views.getByRole('link', { name: 'All' }).click()
  await page.getByRole('row', { name: /Lookbook/ }).waitFor()
  await views.getByRole('link', { name: 'New requests' }).click()
  await page.waitForURL(/filter=.*requested/)
  expect(await listFaults(page)).toEqual([])
})
