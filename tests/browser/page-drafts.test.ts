import { expect, it } from 'vitest'
import { readPage } from '#tests/support/html/html.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { faultsOf } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await aSection(ctx, { page: 'masterclass', section: 'first_section', title: 'Who we are' })
  await aSection(ctx, { page: 'masterclass', section: 'second_section', title: 'How we work' })
})

const shown = async () => (await readPage(`${site.url()}/masterclass`)).$('main').text()

it('of a page are written beside it, scheduled, and published together', async () => {
  const page = await site.open({ inNewContext: true })
  await enterAs(page, 'editor')
  await goTo(page, 'Pages')
  await page.getByRole('cell', { name: 'Who we are' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Who we will be')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('A draft: readers still see the page as it was published.').waitFor()
  const preview = page.frameLocator('iframe[title="The page"]')
  await preview.getByText('Who we will be').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await shown()).toContain('Who we are')

  const sections = page.getByRole('navigation', { name: 'Sections of the page' })
  await sections.getByText('(draft)').waitFor()
  await sections.getByRole('link').click()
  await page.locator('input[value="How we work"]').waitFor()
  await page.getByLabel('Title', { exact: true }).fill('How we will work')
  await page.getByRole('button', { name: 'Schedule' }).click()
  const when = page.getByRole('dialog', { name: 'Publish at a set time' })
  await when.getByLabel('Publish at').fill('2040-05-04T09:30')
  await when.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('A draft, published automatically on').waitFor()
  expect(await shown()).toContain('How we work')

  await page.getByRole('button', { name: 'Publish all drafts of this page' }).click()
  const ask = page.getByRole('dialog', { name: 'Publish all drafts of this page?' })
  await ask.getByText('2 sections have a draft.').waitFor()
  await ask.getByRole('button', { name: 'Publish page' }).click()
  await page.getByText('A draft, published automatically on').waitFor({ state: 'detached' })
  await expect.poll(shown).toContain('How we will work')
  expect(await shown()).toContain('Who we will be')
  await page.getByRole('button', { name: 'Publish all drafts' }).waitFor({ state: 'detached' })
})
