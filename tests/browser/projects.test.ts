import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aModel, aPicture } from '#tests/support/records/factories.ts'
import { password } from '#tests/support/records/visitors.ts'
import { seedShop } from '#tests/support/site/bag-site.ts'
import { faultsAtAllSizes, faultsByPath } from './axe.ts'
import { hasFocus, waitPastFirstSecond, signIn, useSite, getPageWidth } from './support.ts'

const names = ['Ines', 'Noor', 'Sol', 'Ada', 'Mia'] as const

/** Five models of different heights besides those of the shop; the third is a junior. */
const site = useSite(async (ctx) => {
  await seedShop(ctx)
  for (const [place, firstName] of names.entries()) {
    const board = firstName === 'Sol' ? ('juniors' as const) : ('women' as const)
    const id = await aModel(ctx, {
      board,
      firstName,
      lastName: 'Vale',
      heightMm: 1800 - place * 80,
    })
    await aPicture(ctx, id, 0, { key: `abcdefabcdefabc${place}` })
  }
})

/** The pictures of the seed have no files. */
const noFiles = /status of 404.*\/media\//

const enter = async (page: Page): Promise<number> => {
  await signIn(page, 'client@vale.example', password)
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('User') ?? '{}') as { id: number }).id,
  )
}

/** Presses the focused element with the keyboard. */
const press = async (target: Locator): Promise<void> => {
  await target.focus()
  await target.press('Enter')
}

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true })

const call = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`/api/V1/${path}`, { data })
  return (await response.json()) as { result: { project_id: number; url: string } }
}

/** Creates a project with these models over HTTP. */
const aProject = async (page: Page, product_ids: number[]): Promise<number> => {
  const user_id = await enter(page)
  const reply = await call(page, 'project-create', { user_id, name: 'Autumn', product_ids })
  return reply.result.project_id
}

describe('the models of a project', () => {
  it('are put in order by dragging, downwards too', async () => {
    const page = await site.open({ expects: [noFiles] })
    const id = await aProject(page, [3, 4, 5])
    await page.goto(`/projects/${id}`)
    const entries = page.locator('[data-entry]')
    const order = () =>
      entries.evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.entry)))
    await expect.poll(order).toEqual([3, 4, 5])
    const handle = await entries.first().locator('button').first().boundingBox()
    const last = await entries.last().boundingBox()
    if (!handle || !last) throw new Error('The entries are not shown')
    const orderResponse = page.waitForResponse('**/api/V1/project-order')
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(last.x + 40, last.y + last.height / 2, { steps: 8 })
    await expect.poll(order).toEqual([4, 5, 3])
    // The pointer is released outside the list.
    await page.mouse.move(2, last.y + last.height / 2)
    await page.mouse.up()
    expect((await orderResponse).status()).toBe(200)
    await page.reload()
    await expect.poll(order).toEqual([4, 5, 3])
  })
})

