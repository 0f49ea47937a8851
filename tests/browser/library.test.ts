import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(addPeople)

const photo = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhoto(700, width),
})

/** Runs a step with a processor 12 times slower. */
const onSlowComputer = async (page: Page, step: () => Promise<void>) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await step()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devTools.detach()
}

const getPictureSource = (page: Page) =>
  page.getByRole('region', { name: 'Picture' }).locator('img').getAttribute('src')

it('is filled by uploads, chosen from in forms, and its files replaced wherever they are', async () => {
  const page = await site.open({ inNewContext: true })
  await enterAs(page, 'editor')
  await goTo(page, 'Media')
  await page
    .getByLabel('Upload files')
    .setInputFiles([await photo('window.jpg', 640), await photo('door.jpg', 660)])
  const grid = page.getByRole('list', { name: 'Library' })
  await grid.getByText('door.jpg').waitFor()
  await grid.getByText('Not used').first().waitFor()
  expect(await listFaults(page)).toEqual([])

  await goTo(page, 'Slider')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByLabel('Title').fill('New faces')
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a stored picture' })
  await dialog.getByText('door.jpg').waitFor()
  await dialog.getByLabel('Search by alternative text or file name').fill('window')
  await dialog.getByText('door.jpg').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'window.jpg' }).press('Enter')
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  const before = await getPictureSource(page)
  // A press before a slow computer has rendered the stored slide is followed, too.
  await onSlowComputer(page, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/slides\/\d+/)
    await goTo(page, 'Media')
    await page.waitForURL(/media/)
  })
  await grid.getByRole('link', { name: 'window.jpg' }).click()
  await page.getByRole('heading', { name: 'Used in 1 place' }).waitFor()
  await page.getByLabel('Replace everywhere').setInputFiles(await photo('window-2.jpg', 680))
  await page.getByText('The file is replaced everywhere').waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'New faces' }).click()
  await page.waitForURL(/slides\/\d+/)
  await expect.poll(() => getPictureSource(page)).not.toBe(before)
})

it('takes a picture into the text of a story, which is published from the bar in view', async () => {
  const page = await site.open()
  await enterAs(page, 'editor')
  await goTo(page, 'Journal')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('The hatbox')
  await page.getByLabel('Section').click()
  await page.getByRole('option', { name: 'Culture' }).click()
  await page.getByRole('textbox', { name: 'Block 1' }).fill('It began with a hatbox.')
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page.getByLabel('Add pictures').setInputFiles(await photo('hero.jpg', 700))
  await page.getByLabel('Alternative text of picture 1').fill('A hatbox')
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Text' }).click()
  const block = page.getByRole('region', { name: 'Block 1' })
  await block.getByRole('button', { name: 'Add a picture here, after block 1' }).click()
  await block.getByLabel('Add picture', { exact: true }).setInputFiles(await photo('hat.jpg', 720))
  await block.getByLabel('Alternative text of picture 2').fill('A straw hat')
  await block.getByLabel('Caption of picture 2').fill('The hat')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/blog-articles\/\d+/)
  await page.getByText('Published', { exact: true }).first().waitFor()

  const visitor = await site.open()
  expect((await visitor.goto('/blog-detail/the-hatbox'))?.status()).toBe(200)
  await visitor.locator('figure', { hasText: 'The hat' }).getByRole('img').waitFor()
})

it('makes a page of its own that visitors find', async () => {
  const page = await site.open()
  await enterAs(page, 'editor')
  await goTo(page, 'Own pages')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByLabel('Title').fill('Our planet')
  await page.getByLabel('In the footer, once published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/own-pages\/\d+/)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('link', { name: 'Section 2' }).waitFor()
  expect(await listFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Section 2' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Trains')
  const preview = page.frameLocator('iframe[title="The page"]')
  await preview.getByRole('heading', { name: 'Trains' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'To the page' }).click()
  await page.getByRole('link', { name: 'Trains' }).waitFor()
  await page.getByLabel('Published', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'View on the site' }).waitFor()

  const visitor = await site.open()
  expect((await visitor.goto('/our-planet'))?.status()).toBe(200)
  await visitor.getByRole('heading', { name: 'Trains' }).waitFor()
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Our planet' }).waitFor()
  expect(await listFaults(visitor)).toEqual([])
})
