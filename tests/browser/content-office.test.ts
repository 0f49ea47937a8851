import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readPage } from '#tests/support/html/html.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { listFaults } from './axe.ts'
import { addPeople, enterAs, goTo } from './office.ts'
import { useSite } from './support.ts'

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  await aSection(ctx, { page: 'masterclass', section: 'first_section', title: 'Who we are' })
  await aSection(ctx, { page: 'masterclass', section: 'second_section', title: 'How we work' })
})

const readMainText = async () => (await readPage(`${site.url()}/masterclass`)).$('main').text()

const getPictureSource = (page: Page) =>
  page.getByRole('region', { name: 'Picture' }).locator('img').getAttribute('src')

/** Uploads the form's only picture; returns its address. */
const choosePicture = async (page: Page, width: number) => {
  await page.getByLabel('Add picture').setInputFiles({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(700, width),
  })
  return getPictureSource(page)
}

const save = async (page: Page) => {
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saveResponse).status()).toBe(200)
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
}

describe('an editor', () => {
  it('writes, schedules and publishes drafts of a page beside it', async () => {
    const page = await site.open({ inNewContext: true })
    await enterAs(page, 'editor')
    await goTo(page, 'Pages')
    await page.getByRole('cell', { name: 'Who we are' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Who we will be')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('A draft: readers still see the page as it was published.').waitFor()
    const preview = page.frameLocator('iframe[title="The page"]')
    await preview.getByText('Who we will be').waitFor()
    expect(await listFaults(page)).toEqual([])
    expect(await readMainText()).toContain('Who we are')

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
    expect(await readMainText()).toContain('How we work')

    await page.getByRole('button', { name: 'Discard draft' }).click()
    const sure = page.getByRole('dialog', { name: 'Discard the draft?' })
    await sure.getByRole('button', { name: 'Keep draft' }).click()
    await sure.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('How we will work')

    await page.getByRole('button', { name: 'Publish all drafts of this page' }).click()
    const ask = page.getByRole('dialog', { name: 'Publish all drafts of this page?' })
    await ask.getByText('2 sections have a draft.').waitFor()
    await ask.getByRole('button', { name: 'Publish page' }).click()
    await page.getByText('A draft, published automatically on').waitFor({ state: 'detached' })
    await expect.poll(readMainText).toContain('How we will work')
    expect(await readMainText()).toContain('Who we will be')
    await page.getByRole('button', { name: 'Publish all drafts' }).waitFor({ state: 'detached' })
  })

  it('publishes a story that a visitor then reads, and restores its earlier version', async () => {
    const page = await site.open()
    await enterAs(page, 'editor')
    await goTo(page, 'Journal')
    await page.getByRole('link', { name: 'Create' }).click()
    await page.getByRole('textbox', { name: /^Title/ }).fill('The shoebox')
    await page.getByLabel('Section').click()
    await page.getByRole('option', { name: 'Culture' }).click()
    await page.getByRole('textbox', { name: 'Block 1' }).fill('It began with a shoebox.')
    await page.getByRole('tab', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="The page"]')
    await preview.getByRole('heading', { level: 1, name: 'The shoebox' }).waitFor()
    await preview.getByText('It began with a shoebox.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/blog-articles\/\d+/)
    const id = /blog-articles\/(\d+)/.exec(page.url())?.[1] ?? ''

    const visitor = await site.open({ expects: [/404/] })
    expect((await visitor.goto(`/blog-detail/${id}`))?.status()).toBe(404)
    await page.getByRole('tab', { name: 'Publish' }).click()
    expect(await listFaults(page)).toEqual([])
    await page.getByRole('radio', { name: /at a set time/ }).check()
    await page.getByLabel('Publish at').fill('2099-05-04T09:00')
    const scheduleResponse = page.waitForResponse(
      (response) => response.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await scheduleResponse).status()).toBe(200)
    await page.reload()
    await page.getByRole('tab', { name: 'Publish' }).click()
    expect(await page.getByLabel('Publish at').inputValue()).toBe('2099-05-04T09:00')
    expect((await visitor.goto(`/blog-detail/${id}`))?.status()).toBe(404)
    await page.getByRole('radio', { name: /Published/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'View on the site' }).waitFor()
    expect((await visitor.goto(`/blog-detail/${id}`))?.status()).toBe(200)
    await visitor.getByText('It began with a shoebox.').waitFor()

    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByRole('textbox', { name: 'Block 1' }).fill('It began with a hatbox.')
    const textResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await textResponse).status()).toBe(200)
    await page.getByRole('tab', { name: 'Publish' }).click()
    const versions = page.getByRole('region', { name: 'Earlier versions' })
    await versions.getByRole('button', { name: 'Earlier versions' }).click()
    await versions.getByRole('button', { name: 'Restore' }).first().click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Block 1' }).textContent())
      .toBe('It began with a shoebox.')
    expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  })

  it('sees the picture that is chosen, whatever somebody else changes meanwhile', async () => {
    const page = await site.open({ expects: [/409/] })
    const other = await site.open()
    await enterAs(page, 'editor')
    await enterAs(other, 'owner')
    await goTo(page, 'Slider')
    await page.getByRole('link', { name: 'Create' }).click()
    await page.getByLabel('Title').fill('New faces')
    await choosePicture(page, 700)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/slides\/\d+/)
    await other.goto(page.url())

    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    const mine = await choosePicture(page, 640)
    await other.getByLabel('Title').fill('Fresh faces')
    await save(other)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Fresh faces')
    expect(await getPictureSource(page)).toBe(mine)
    await save(page)

    await other.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => getPictureSource(other)).toBe(mine)
    await other.getByRole('button', { name: 'Remove picture 1' }).click()
    const theirs = await choosePicture(other, 580)
    await save(other)
    await page.getByLabel('Title').fill('Old faces')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Merge, keeping mine' }).click()
    await expect.poll(() => getPictureSource(page)).toBe(theirs)
    expect(await page.getByLabel('Title').inputValue()).toBe('Old faces')
  })
})
