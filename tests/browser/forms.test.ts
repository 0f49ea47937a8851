import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { departments, jobOffers } from '#server/db/schema/careers.ts'
import { aPdf } from '#tests/support/records/uploads.ts'
import { faultsAtAllSizes, faultsByPath } from './axe.ts'
import { waitPastFirstSecond, getPageTime, useSite } from './support.ts'

const site = useSite(async (ctx) => {
  const [department] = await ctx.db
    .insert(departments)
    .values({ slug: 'bookings', name: 'Bookings', position: 1 })
    .returning()
  await ctx.db.insert(jobOffers).values({
    departmentId: department?.id ?? 0,
    slug: 'junior-booker',
    title: 'Junior booker',
    location: 'Paris',
    contract: 'Permanent',
    postedOn: '2025-06-02',
    description: '<p>Keep the board.</p>',
    requirements: [],
  })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const combo = (page: Page, name: string) => page.getByRole('combobox', { name })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

const openList = async (page: Page, name: string, how: (field: Locator) => Promise<void>) => {
  await how(combo(page, name))
  await page.getByRole('listbox', { name }).waitFor()
}
const byArrow = (field: Locator) => field.press('ArrowDown')
const byTyping = (text: string) => (field: Locator) => field.fill(text)

/** Fills fields by their labels, and chooses country and city by typing. */
const fill = async (page: Page, lines: Record<string, string>) => {
  for (const [label, value] of Object.entries(lines)) await field(page, label).fill(value)
  for (const [name, text] of [
    ['Country', 'fran'],
    ['City', 'pari'],
  ] as const) {
    await combo(page, name).fill(text)
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .waitFor()
    await combo(page, name).press('ArrowDown')
    await combo(page, name).press('Enter')
  }
}

const person = {
  'First Name': 'Ada',
  'Last Name': 'Marsh',
  Email: 'ada@studio.example',
  Phone: '+33 1 99 00 14 21',
  Message: 'Two sentences. The second says more.',
}

const listEmails = async (address: string) => {
  const reply = await fetch(`${site.url()}/sandbox/mail.json?to=${address}`)
  return ((await reply.json()) as { mails: { subject: string; text: string }[] }).mails
}

describe('the customer form', () => {
  it('says what is missing, keeps what is typed through a lost connection, and is emptied once it is sent', async () => {
    const page = await site.open({ expects: [/ERR_FAILED/] })
    await page.goto('/contact-us')
    await submit(page)
    await page.getByText('Correct customer contact form data!').waitFor()
    await page.getByText('All field are required').waitFor()
    const summary = page.getByRole('group', { name: 'Please check these fields' })
    for (const name of ['Topic', 'Order Number', 'Country', 'City', 'Message']) {
      await summary.getByRole('link', { name: `${name} is required` }).waitFor()
    }
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: 'City is required' }).click()
    await expect
      .poll(() => combo(page, 'City').evaluate((box) => box === document.activeElement))
      .toBe(true)

    await combo(page, 'Topic').selectOption('Problem Resolution')
    await fill(page, { ...person, 'Order Number': 'VB-1' })
    await page.route('**/customer-form-save', (route) => route.abort(), { times: 1 })
    await submit(page)
    await page.getByText('We could not reach the server').first().waitFor()
    expect(await field(page, 'Order Number').inputValue()).toBe('VB-1')
    expect(await combo(page, 'City').inputValue()).toBe('Parigné')
    await page.reload()
    await expect.poll(() => field(page, 'Order Number').inputValue()).toBe('VB-1')
    await expect.poll(() => combo(page, 'Country').inputValue()).toBe('France')
    await expect.poll(() => combo(page, 'City').inputValue()).toBe('Parigné')
    await waitPastFirstSecond(page, await getPageTime(page))
    await submit(page)
    await page.getByText('Thank you. Your message has been received').first().waitFor()
    expect(await field(page, 'Order Number').inputValue()).toBe('')
    expect(await combo(page, 'City').inputValue()).toBe('')
    // The queue sends the email a moment later.
    await expect
      .poll(async () => (await listEmails('bookings@vale.example'))[0]?.text ?? '')
      .toContain('Parigné, France')
  })
})

describe('the dropdowns of places', () => {
  it('are worked by keyboard, and reset what lies inside what is changed', async () => {
    const page = await site.open()
    await page.goto('/contact-us')
    const country = combo(page, 'Country')
    const city = combo(page, 'City')
    expect(await country.getAttribute('aria-expanded')).toBe('false')
    expect(await country.getAttribute('aria-required')).toBe('true')
    await openList(page, 'City', byArrow)
    await page.getByText('Please choose a country first').waitFor()
    await city.press('Escape')
    await openList(page, 'Country', byTyping('zz'))
    await page.getByText('No Matches Found').waitFor()
    await country.fill('FRANCE')
    await country.press('Tab')
    expect(await country.inputValue()).toBe('France')
    await openList(page, 'State', byArrow)
    await page.getByRole('option', { name: 'Île-de-France' }).waitFor()
    await page.keyboard.press('Escape')
    await openList(page, 'City', byTyping('saint-d'))
    for (const name of ['Saint-Denis, Bourgogne', 'Saint-Denis, Île-de-France']) {
      await page.getByRole('option', { name, exact: true }).waitFor()
    }
    // The list moves with its field when the page scrolls.
    const list = page.getByRole('listbox', { name: 'City' })
    const gap = async () => {
      const [line, box] = await Promise.all([city.boundingBox(), list.boundingBox()])
      return Math.round((box?.y ?? 0) - (line?.y ?? 0))
    }
    const [before, from] = [await gap(), await page.evaluate(() => window.scrollY)]
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(from + 60)
    expect([await list.isVisible(), await gap()]).toEqual([true, before])
    await page.getByRole('option', { name: 'Saint-Denis, Bourgogne' }).click()
    expect(await city.inputValue()).toBe('Saint-Denis, Bourgogne')
    await openList(page, 'City', byTyping('lyo'))
    await page.getByRole('option', { name: 'Lyon' }).click()
    expect(await city.inputValue()).toBe('Lyon')
    await openList(page, 'City', byTyping('nowhere'))
    await page.getByText('No Matches Found').waitFor()
    await city.press('Tab')
    expect(await city.inputValue()).toBe('Lyon')
    await country.fill('')
    await country.press('Tab')
    expect(await city.inputValue()).toBe('')
  })
})

