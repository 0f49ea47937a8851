import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { faultsAtTwoSizes, listFaults } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await aModel(ctx, { firstName: 'Tall', lastName: 'Moreau', heightMm: 1950, eyeColour: 'Grey' })
  await aModel(ctx, { firstName: 'Small', lastName: 'Moreau', heightMm: 1680, eyeColour: 'Amber' })
})

/** Renames a model and returns to its pictures. */
const changeFirstName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Person' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill(name)
  await page.getByRole('tab', { name: 'Pictures and films' }).click()
}

it('creates a model with four pictures and a film at the first save', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Models')
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Vidal')
  await page.getByRole('combobox', { name: 'Board' }).click()
  await page.getByRole('option', { name: 'Women' }).click()
  await page.getByRole('tab', { name: 'Facts' }).click()
  await page.getByLabel('Height (cm)').fill('178')
  await page.getByLabel('Shoe size (EU)').fill('39.5')
  await page.getByRole('textbox', { name: 'Hair colour' }).fill('Brown')
  await page.getByRole('textbox', { name: 'Eye colour' }).fill('Green')
  await page.getByRole('tab', { name: 'Pictures and films' }).click()
  const widths = [500, 520, 540, 560]
  const photos = widths.map(async (width) => ({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(700, width),
  }))
  await page.getByLabel('Add pictures').setInputFiles(await Promise.all(photos))
  const words = page.getByLabel(/^Alternative text of picture \d$/)
  await expect.poll(() => words.count()).toBe(4)
  // A change during another picture's upload is kept.
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/admin/media', async (route) => {
    await arrived
    await route.continue()
  })
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: '580.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(700, 580) })
  await page.getByText('Uploading, 1 to go …').waitFor()
  await words.nth(1).fill('Ines on a bridge')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  arrive()
  await page.getByText('Add pictures').waitFor()
  expect(await words.count()).toBe(4)
  expect(await words.first().inputValue()).toBe('Ines on a bridge')
  await page.unroute('**/api/admin/media')
  const warning = page.getByText('The card has no letters of this name’s script')
  expect(await warning.count()).toBe(0)
  await changeFirstName(page, 'Ines 李')
  await warning.waitFor()
  await changeFirstName(page, 'Ines')
  await warning.waitFor({ state: 'detached' })
  const film = readFileSync('assets/films/men-13.mp4')
  await page
    .getByLabel('Add films')
    .setInputFiles({ name: 'walk.mp4', mimeType: 'video/mp4', buffer: film })
  await page.getByLabel('Film', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ines Vidal' }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Pictures and films' }).click()
  await expect.poll(() => words.count()).toBe(4)
  expect(await page.getByLabel('Film', { exact: true }).count()).toBe(1)

  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.focus()
  for (const tag of ['runway', 'swimwear']) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: tag, exact: true }).waitFor()
    await expect.poll(() => tags.isEditable()).toBe(true)
  }

  // On a tablet the list has more columns than space, and still shows the faces.
  await page.setViewportSize({ width: 768, height: 1000 })
  await goTo(page, 'Models')
  const faces = page.getByRole('table').locator('img')
  await expect.poll(async () => (await faces.first().boundingBox())?.width).toBe(40)
})

it('finds models by a number when Enter is pressed, which leaves the focus in its field', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Find')
  const results = page.getByRole('region', { name: 'Models found' })
  await results.getByRole('link', { name: 'Small Moreau' }).waitFor()
  const from = page.getByRole('group', { name: 'Height' }).getByLabel('From (cm)')
  await from.fill('190')
  await from.press('Enter')
  await page.getByText('1 model', { exact: true }).waitFor()
  expect(await results.getByRole('link').allTextContents()).toEqual(['Tall Moreau'])
  expect(await from.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('finds by two choices that were made before the first was shown', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Find')
  await page.getByRole('checkbox', { name: 'Include juniors' }).waitFor()
  await page
    .getByRole('checkbox', { name: /^Include / })
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.forEach((box) => box.click()))
  await page.waitForURL('**/admin/find?juniors=1&inactive=1')
})

