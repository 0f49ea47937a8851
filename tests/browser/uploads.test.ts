import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { listFaults } from './axe.ts'
import { waitPastFirstSecond, getPageTime, useSite } from './support.ts'

const site = useSite()

const face = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
const book = { name: 'book.pdf', mimeType: 'application/pdf', buffer: aPdf() }
const walk = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: aFilmFile(3_000_000) }

const choose = async (page: Page, name: 'Country' | 'City', option: string) => {
  const box = page.getByRole('combobox', { name })
  await box.click()
  await box.pressSequentially(option.slice(0, 4))
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
  expect(await box.inputValue()).toBe(option)
}

const fill = async (page: Page, files = { face, videos: [walk] }) => {
  await page.goto('/model-application-form', { waitUntil: 'networkidle' })
  const seenAt = await getPageTime(page)
  const fields = {
    'First Name': 'Ines',
    'Last Name': 'Vidal',
    Email: 'ines@home.example',
    Phone: '+33 1 99 00 14 21',
    'Date of Birth': '14/09/1999',
    'Spoken Languages': 'French',
    'Height (cm)': '178',
    'Weight (kg)': '58',
    'Hair and Eye color': 'Brown, green',
    'Shoe size (EU)': '39.5',
    Message: 'I have walked twice.',
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: false }).first().fill(value)
  }
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Model Category').selectOption('2')
  await choose(page, 'Country', 'France')
  await choose(page, 'City', 'Paris')
  await page.getByLabel('Model image').setInputFiles(files.face)
  await page.getByLabel('Portfolio').setInputFiles(book)
  await page.getByLabel('Videos').setInputFiles(files.videos)
  await waitPastFirstSecond(page, seenAt)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).press('Enter')

/** Holds requests until released, so that a state can be checked. */
const gate = () => {
  const release: (() => void)[] = []
  const releasePromise = new Promise<void>((resolve) => release.push(resolve))
  return {
    open: () => release.forEach((letGo) => letGo()),
    hold: async (route: Route) => {
      await releasePromise
      await route.continue()
    },
  }
}

const pieces = (route: Route, handle: (route: Route) => Promise<void>) =>
  route.request().method() === 'PATCH' ? handle(route) : route.continue()