describe('the business form', () => {
  it('goes to the top of the page with its sentence', async () => {
    const page = await site.open()
    await page.goto('/business-contact')
    await page.getByRole('heading', { name: 'BUSINESS CONTACT FORM' }).waitFor()
    await submit(page)
    await page.getByText('Correct bussiness contact form data!').waitFor()
    await page.getByText('Website is required').first().waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await field(page, 'Email').fill('ada@studio')
    await field(page, 'Phone').fill('0'.repeat(30))
    expect(await field(page, 'Phone').inputValue()).toHaveLength(20)
    await page.getByText('Please enter a valid email address').first().waitFor()
    const section = page.getByRole('region', { name: 'BUSINESS CONTACT FORM' })
    const link = section.getByRole('link', { name: /privacy policy/ })
    expect(await link.getAttribute('target')).toBe('_blank')
  })
})

describe('the job application', () => {
  it('has the title of its offer, opens at its form, and takes a file, but no other than it says', async () => {
    const page = await site.open()
    await page.goto('/job-application/junior-booker')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(490)
    await submit(page)
    await page.getByText('All field are required').waitFor()
    await page.getByText('State is required').first().waitFor()
    expect(await field(page, 'Job Title').inputValue()).toBe('Junior booker')
    expect(await field(page, 'Job Title').getAttribute('readonly')).not.toBeNull()
    await fill(page, {
      ...person,
      Address: 'Rue du Test 12b',
      Street: 'Rue du Test',
      'Building No': '12b',
      'Additional Address': 'Second yard',
      Postcode: '75010',
    })
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await choose('cv.pdf', Buffer.alloc(300_000, 'not a document '))
    await page.getByText('cv.pdf: Please send a PDF').first().waitFor()
    await combo(page, 'State').fill('Île-de-France')
    await combo(page, 'State').press('Tab')
    await combo(page, 'City').fill('Lyon')
    await page.getByRole('option', { name: 'Lyon' }).click()
    expect(await field(page, 'Message').inputValue()).toBe(person.Message)
    expect(await combo(page, 'City').inputValue()).toBe('Lyon')
    await choose('vitae.pdf', aPdf())
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'Upload Complete!' })
    await dialog.getByText('Your application has been submitted successfully.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Thank you. Your application has been received').first().waitFor()
    await expect
      .poll(async () => (await listEmails('bookings@vale.example'))[0])
      .toMatchObject({
        subject: expect.stringMatching(/^Job application from .+: Junior booker$/) as string,
        text: expect.stringContaining('File: vitae.pdf') as string,
      })
  })
})

describe('the newsletter', () => {
  it('says what is wrong once, at its field, which has the focus', async () => {
    const page = await site.open()
    await page.goto('/contact-us')
    const email = page.getByRole('contentinfo').getByLabel('Your email')
    await page.getByRole('button', { name: 'Subscribe Now' }).click()
    await page.getByText('Email field are required').waitFor()
    await expect.poll(() => email.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await email.getAttribute('aria-describedby')).not.toBeNull()
  })
})

/** Collects violations of the page's content security policy. */
const watchForbidden = async (page: Page) => {
  const forbidden = await page.evaluateHandle(() => {
    const list: string[] = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      list.push(`${violatedDirective} ${blockedURI}`),
    )
    return list
  })
  return () => forbidden.jsonValue()
}

describe('required fields', () => {
  it.each([
    '/contact-us',
    '/media-and-press',
    '/business-contact',
    '/job-application/junior-booker',
    '/job-application',
    '/application-page/masterclass',
    '/application-page/media-production',
    '/model-application-form',
    '/signUp',
  ])('of %s are those with a star: all of them, and no others', async (path) => {
    const page = await site.open()
    await page.goto(path, { waitUntil: 'networkidle' })
    const listForbidden = await watchForbidden(page)
    const send = page.locator('main form button[type=submit]')
    await send.click()
    await page.locator('main form [aria-invalid=true]').first().waitFor()
    const names = (query: string) =>
      page.locator('main form').evaluate(
        (form, selector) =>
          [...form.querySelectorAll<HTMLInputElement>(selector)]
            .filter(({ value, type }) => value === '' || type === 'checkbox')
            .map(({ id }) => id)
            .toSorted(),
        query,
      )
    expect(await names('[aria-invalid=true]')).toEqual(await names('[aria-required=true]'))
    expect(await listForbidden(), 'nothing that the page’s policy forbids').toEqual([])
  })
})

describe('accessibility', () => {
  const pages = [
    '/contact-us',
    '/media-and-press',
    '/business-contact',
    '/job-application/junior-booker',
    '/application-page/masterclass',
    '/application-page/media-production',
  ]

  it('has no fault at any size, with all messages shown', async () => {
    const page = await site.open()
    const withMessages = async () => {
      await submit(page)
      await page.getByText('Message is required').first().waitFor()
    }
    expect(await faultsByPath(page, pages, faultsAtAllSizes, withMessages)).toEqual({})
  })
})
