import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { aModel } from '#tests/support/records/factories.ts'
import { password } from '#tests/support/records/visitors.ts'
import { addClient } from '#tests/support/site/bag-site.ts'
import { faultsAtAllSizes, faultsByPath } from './axe.ts'
import { hasFocus, waitUntilInteractive, useSite } from './support.ts'

/** More than are visible at a glance. */
const languages = [
  'Arabic',
  'Danish',
  'Dutch',
  'German',
  'Greek',
  'Hindi',
  'Italian',
  'Polish',
  'Swedish',
]

const site = useSite(async (ctx) => {
  const women = { hairColour: 'Black', languages: ['French', 'English'] }
  await aModel(ctx, { ...women, firstName: 'Ana', heightMm: 1780, waistMm: 620, skills: 'Ballet' })
  await aModel(ctx, { ...women, firstName: 'Bea', heightMm: 1820, waistMm: 600 })
  await aModel(ctx, {
    board: 'men',
    firstName: 'Carl',
    heightMm: 1880,
    hairColour: 'Grey',
    languages,
  })
  await aModel(ctx, { board: 'juniors', firstName: 'Dora' })
  await addClient(ctx.db)
})

describe('find', () => {
  it('is used with the keyboard alone, and its address goes back', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find')
    const results = page.getByRole('region', { name: 'Results' })
    const women = page.getByRole('checkbox', { name: /^Women/ })
    await results.getByText('3 models', { exact: true }).waitFor()
    await women.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/find?board=women')
    await results.getByText('2 models', { exact: true }).waitFor()
    expect(await women.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.getByRole('group', { name: 'Height' }).getByLabel('From').focus()
    // Stepping through a list with keys adds a single history entry.
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('**/find?board=women&height_min=150')
    await page.keyboard.type('180')
    await page.waitForURL('**/find?board=women&height_min=180')
    await results.getByText('1 model', { exact: true }).waitFor()
    expect(await results.getByRole('heading').allTextContents()).toEqual([
      expect.stringMatching(/^Bea/),
    ])
    await page.goBack()
    await results.getByText('2 models', { exact: true }).waitFor()
    await page.goBack()
    await results.getByText('3 models', { exact: true }).waitFor()
    expect(await women.isChecked()).toBe(false)
  })

  it('works without JavaScript, and gives the search one address', async () => {
    const page = await site.open({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    await page.goto('/find')
    await page.getByRole('checkbox', { name: /^Black/ }).check()
    await page.getByRole('group', { name: 'Waist' }).getByLabel('To').selectOption('61 cm')
    await page.getByRole('button', { name: 'Show models' }).click()
    await page.waitForURL('**/find?hair=black&waist_max=61')
    await page.getByRole('region', { name: 'Results' }).getByText('1 model').waitFor()
    await page.getByRole('heading', { name: /^Bea/ }).waitFor()
  })

  it('says why somebody fits, in the units that are chosen, on the next page too', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?fit_waist=60')
    const why = page.getByRole('list', { name: 'Why it fits' }).nth(2)
    await expect.poll(() => why.innerText()).toContain('waist 2 cm over')
    await page.getByRole('button', { name: /^US/ }).click()
    await expect.poll(() => why.innerText()).toContain('waist 0.8 in over')
    await page.reload()
    await expect.poll(() => why.innerText()).toContain('waist 0.8 in over')
    const heights = page.getByRole('option', { name: '5 ft 11 in', exact: true })
    await expect.poll(() => heights.count()).toBeGreaterThan(0)
  })

  it('takes the measures of a sample in inches, and shoes in sizes of the board', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?board=women')
    await page.getByRole('button', { name: /^US/ }).click()
    await page.getByText('Fit a sample', { exact: true }).press('Enter')
    const waist = page.getByLabel('Waist, in', { exact: true })
    await waist.fill('24')
    await page.getByLabel('Give or take for: Waist, in').press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.waitForURL('**/find?board=women&fit_waist=61')
    await page.getByLabel('Shoe, US size', { exact: true }).fill('8.5')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/find?board=women&fit_waist=61&fit_shoe=39.5')
    expect(await waist.inputValue()).toBe('24')
    await page.getByRole('button', { name: /^EU/ }).click()
    await expect.poll(() => page.getByLabel('Waist, cm', { exact: true }).inputValue()).toBe('61')
    expect(await page.getByLabel('Shoe, EU size', { exact: true }).inputValue()).toBe('39.5')
  })

  it('shows rows of faces on the first screen of a desk, each with the measure asked for', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?waist_max=62')
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article')
    await cards.first().getByText('waist 62 cm').waitFor()
    const { top, bottom } = await cards.first().evaluate((card) => card.getBoundingClientRect())
    // A second row starts above the last third of the screen.
    expect(bottom + (bottom - top) / 2).toBeLessThan(900)
    expect(top).toBeLessThan(300)
  })

  it('keeps what it cannot read, says what to type, and reads heights as people write them', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find')
    await page.getByRole('button', { name: /^US/ }).click()
    await page.getByText('Fit a sample', { exact: true }).press('Enter')
    const height = page.getByLabel(/^Height, in/)
    await height.fill('5.9')
    await height.press('Tab')
    const sentence = /^Please give inches from 20 to 98, .* such as 5 ft 9 in/
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    await expect(height.getAttribute('aria-invalid')).resolves.toBe('true')
    // Another filter searches, and the field that needs correction keeps its input.
    await page.getByRole('checkbox', { name: /^Women/ }).check()
    await page.waitForURL('**/find?board=women')
    await page.getByRole('region', { name: 'Results' }).getByText('2 models').waitFor()
    expect(await height.inputValue()).toBe('5.9')
    await height.fill('5 ft 11')
    await height.press('Enter')
    await page.waitForURL('**/find?board=women&fit_height=180.5')
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor({ state: 'detached' })
    await expect.poll(() => height.inputValue()).toBe('71')
  })

  it('removes filters one by one, or all, and hands the focus on', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?board=women&hair=black&waist_max=62')
    const filters = page.getByRole('list', { name: 'Chosen filters' })
    await filters.getByRole('link', { name: 'Remove Black hair' }).press('Enter')
    await page.waitForURL('**/find?board=women&waist_max=62')
    const waist = filters.getByRole('link', { name: 'Remove Waist up to 62 cm' })
    await expect.poll(() => hasFocus(waist)).toBe(true)
    await filters.getByRole('link', { name: 'Clear all' }).press('Enter')
    await page.waitForURL((url) => url.pathname === '/find' && url.search === '')
    await filters.waitFor({ state: 'detached' })
    expect(await hasFocus(page.getByRole('heading', { level: 1, name: 'Find' }))).toBe(true)
  })

  it('opens its filters in a sheet on a phone, whose button counts the models', async () => {
    const page = await site.open({ viewport: { width: 360, height: 740 } })
    await page.goto('/find')
    const filters = page.getByText(/^Filters/).first()
    await waitUntilInteractive(filters)
    await filters.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Show 3 models' }).waitFor()
    await sheet.getByRole('checkbox', { name: /^Women/ }).check()
    const show = sheet.getByRole('button', { name: 'Show 2 models' })
    await show.waitFor()
    expect(await show.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(741)
    await sheet.getByRole('link', { name: 'Remove Women' }).waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await show.click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Results' }).getByText('2 models').waitFor()
    await expect.poll(() => hasFocus(filters)).toBe(true)
  })

  it('draws lists of choices itself, and empty days as empty', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find')
    const looks = await page
      .locator('select')
      .evaluateAll((lists) => [...new Set(lists.map((list) => getComputedStyle(list).appearance))])
    expect(looks).toEqual(['none'])
    const day = page.getByLabel('First day')
    const color = () => day.evaluate((field) => getComputedStyle(field).color)
    expect(await color()).toBe('rgba(0, 0, 0, 0)')
    await day.fill('2027-03-12')
    await day.blur()
    await page.waitForURL('**/find?free_from=2027-03-12')
    expect(await color()).toBe('rgb(17, 17, 17)')
  })

  it('leaves the focus where it is while what was typed is searched for', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?fit_waist=60')
    const height = page.getByLabel(/^Height, cm/)
    await height.fill('180')
    await height.press('Tab')
    await page.waitForURL('**/find?fit_height=180&fit_waist=60')
    const within = page.getByLabel('Give or take for: Height, cm')
    await expect.poll(() => within.inputValue()).not.toBe('')
    expect(await within.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('leaves the focus on a choice of those that were opened', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find')
    await page.getByText(/^\d more of languages$/).press('Enter')
    const swedish = page.getByRole('checkbox', { name: /^Swedish/ })
    await swedish.press('Space')
    await page.waitForURL('**/find?language=*')
    await page.getByRole('region', { name: 'Results' }).getByText('1 model').waitFor()
    expect(await swedish.isChecked()).toBe(true)
    expect(await hasFocus(swedish)).toBe(true)
  })

  it('leaves the measures of a sample open when the last one is emptied', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/find?fit_waist=60')
    const waist = page.getByLabel(/^Waist, cm/)
    await waist.fill('')
    await waist.press('Tab')
    await page.waitForURL((url) => url.pathname === '/find' && url.search === '')
    await page.getByRole('list', { name: 'Why it fits' }).first().waitFor({ state: 'detached' })
    expect(await hasFocus(page.getByLabel('Give or take for: Waist, cm'))).toBe(true)
  })

  it('searches for what was chosen and typed before its script came', async () => {
    const page = await site.open({ viewport: { width: 1440, height: 900 } })
    const line = new EventEmitter()
    const scriptRelease = once(line, 'open')
    await page.route(/assets\/entry\.client-/, (route) =>
      scriptRelease.then(() => route.continue()),
    )
    await page.goto('/find?waist_max=62', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /^Women/ }).check()
    await page.getByText('Fit a sample', { exact: true }).press('Enter')
    await page.getByLabel(/^Waist, cm/).fill('60')
    await page.getByRole('group', { name: 'Height' }).getByLabel('From').selectOption('180 cm')
    line.emit('open')
    await page.waitForURL('**/find?board=women&height_min=180&waist_max=62&fit_waist=60')
    await page.getByRole('heading', { name: /^Bea/ }).waitFor()
    expect(await page.getByLabel(/^Waist, cm/).inputValue()).toBe('60')
    await page.goBack()
    await page.waitForURL('**/find?waist_max=62')
    await page.getByRole('heading', { name: /^Ana/ }).waitFor()
    expect(await page.getByRole('checkbox', { name: /^Women/ }).isChecked()).toBe(false)
    await page.reload()
    expect(await page.getByRole('checkbox', { name: /^Women/ }).isChecked()).toBe(false)
  })

  it('keeps what is typed in the moment in which its script arrives', async () => {
    const page = await site.open({ inNewContext: true })
    await page.addInitScript(() => {
      const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')
      // Simulates a script that has read the fields but not finished with them.
      Object.defineProperty(HTMLFormElement.prototype, 'elements', {
        get(this: HTMLFormElement) {
          const waist = this.querySelector<HTMLInputElement>('[name=fit_waist]')
          if (waist) queueMicrotask(() => void (waist.value = '61'))
          return elements?.get?.call(this) as HTMLFormControlsCollection
        },
      })
    })
    await page.goto('/find?fit_waist=60')
    const waist = page.getByLabel(/^Waist, cm/)
    await expect.poll(() => waist.inputValue()).toBe('61')
    await waist.press('Tab')
    await page.waitForURL('**/find?fit_waist=61')
  })

  it('stays as it is when what would save it cannot be loaded', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await page.route(/assets\/save-search-dialog-/, (route) => route.abort())
    await page.goto('/find?hair=black')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await dialog.getByText('This part of the page could not be loaded').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('region', { name: 'Results' }).getByText('2 models').waitFor()
  })

  it('is saved, by way of signing in with nothing lost, and managed beside the projects', async () => {
    const page = await site.open()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/find?hair=black')
    await button('Save this search').click()
    const name = page.getByRole('textbox', { name: 'Name of the search', exact: true })
    await name.fill('Black & tall')
    await button('Sign in and save').click()
    await page.waitForURL('**/login?redirect=*')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('client@vale.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Sign in').click()
    await page.waitForURL('**/find?hair=black&save=*')
    await button('Save search').waitFor()
    expect(await name.inputValue()).toBe('Black & tall')
    expect(await faultsAtAllSizes(page)).toEqual([])
    await button('Save search').click()
    await page.getByText('Search saved').first().waitFor()
    await page.waitForURL('**/find?hair=black')
    await page.goto('/projects')
    const saved = page.getByRole('region', { name: 'Saved searches', exact: true })
    await saved.getByText('black hair', { exact: true }).waitFor()
    const mailing = saved.getByRole('checkbox', {
      name: 'Email me when new models fit Black & tall',
    })
    await mailing.uncheck()
    await page.getByText('We no longer email you about this search').first().waitFor()
    await button('Rename Black & tall').click()
    await name.fill('Black hair')
    await button('Save').click()
    const link = saved.getByRole('link', { name: 'Black hair', exact: true })
    await link.waitFor()
    expect(await faultsAtAllSizes(page)).toEqual([])
    await link.click()
    await page.waitForURL('**/find?hair=black')
    await page.getByRole('region', { name: 'Results' }).getByText('2 models').waitFor()
  })

  it('is saved by way of registering, too', async () => {
    const page = await site.open({ inNewContext: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/find?hair=black')
    await button('Save this search').click()
    const name = page.getByRole('textbox', { name: 'Name of the search', exact: true })
    await name.fill('Black & tall')
    await button('Sign in and save').click()
    await page.waitForURL('**/login?redirect=*')
    await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click()
    await page.waitForURL('**/signUp?redirect=*')
    await button('Sign Up').waitFor()
    const fields = {
      first_name: 'Noa',
      last_name: 'Levi',
      email: 'noa@mail.example',
      phone: '+33 1 99 00',
      address: '3 rue Oberkampf, Paris',
      password: 'a long enough one',
      confirm_password: 'a long enough one',
    }
    for (const [field, value] of Object.entries(fields)) {
      await page.locator(`#sign-up [name=${field}]`).fill(value)
    }
    await button('Sign Up').click()
    await page.waitForURL('**/find?hair=black&save=*')
    await button('Save search').waitFor()
    expect(await name.inputValue()).toBe('Black & tall')
  })

  it('has no faults that axe finds', async () => {
    const page = await site.open()
    const paths = ['/find', '/find?fit_waist=60&hair=black', '/find?hair=green']
    expect(await faultsByPath(page, paths)).toEqual({})
  })
})