describe('a project, by keyboard alone', () => {
  it('says that its dialog could not be loaded, and tries again', async () => {
    const page = await site.open({ expects: [noFiles, /Failed to load resource/] })
    await enter(page)
    await page.goto('/model/3')
    const scripts = '**/assets/project-dialog-*.js'
    await page.route(scripts, (route) => route.abort())
    const add = button(page, 'Add to project… Ines Vale')
    await press(add)
    await page.getByText('We could not reach the server. Please try again.').waitFor()
    await page.unroute(scripts)
    await press(add)
    await page.getByRole('dialog', { name: 'Add Ines Vale' }).waitFor()
  })

  it('is created on a profile, filled, put in order and marked up', async () => {
    const page = await site.open({ expects: [noFiles] })
    await enter(page)
    await page.goto('/model/3')
    await press(button(page, 'Add to project… Ines Vale'))
    const dialog = page.getByRole('dialog', { name: 'Add Ines Vale' })
    await button(dialog, 'Favourites 0 models').waitFor()
    await dialog.getByLabel('New project').fill('Spring')
    await dialog.getByLabel('New project').press('Enter')
    await page.getByText('Project created').first().waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/models/women/1')
    const add = button(page, 'Add Noor Vale to a project…')
    await press(add)
    await press(button(page.getByRole('dialog', { name: 'Add Noor Vale' }), 'Spring 1 model'))
    await page.getByText('Added to the project').first().waitFor()
    await expect.poll(() => hasFocus(add)).toBe(true)
    const heart = button(page, 'Select Noor Vale')
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    const [above, below] = [await heart.boundingBox(), await add.boundingBox()]
    expect(below).toEqual({ ...above, y: Number(above?.y) + 44 })
    await expect.poll(() => getPageWidth(page)).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto('/projects')
    await press(link(page, 'Spring'))
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor()
    const up = button(page, 'Move Noor Vale up')
    await press(up)
    await page.getByText('Noor Vale is now number 1 of 2').waitFor()
    await expect.poll(() => hasFocus(up)).toBe(true)
    const noor = page.getByRole('listitem').filter({ has: up })
    await press(button(noor, 'Circle'))
    await noor.getByRole('img', { name: 'Circled' }).waitFor()
    expect(await hasFocus(button(noor, 'Circle'))).toBe(true)
    await press(button(noor, 'Rank 1'))
    await noor.getByLabel('Note on Noor Vale').fill('Opens the story')
    await noor.getByLabel('Note on Noor Vale').press('Tab')
    await noor.getByText('Note saved').waitFor()

    await page.reload()
    await noor.getByRole('img', { name: 'Circled' }).waitFor()
    expect(await button(noor, 'Rank 1').getAttribute('aria-pressed')).toBe('true')
    expect(await noor.getByLabel('Note on Noor Vale').inputValue()).toBe('Opens the story')
    expect(await up.getAttribute('aria-disabled')).toBe('true')
    await press(button(page, 'Remove Ines Vale'))
    await button(page, 'Remove Ines Vale').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button(page, 'Remove Noor Vale'))).toBe(true)
    await press(button(page, 'Remove Noor Vale'))
    await page.getByText('No models yet').waitFor()
    const heading = page.getByRole('heading', { level: 1, name: 'Spring' })
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })

  it('sends a note again that was not stored, in whichever view one was meanwhile', async () => {
    const page = await site.open({ expects: [noFiles, /ERR_FAILED/] })
    const id = await aProject(page, [3, 4])
    await page.goto(`/projects/${id}`)
    const note = page.getByLabel('Note on Ines Vale')
    const write = async () => {
      await note.fill('Opens the story')
      await note.press('Tab')
    }
    const marking = '**/api/V1/project-mark-model'
    await page.route(marking, (route) => route.abort())
    await write()
    await page.getByText('The note is not saved yet').waitFor()
    await page.unroute(marking)
    await press(link(page, 'Compare'))
    await page.getByRole('region', { name: 'Comparison' }).waitFor()
    await press(link(page, 'Shortlist'))
    await write()
    await page.getByText('Note saved').waitFor()
    await press(link(page, 'Compare'))
    await page.getByRole('region', { name: 'Comparison' }).waitFor()
    await press(link(page, 'Shortlist'))
    expect(await note.inputValue()).toBe('Opens the story')
  })

  it('is compared, lined up, and asked for as a booking', async () => {
    const page = await site.open({ expects: [noFiles] })
    const id = await aProject(page, [3, 4, 5])
    await page.goto(`/projects/${id}`)
    await press(link(page, 'Compare'))
    const table = page.getByRole('region', { name: 'Comparison' }).getByRole('table')
    await table.getByRole('rowheader', { name: 'Height', exact: true }).waitFor()
    expect(await table.getByRole('columnheader').count()).toBe(3)
    await press(button(page, 'Noor Vale'))
    await page.waitForURL('**/compare?models=3%2C5')
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
    await press(link(page, 'Line-up'))
    await page.getByRole('heading', { level: 2, name: 'By height' }).waitFor()
    expect(await page.locator('ol').getByRole('link').allTextContents()).toEqual([
      'Ines Vale',
      'Noor Vale',
      'Sol',
    ])
    await page.getByText('Juniors are still growing').waitFor()
    await press(link(page, 'Request booking'))
    await page.waitForURL(`**/booking?project=${id}`)
    await page.getByText('Your selection (3)').waitFor()
    expect(await page.getByLabel('Project name').inputValue()).toBe('Autumn')
    expect(await link(page, 'Change selection').getAttribute('href')).toBe(`/projects/${id}`)
  })

  it('fits on paper in every view, however many models it has', async () => {
    const page = await site.open({ expects: [noFiles] })
    const id = await aProject(page, [1, 2, 3, 4, 5, 6, 7])
    // A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    for (const view of ['compare', 'line-up', 'contact-sheet']) {
      await page.goto(`/projects/${id}/${view}`)
      await page.getByText('Ines').filter({ visible: true }).first().waitFor()
      await expect.poll(() => getPageWidth(page)).toBe(703)
    }
  })

  it('is compared and lined up by a guest, who has none', async () => {
    const page = await site.open({ expects: [noFiles] })
    await page.goto('/guest/start')
    await page.waitForURL('**/all-models')
    for (const id of [4, 5]) {
      await page.goto(`/model/${id}`)
      await page.getByRole('button', { name: 'Select Model', exact: true }).click()
      await page.getByText('Added to wishlist').first().waitFor()
    }
    await page.goto('/favourite')
    await press(link(page, 'Line-up'))
    await page.waitForURL('**/favourite/line-up')
    await page.getByRole('heading', { level: 2, name: 'By height' }).waitFor()
    expect(await page.locator('ol').getByRole('link').allTextContents()).toEqual([
      'Noor Vale',
      'Sol',
    ])
    await press(link(page, 'Compare'))
    await page.getByRole('region', { name: 'Comparison' }).waitFor()
    await press(link(page, 'Contact sheet'))
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Noor' }).count()).toBe(1)
    await link(page, 'Continue').waitFor()
    const views = ['', '/line-up', '/compare', '/contact-sheet'].map((view) => `/favourite${view}`)
    const ready = () => page.getByText('Noor').filter({ visible: true }).first().waitFor()
    expect(await faultsByPath(page, views, faultsAtAllSizes, ready)).toEqual({})
    expect((await page.request.get('/favourite/anything')).status()).toBe(404)
  })

  it('is shared with somebody who comments, until the link has ended', async () => {
    const page = await site.open({ expects: [noFiles] })
    const id = await aProject(page, [3, 4, 5])
    await page.goto(`/projects/${id}`)
    await press(button(page, 'Share'))
    const dialog = page.getByRole('dialog')
    await press(button(dialog, 'Make a link'))
    const address = dialog.getByLabel('Link', { exact: true })
    await address.waitFor()
    const path = new URL(await address.inputValue()).pathname
    await press(button(dialog, 'Copy link'))
    // Behind the dialog it could be neither announced nor closed.
    await dialog.getByText(/^(Link copied|Your browser does not allow copying)/).waitFor()
    await press(button(dialog, 'Close'))
    await page.getByText(/^(Link copied|Your browser does not allow copying)/).waitFor()

    const other = await site.open({ expects: [noFiles, /status of 404/], inNewContext: true })
    const response = await other.goto(path, { waitUntil: 'networkidle' })
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await other.getByRole('heading', { level: 1, name: 'Autumn' }).waitFor()
    await other.getByLabel('Your name').fill('Art')
    await other.getByLabel('About').selectOption({ label: 'Noor Vale' })
    await other.getByLabel('Comment', { exact: true }).fill('Love her')
    await waitPastFirstSecond(other)
    await press(button(other, 'Send comment'))
    await other.getByRole('listitem').filter({ hasText: 'on Noor Vale' }).waitFor()
    await press(link(other, 'Compare'))
    await other.waitForURL(`**${path}/compare`)
    const facts = other.getByRole('region', { name: 'Comparison', exact: true })
    await facts.getByRole('link', { name: 'Noor Vale', exact: true }).waitFor()
    await other.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => getPageWidth(other)).toBe(360)
    // Two whole models fit side by side on a phone.
    const [first, second] = await facts.getByRole('columnheader').all()
    expect((await first!.boundingBox())!.x).toBeLessThan(40)
    const { x, width } = (await second!.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
    expect((await other.goto(`${path}/line-up`))?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await other.getByRole('heading', { name: 'By height', exact: true }).waitFor()
    expect((await other.goto(`${path}/shortlist`))?.status()).toBe(404)
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.getByText('This link has ended').count()).toBe(0)
    expect(await other.context().cookies()).toEqual([])

    await page.reload()
    await button(page, 'Delete the comment of Art').waitFor()
    await press(button(page, 'Share'))
    await press(dialog.getByRole('button', { name: /^End the link/ }))
    await page.getByText('The link no longer works').first().waitFor()
    expect((await other.goto(path))?.status()).toBe(404)
    await other.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor()
  })

  it('has no faults of access at any size', async () => {
    const page = await site.open({ expects: [noFiles] })
    const id = await aProject(page, [3, 4, 5])
    const user_id = await enter(page)
    const ids = { user_id, project_id: id }
    await call(page, 'project-mark-model', { ...ids, product_id: 3, mark: 'circled', rank: 1 })
    await call(page, 'project-mark-model', { ...ids, product_id: 4, mark: 'crossed', note: 'No' })
    const share = await call(page, 'project-share', { ...ids, may_comment: true })
    const paths = [
      '/models/women/1',
      '/projects',
      `/projects/${id}`,
      `/projects/${id}/compare`,
      `/projects/${id}/line-up`,
      `/projects/${id}/contact-sheet`,
      new URL(share.result.url).pathname,
    ]
    const ready = () =>
      page
        .getByText(/Ines Vale|Changed on/)
        .first()
        .waitFor()
    expect(await faultsByPath(page, paths, faultsAtAllSizes, ready)).toEqual({})
  })
})
