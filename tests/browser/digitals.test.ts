import { expect, it } from 'vitest'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { readPage } from '#tests/support/html/html.ts'
import { listFaults } from './axe.ts'
import { addPeople, addressInEmail, applyAsModel, enterAs, goTo } from './office.ts'
import { waitPastFirstSecond, useSite, getPageWidth } from './support.ts'

const site = useSite(addPeople)
const smallPhone = { width: 320, height: 640 }

const addressFor = (purpose: 'digitals' | 'status'): Promise<string> =>
  addressInEmail(site.url(), { to: 'ines@home.example', page: `application-${purpose}` })

/** Checks that the page shows the state of the application without a script, and only to its applicant. */
const checkStatusPage = async (path: string): Promise<void> => {
  const { status, html, $ } = await readPage(site.url() + path)
  expect(status).toBe(200)
  expect($('h1').text()).toBe('Digitals asked for')
  expect($('meta[name="robots"]').attr('content')).toBe('noindex')
  expect(html).not.toMatch(/Ines|Vidal/)
  const gone = await readPage(`${site.url()}${path}x`)
  expect(gone.status).toBe(404)
  expect(gone.$('h1').text()).toBe('This link has ended')
}

it('are asked for with a template, sent from a phone and found on the application', async () => {
  await applyAsModel(site.url())
  const page = await site.open({ inNewContext: true })
  await enterAs(page, 'booker')
  await goTo(page, 'Reply templates')
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Plain ones')
  await page.getByRole('combobox', { name: 'Offered for' }).click()
  await page.getByRole('option', { name: 'Request for digitals' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Digitals, please')
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{addressee}}, four of them.')
  await page.getByText('Dear Ines, four of them.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plain ones' }).waitFor()

  await goTo(page, 'Applications')
  await page.getByRole('link', { name: /Ines Vidal/ }).click()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Make an offer' }).waitFor()
  await page.getByRole('button', { name: 'Request digitals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request digitals: Ines Vidal' })
  await dialog.getByRole('region', { name: 'Preview' }).getByText('Dear Ines, four').waitFor()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('region', { name: 'Link for digitals' }).waitFor()

  const visitor = await site.open({ viewport: smallPhone })
  // On a slow connection the form is visible for a second before its script loads, and can then be sent
  // immediately.
  await visitor.route(/\/entry\.client-/, async (route) => {
    await waitPastFirstSecond(visitor)
    await route.continue()
  })
  const response = await visitor.goto(await addressFor('digitals'), { waitUntil: 'networkidle' })
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect.poll(() => getPageWidth(visitor)).toBe(320)
  expect(await listFaults(visitor)).toEqual([])
  const front = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await visitor.getByLabel('Pictures').setInputFiles(front)
  await visitor.getByRole('button', { name: 'Send pictures' }).click()
  const done = visitor.getByRole('dialog', { name: 'Upload Complete!' })
  await done.getByText('We have received your pictures.').waitFor()
  await done.getByRole('button', { name: 'Done' }).click()
  await visitor.getByText(/: one picture$/).waitFor()

  const statusPath = await addressFor('status')
  await visitor.goto(statusPath)
  await visitor.getByRole('heading', { level: 1, name: 'Digitals asked for' }).waitFor()
  await visitor.getByText('Thank you. We have received pictures of you').waitFor()
  expect(await listFaults(visitor)).toEqual([])

  await page.reload()
  await page
    .getByRole('region', { name: /^Digitals, received / })
    .getByRole('img')
    .waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Received: Digitals').waitFor()
  expect(await listFaults(page)).toEqual([])
  await checkStatusPage(statusPath)
})

it('are declined together, each with an email that the booker has signed', async () => {
  const page = await site.open({ inNewContext: true })
  await enterAs(page, 'booker')
  for (let count = 0; count < 2; count += 1) await applyAsModel(site.url())
  await page.getByRole('button', { name: 'Signature' }).click()
  const signature = page.getByRole('dialog', { name: 'Your signature' })
  await signature.getByLabel('Signature').fill('Bruno\nHead of new faces')
  expect(await listFaults(page)).toEqual([])
  await signature.getByRole('button', { name: 'Save' }).click()
  await signature.waitFor({ state: 'detached' })

  await page.goto(`/admin/applications?filter=${encodeURIComponent('{"state":"new"}')}`)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('row', { name: /Vidal/ }).nth(1).waitFor()
  for (const box of await page.getByRole('row', { name: /Vidal/ }).getByRole('checkbox').all()) {
    await box.check()
  }
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline: 2 selected' })
  await dialog.getByRole('checkbox', { name: 'Email the applicants' }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByText('Dear Ines,').waitFor()
  await preview.getByText('Head of new faces').waitFor()
  expect(await listFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByText('2 declined').waitFor()
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.url()}/sandbox/mail.json?to=ines@home.example`)
      const { mails } = (await answer.json()) as { mails: { text: string }[] }
      return mails.filter(({ text }) => text.includes('Head of new faces')).length
    })
    .toBe(2)
})
