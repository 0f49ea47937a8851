import { describe, expect, it } from 'vitest'
import { issueGiftCard } from '#server/modules/coupons/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

/** The lines of a CSV file without quoted commas, by heading. */
const readLines = (text: string): Record<string, string>[] => {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]
    return Object.fromEntries(
      names.map((name, index) => [name, cells[index]?.[1] ?? cells[index]?.[2] ?? '']),
    )
  })
}

const setVat = async (owner: Staff) => {
  const { body } = await owner.ask('GET', 'settings/shop')
  const value = { ...(body.value as object), vatPercent: 20 }
  const { version } = body
  expect((await owner.ask('PUT', 'settings/shop', { value, version })).status).toBe(200)
}

/** An order of 3298.50 that a gift card has paid in part, and of which 100.00 were returned. */
const aRefundedOrder = async (owner: Staff) => {
  const { pay } = await aShopper(test())
  const card = await issueGiftCard(test().ctx, { amountCents: 50_000, currency: 'EUR' })
  const code = getOrderCode(await pay('tok_visa', 'key-1', 2798.5, card.code))
  await test().app.jobs.settle()
  const [order] = (await owner.list('orders')).items
  const refund = { amountCents: 10_000, version: order!.version, reason: 'Rain' }
  const refunded = await owner.ask('POST', `orders/${Number(order!.id)}/refund`, refund)
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
  await test().app.jobs.settle()
  return { code, card: card.code }
}

describe('the export of orders', () => {
  it('has what an accountant needs, after the columns that were there before', async () => {
    const owner = await aStaff(test(), 'owner')
    await setVat(owner)
    const { code, card } = await aRefundedOrder(owner)
    const { text } = await owner.ask('GET', 'orders/export.csv')
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFRecord ID,Code,Kind,State,Client,Email,Currency,Items,Tags,Due on,Snoozed until,Assignee,Is snoozed,Total,First day,Last day,Refund due,Refund refused,Is disputed,Dispute due,Created,Last changed,Net,VAT,VAT rate (%),Fees,Coupon,Discount,Gift card,Paid by gift card,Payment method,Payment currency,Captured,Refunded,Provider’s reference,Paid,Last refunded',
    )
    const [order] = readLines(text)
    expect(order).toMatchObject({
      Code: code,
      Total: '2798.50',
      Net: '2748.75',
      VAT: '549.75',
      'VAT rate (%)': '20',
      Fees: '0.00',
      Coupon: '',
      'Gift card': `…${card.slice(-4)}`,
      'Paid by gift card': '500.00',
      'Payment method': 'Stripe',
      'Payment currency': 'EUR',
      Captured: '2798.50',
      Refunded: '100.00',
    })
    expect(order!['Provider’s reference']).toMatch(/\S/)
    for (const date of ['Paid', 'Last refunded'])
      expect(order![date]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(text).not.toContain(card)
  })

  it('has a line for each movement of money, whose sum is what is left', async () => {
    const owner = await aStaff(test(), 'owner')
    const { code, card } = await aRefundedOrder(owner)
    const year = new Date().getUTCFullYear()
    const path = `movements/export.csv?from=${year}-01-01&to=${year}-12-31`
    const { text, headers } = await owner.ask('GET', path)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = readLines(text)
    const stripe = { Order: code, Kind: 'purchase', Method: 'Stripe', Currency: 'EUR' }
    expect(lines.toSorted((one, other) => Number(other.Amount) - Number(one.Amount))).toMatchObject(
      [
        { ...stripe, Movement: 'Payment', Amount: '2798.50' },
        { Movement: 'Gift card redeemed', Amount: '500.00', Reference: `…${card.slice(-4)}` },
        { ...stripe, Movement: 'Refund', Amount: '-100.00' },
      ],
    )
    const next = `movements/export.csv?from=${year + 1}-01-01&to=${year + 1}-12-31`
    expect(readLines((await owner.ask('GET', next)).text)).toEqual([])
    const long = await owner.ask(
      'GET',
      `movements/export.csv?from=${year - 2}-01-01&to=${year}-01-01`,
    )
    expect([long.status, long.body.errors]).toEqual([
      422,
      { to: 'Please export at most a year at a time' },
    ])
    const editor = await aStaff(test(), 'editor')
    expect((await editor.ask('GET', path)).status).toBe(403)
  })

  it('leaves out money that has not moved', async () => {
    const owner = await aStaff(test(), 'owner')
    const { pay } = await aShopper(test())
    await pay('tok_chargeDeclined', 'key-1')
    const year = new Date().getUTCFullYear()
    const path = `movements/export.csv?from=${year}-01-01&to=${year}-12-31`
    expect(readLines((await owner.ask('GET', path)).text)).toEqual([])
  })
})

describe('the exports of what came in by forms', () => {
  it('have the message, and no columns that only the program reads', async () => {
    const place = await aPlace(database())
    const form = filledForms(place)['POST /api/V1/job-offer-form/save']
    await aVisitor(test().app).call('POST /api/V1/business-form-save', {
      ...filledForms(place)['POST /api/V1/business-form-save'],
      message: form.message,
    })
    const application = multipart(anApplication(place), await applicationFiles('ines'))
    const url = '/api/V1/modal_application/save'
    await test().app.server.inject({ method: 'POST', url, ...application })
    await test().app.jobs.settle()
    const booker = await aStaff(test(), 'booker')
    const [enquiry] = readLines((await booker.ask('GET', 'enquiries/export.csv')).text)
    expect(enquiry).toMatchObject({
      Message: form.message,
      Received: expect.any(String) as unknown,
    })
    expect(enquiry!['Other answers']).toContain('Art director')
    const { text } = await booker.ask('GET', 'applications/export.csv')
    const [applicant] = readLines(text)
    expect(applicant).toMatchObject({
      'First name': 'Ines',
      'Hair and eyes': 'Dark brown, green',
      Message: 'I have walked twice.',
    })
    expect(applicant!.Files).toContain('ines.pdf')
    const program = /Allowed states|Next state|Rating count|Is snoozed|Hair eye colour/
    expect(text).not.toMatch(program)
  })
})
