import { describe, expect, it } from 'vitest'
import { seedAgency } from '#tests/support/site/agency-site.ts'
import { faultsAtTwoSizes } from './axe.ts'
import { addPeople, enterAs } from './office.ts'
import { useSite, waitUntilInteractive } from './support.ts'

const site = useSite(async (ctx) => {
  await seedAgency(ctx)
  await addPeople(ctx)
})

/** The database names pictures that have no files. */
const expects = [/media.* 404|404 \(Not Found\).*\/media\/|status of 404 .*\/media\//]

describe.each(['studio', 'night'])('the theme %s', (theme) => {
  it.each(['/', '/home', '/models/women/1', '/model/1', '/contact-us'])(
    'has no faults on %s',
    async (path) => {
      const page = await site.open({ expects })
      await page.goto(`${path}?theme=${theme}`)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      expect(await faultsAtTwoSizes(page)).toEqual([])
    },
  )
})

it('a visitor of the demo chooses a theme, which the next pages have before the first paint', async () => {
  const page = await site.open({ expects })
  await page.goto('/home')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await paper()).toBe('rgb(247, 245, 241)')
  const choice = page.getByRole('combobox', { name: 'Theme of this demo' })
  await waitUntilInteractive(choice)
  await choice.selectOption({ label: 'Night: black, dense, editorial' })
  await expect.poll(paper).toBe('rgb(12, 12, 12)')
  await page.goto('/models/women/1')
  expect(await paper()).toBe('rgb(12, 12, 12)')
  await expect.poll(() => choice.inputValue()).toBe('night')
})

it('the owner sees what cannot be read while typing, takes the colour offered and sees pages in it', async () => {
  const page = await site.open({ expects })
  await enterAs(page, 'owner')
  await page.goto('/admin/settings/look')
  await page.getByLabel('Accent', { exact: true }).fill('#ff9999')
  const offer = page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ })
  const colour = (await offer.textContent())?.slice('Use '.length) ?? ''
  await offer.press('Enter')
  await page.getByText('Everything can be read').waitFor()
  const frame = page.frameLocator('iframe[title="The page"]')
  const shownStyle = () => frame.locator('head style').first().textContent()
  await expect.poll(shownStyle).toContain(`--accent:${colour}`)
  await page.getByRole('button', { name: 'Profile' }).click()
  await frame.getByRole('heading', { level: 1, name: /Maud/ }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await page.request.get('/api/V1/site')).text())
    .toContain(`--accent:${colour}`)
  expect(await faultsAtTwoSizes(page)).toEqual([])
})
