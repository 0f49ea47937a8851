import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { faultsAtTwoSizes, listFaults } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  const hidden = { active: false, skills: 'Horse riding, chess' }
  await aModel(ctx, { firstName: 'Anna', lastName: 'Kovač', ...hidden })
  await aModel(ctx, { firstName: 'Sue', lastName: 'Vidal', skills: 'Riding' })
})

const openModels = async (): Promise<Page> => {
  const page = await site.open()
  await enterAs(page, 'booker')
  await goTo(page, 'Models')
  return page
}

it('imports the pictures of a ZIP file after a preview, once, and shows their model', async () => {
  const page = await openModels()
  const archive = zipSync({
    'Anna Kovac/1.jpg': Uint8Array.from(await aPhoto(700, 500)),
    'anna-kovac-2.jpg': Uint8Array.from(await aPhoto(700, 520)),
    'IMG_1.jpg': Uint8Array.from(await aPhoto(700, 540)),
  })
  const choose = () =>
    page.getByLabel('Choose a ZIP file or pictures').setInputFiles({
      name: 'roster.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(archive),
    })
  await page.getByRole('button', { name: 'Import pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import pictures' })
  await choose()
  await dialog.getByText('2 pictures of 1 model to import.').waitFor()
  await dialog.getByText('IMG_1.jpg').waitFor()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 pictures' }).click()
  await dialog.getByText('2 pictures imported.').waitFor()
  await choose()
  await dialog.getByText('0 pictures of 0 models to import; 2 are there already.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Import 0 pictures' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const row = page.getByRole('row', { name: /Kovač/ })
  await row.getByRole('checkbox').check()
  const placement = page.getByRole('button', { name: 'Show, hide, board' })
  await placement.click()
  await page.getByLabel('What to do').selectOption('Show on the site')
  await page.getByRole('dialog').getByRole('button', { name: 'Show, hide, board' }).click()
  await page.getByText('1 changed').waitFor()
  await page.getByRole('row', { name: /Kovač.*Yes/ }).waitFor()
})

it('merges two spellings of a skill, and suggests those that models have', async () => {
  const page = await openModels()
  await page.getByRole('button', { name: 'Skills', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Skills of the roster' })
  await dialog.getByRole('button', { name: 'Rename horse riding' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Riding')
  await page.getByText('1 model has “riding” already', { exact: false }).waitFor()
  expect(await faultsAtTwoSizes(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge into riding' }).click()
  await dialog.getByText('2 models').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Vidal' }).click()
  const skills = page.getByLabel('Skills')
  await skills.fill('Riding, che')
  await page.getByRole('button', { name: 'Add chess' }).click()
  expect(await skills.inputValue()).toBe('Riding, chess')
})