it('begins a package with models of one search after the other', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Find')
  const results = page.getByRole('region', { name: 'Models found' })
  await results.getByRole('checkbox', { name: 'Select Tall Moreau' }).press('Space')
  const most = page.getByRole('group', { name: 'Height' }).getByLabel('To (cm)')
  await most.fill('180')
  await most.press('Enter')
  await results.getByRole('link', { name: 'Tall Moreau' }).waitFor({ state: 'detached' })
  await results.getByRole('checkbox', { name: 'Select Small Moreau' }).press('Space')
  const selected = page.getByRole('region', { name: 'Selected models' })
  await selected.getByText('2 selected', { exact: true }).waitFor()
  // Also on a phone, where buttons without an icon would be empty.
  expect(await faultsAtTwoSizes(page)).toEqual([])
  await selected.getByText('New package', { exact: true }).press('Enter')
  const names = page.getByRole('heading', { level: 3, name: /Moreau/ })
  await names.nth(1).waitFor()
  expect(await names.allTextContents()).toEqual([
    expect.stringContaining('Tall Moreau'),
    expect.stringContaining('Small Moreau'),
  ])
})

it('finds models by inches for those who read them, here and after a reload', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Find')
  const height = page.getByRole('group', { name: 'Height' })
  await height.getByLabel('Sample (cm)').fill('195')
  await height.getByLabel('Sample (cm)').press('Enter')
  const results = page.getByRole('region', { name: 'Models found' })
  await results.getByText(/^195 cm/).waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await results.getByRole('cell', { name: '195 cm' }).waitFor()
  await page.getByRole('button', { name: /^US: / }).click()
  await results.getByRole('cell', { name: '6 ft 5 in' }).waitFor()
  await height.getByLabel('To (in)').fill('76')
  await height.getByLabel('To (in)').press('Enter')
  await page.getByText('0 models', { exact: true }).waitFor()
  await page.waitForURL('**/admin/find?fit_height=195&height_max=193')
  await page.reload()
  const values = ['To (in)', 'Sample (in)'].map((label) => height.getByLabel(label).inputValue())
  expect(await Promise.all(values)).toEqual(['76', '76.8'])
})

it('knows a search again that it has saved, in whatever order its choices were made', async () => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Find')
  await page.getByRole('combobox', { name: 'Eyes' }).click()
  for (const colour of [/^Grey/, /^Amber/]) await page.getByRole('option', { name: colour }).click()
  await page.keyboard.press('Escape')
  await page.getByText('2 models', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Light eyes')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Delete this search' }).waitFor()
  const saved = page.getByRole('list', { name: 'Saved searches' })
  const link = saved.getByRole('link', { name: 'Light eyes' })
  expect(await link.getAttribute('aria-current')).toBe('true')
})

/** Hundreds of rows are slow on a busy machine. */
const forLong = { timeout: 90_000 }

const toCsv = (rows: readonly string[]): Buffer =>
  Buffer.from(
    ['First name,Last name,Board,Height (cm),Shoe size (EU),Hair colour,Eye colour', ...rows].join(
      '\r\n',
    ),
  )

it(
  'imports 300 models from CSV once two bad rows are corrected',
  { timeout: 300_000 },
  async () => {
    const good = Array.from(
      { length: 300 },
      (_, index) => `Ada,Kern ${index},Women,178,39,Brown,Green`,
    )
    const bad = good
      .with(41, 'Ada,Kern 41,Wommen,178,39,Brown,Green')
      .with(142, 'Ada,Kern 142,Women,1785,39,Brown,Green')
    const page = await site.open()
    await enterAs(page, 'booker')
    await goTo(page, 'Models')
    await page.getByRole('link', { name: 'Import' }).click()
    const file = page.getByLabel('Choose a CSV file')
    const fileInfo = { name: 'models.csv', mimeType: 'text/csv' }
    await file.setInputFiles({ ...fileInfo, buffer: toCsv(bad) })
    await page.getByText('298 to create, 2 refused.').waitFor(forLong)
    await page.getByText('Please write Men, Women, Non-Binary or Juniors').waitFor()
    await page.getByText('A height is 50 to 250 cm').waitFor()
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    expect(await listFaults(page)).toEqual([])
    await file.setInputFiles({ ...fileInfo, buffer: toCsv(good) })
    await page.getByRole('button', { name: 'Import 300 rows' }).click(forLong)
    await page.getByText('300 created.').waitFor(forLong)
    await page.getByRole('link', { name: 'Go to the list of models' }).click()
    await page.getByText(/1-\d+ of 30\d/).waitFor()
  },
)