describe('a model application in the browser', () => {
  it('shows real progress, then the work, then the end, and goes home', async () => {
    const page = await site.open()
    await fill(page)
    const [uploadGate, saveGate] = [gate(), gate()]
    await page.route('**/api/V1/uploads/*', (route) => pieces(route, uploadGate.hold))
    await page.route('**/modal_application/save', saveGate.hold)
    await submit(page)
    const going = page.getByRole('dialog', { name: 'Uploading Your Files...' })
    await going.getByRole('progressbar', { name: 'Upload of walk.mp4' }).waitFor()
    await going.getByRole('button', { name: 'Cancel the upload of book.pdf' }).waitFor()
    expect(await going.getByRole('button', { name: 'Close' }).last().isDisabled()).toBe(true)
    expect(await listFaults(page)).toEqual([])
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).toBe('hidden')
    uploadGate.open()
    const working = page.getByRole('dialog', { name: 'Processing Your Request...' })
    await working.getByText('Please wait while we process your request.').waitFor()
    for (const button of await working.getByRole('button').all()) {
      expect(await button.isDisabled()).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await working.isVisible()).toBe(true)
    saveGate.open()
    const done = page.getByRole('dialog', { name: 'Upload Complete!' })
    await done.getByText('Redirecting to home in 3 seconds...').waitFor()
    await done.getByText('Your application has been submitted successfully.').waitFor()
    expect(await done.getByRole('button', { name: 'Done' }).isEnabled()).toBe(true)
    await page.waitForURL('**/home')
    expect(await overflow()).not.toBe('hidden')
    const outbox = await fetch(`${site.url()}/sandbox/mail.json?to=ines@home.example`)
    expect(await outbox.json()).toMatchObject({
      mails: [{ subject: 'We have received your application' }],
    })
  })

  it('goes on after a lost connection, and after a try that failed nothing is typed again', async () => {
    const page = await site.open({ expects: [/ERR_|Failed to load/] })
    await fill(page)
    await page.route('**/upload-session', (route) => route.abort())
    await submit(page)
    await page.getByText('Submission failed. Please try again.').first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ines')
    await page.unroute('**/upload-session')
    const methods: string[] = []
    await page.route('**/api/V1/uploads/*', (route) => {
      methods.push(route.request().method())
      return methods.filter((method) => method === 'PATCH').length > 2
        ? route.continue()
        : pieces(route, (patch) => patch.abort())
    })
    await submit(page)
    await page.getByRole('dialog', { name: 'Upload Complete!' }).waitFor()
    expect(methods).toContain('HEAD')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/home')
  })

  it('names a refused file, keeps the others, and cancels for real', async () => {
    const page = await site.open({ expects: [/status of 4/] })
    const second = { ...walk, name: 'second.mp4' }
    // The first bytes are those of a picture, the rest is missing.
    const disguised = { ...face, buffer: face.buffer.subarray(0, 400) }
    await fill(page, { face: disguised, videos: [walk, second] })
    const uploadGate = gate()
    const counts = { held: 0, deleted: 0 }
    await page.route('**/api/V1/uploads/*', (route) => {
      const { length = 0 } = route.request().postDataBuffer() ?? {}
      if (route.request().method() === 'DELETE') counts.deleted += 1
      if (length < 1_000_000) return route.continue()
      counts.held += 1
      return uploadGate.hold(route).catch(() => undefined)
    })
    await submit(page)
    await expect.poll(() => counts.held, { timeout: 20_000 }).toBe(2)
    await page.getByRole('button', { name: 'Cancel the upload of second.mp4' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'second.mp4' })
      .getByText('Cancelled')
      .waitFor()
    await expect.poll(() => counts.deleted, { timeout: 20_000 }).toBe(1)
    uploadGate.open()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText('face.jpg: This picture is damaged').first().waitFor()
    await page.getByText('book.pdf').waitFor()
  })

  it('refuses a file of another kind when it is chosen, by its bytes, and sends nothing of it', async () => {
    const page = await site.open()
    await page.goto('/model-application-form', { waitUntil: 'networkidle' })
    const film = { ...walk, name: 'really.pdf' }
    for (const [label, file, sentence] of [
      [
        'Videos',
        { ...book, name: 'walk.mp4', mimeType: 'video/mp4' },
        'walk.mp4: This is not a film',
      ],
      ['Model image', { ...face, buffer: aPdf() }, 'face.jpg: This is not a picture'],
      ['Portfolio', film, 'really.pdf: Please send a PDF, or one picture'],
    ] as const) {
      await page.getByLabel(label).setInputFiles(file)
      await page.getByText(sentence).first().waitFor()
      expect(await page.getByRole('button', { name: `Remove ${file.name}` }).count()).toBe(0)
    }
  })

  it('says so when Escape stops an upload', async () => {
    const page = await site.open()
    await fill(page)
    const uploadGate = gate()
    await page.route('**/api/V1/uploads/*', (route) =>
      pieces(route, (piece) => uploadGate.hold(piece).catch(() => undefined)),
    )
    await submit(page)
    await page.getByRole('dialog', { name: 'Uploading Your Files...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('The upload was stopped. Your files and what you typed').first().waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ines')
    uploadGate.open()
  })

  it('says what is missing in the words of the specification', async () => {
    const page = await site.open()
    await page.goto('/model-application-form', { waitUntil: 'networkidle' })
    await submit(page)
    for (const sentence of [
      'Correct Model contact form data!',
      'Please upload a model image!',
      'Please upload a portfolio file!',
      'Please upload at least one video!',
      'All field are required',
      'Hair and Eye color is required',
      'Video is required',
    ]) {
      await page.getByText(sentence).first().waitFor()
    }
    const dob = page.getByLabel('Date of Birth').first()
    const tooYoung = page.getByText('You must be at least 18 years old', { exact: true })
    await dob.fill('01/01/2015')
    await dob.press('Tab')
    await tooYoung.waitFor()
    await page.getByLabel('Model Category').selectOption('12')
    await page.getByLabel('Guardian Email').waitFor()
    expect(await tooYoung.count()).toBe(1)
    await page.getByLabel('Guardian Name').fill('Rosa Vidal')
    await page.getByLabel('Guardian Name').press('Tab')
    // The date is valid now; the message applied only without a guardian.
    await expect.poll(() => dob.getAttribute('aria-invalid')).toBe(null)
    expect(await tooYoung.count()).toBe(1)
  })
})
