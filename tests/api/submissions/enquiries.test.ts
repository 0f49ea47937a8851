import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import type { EndpointInput } from '#contracts/endpoints.ts'
import { enquiryNames } from '#contracts/submissions/enquiry-options.ts'
import { enquiries, enquiryConsents, enquiryFiles } from '#server/db/schema/enquiries.ts'
import { media } from '#server/db/schema/media.ts'
import { states } from '#server/db/schema/places.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { type EnquiryEndpoint, filledForms } from '#tests/support/records/enquiries.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aPdf } from '#tests/support/records/uploads.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder() })

const agency = 'bookings@vale.example'
const sender = 'ada@studio.example'

const keys = Object.keys(filledForms({ countryId: 1, cityId: 1 })) as EnquiryEndpoint[]

const send = (
  key: EnquiryEndpoint,
  input: unknown,
  { idempotencyKey, address }: { idempotencyKey?: string; address?: string } = {},
) =>
  aVisitor(test().app, address).call(key, input as EndpointInput<typeof key>, {
    'idempotency-key': idempotencyKey,
  })

const aForm = async (key: EnquiryEndpoint, changes: Record<string, unknown> = {}) => ({
  ...filledForms(await aPlace(test().ctx))[key],
  ...changes,
})

const listEnquiries = () => test().ctx.db.select().from(enquiries).orderBy(asc(enquiries.id))

describe.each(keys)('%s', (key) => {
  it('is stored, emailed to the agency and acknowledged to the sender', async () => {
    const form = await aForm(key)
    const { status, body } = await send(key, form)
    expect([status, body.status]).toEqual([201, true])
    expect(body.message).toMatch(/^Thank you\./)
    const [row, ...others] = await listEnquiries()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      state: 'new',
      suspected: false,
      firstName: 'Ada',
      email: sender,
      countryId: form.country_id,
      stateId: null,
      cityId: form.city_id,
      message: form.message,
    })
    const formFields = Object.entries(form).filter(
      ([name, value]) => typeof value === 'string' && value !== '' && !(name in sharedNames),
    )
    const storedValues = [row?.subject, ...(row?.details ?? []).map(({ value }) => value)]
    for (const [, value] of formFields) expect(storedValues).toContain(value)

    const [toAgency] = await test().emailsTo(agency)
    const [receipt] = await test().emailsTo(sender)
    const name = row ? enquiryNames[row.kind] : ''
    const sentBy = `${row?.firstName} ${row?.lastName}`
    expect(toAgency?.subject).toBe(`${name} from ${sentBy}: ${row?.subject}`)
    expect(receipt?.subject).toBe('We have received your message')
    for (const [, value] of formFields) {
      expect(toAgency?.text).toContain(value)
      expect(receipt?.text).not.toContain(value)
    }
    expect(toAgency?.text).toContain('Paris, France')
    expect(toAgency?.text).toContain(form.message)
    expect(receipt?.text).not.toContain(form.message)
  })

  it('is refused field by field, and by no field of another', async () => {
    const { status, body } = await send(key, {})
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ first_name: 'First Name is required' })
    const first = Object.values(body.errors ?? {})[0]
    const isJob = key === 'POST /api/V1/job-offer-form/save'
    expect(body.message).toBe(isJob ? 'All field are required' : first)
    expect(await listEnquiries()).toEqual([])
  })
})

const sharedNames = { first_name: 0, last_name: 0, email: 0, phone: 0, message: 0 }

describe('a file with a job application', () => {
  const key = 'POST /api/V1/job-offer-form/save'

  const sendForm = async (bytes: Buffer, name: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(await aForm(key))) form.append(field, String(value))
    form.append('file', new File([new Uint8Array(bytes)], name))
    const packed = new Response(form)
    const response = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/job-offer-form/save',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': packed.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await packed.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json<Envelope>() }
  }

  it('is stored with it for staff, or refused by name with everything else', async () => {
    expect((await sendForm(aPdf(), 'vitae.pdf.bat')).status).toBe(201)
    expect(await test().ctx.db.select().from(enquiryFiles)).toMatchObject([{ field: 'file' }])
    expect(await test().ctx.db.select().from(media)).toMatchObject([
      { name: 'vitae.pdf', isPrivate: true, mime: 'application/pdf' },
    ])
    expect((await test().emailsTo(agency))[0]?.text).toContain('File: vitae.pdf')
    const { status, body } = await sendForm(Buffer.from('#!/bin/sh'), 'script.pdf')
    expect(status).toBe(415)
    expect(body.errors).toEqual({
      file: 'script.pdf: Please send a PDF, DOCX, ODT or RTF file',
    })
    expect(await listEnquiries()).toHaveLength(1)
  })
})

describe('places', () => {
  const key = 'POST /api/V1/job-offer-form/save'

  it('must exist and lie in one another', async () => {
    for (const [changes, errors] of [
      [{ country_id: 7 }, { country_id: 'Please choose a country from the list' }],
      [{ city_id: 999_999 }, { city_id: 'Please choose a city from the list' }],
      [{ state_id: 999_999 }, { state_id: 'Please choose a state of this country' }],
    ] as const) {
      const { status, body } = await send(key, await aForm(key, changes))
      expect([status, body.errors]).toEqual([422, errors])
    }
    expect(await listEnquiries()).toEqual([])
  })

  it('ask for a state only on forms that have one, in countries that have any', async () => {
    const form = await aForm(key)
    await test()
      .ctx.db.insert(states)
      .values({ id: 5, countryId: form.country_id, code: 'IDF', name: 'Île-de-France' })
    expect((await send(key, form)).body.errors).toEqual({ state_id: 'State is required' })
    expect((await send(key, { ...form, state_id: '5' })).status).toBe(201)
    expect((await send(key, { ...form, state_id: undefined })).status).toBe(201)
    expect(await listEnquiries()).toMatchObject([{ stateId: 5 }, { stateId: null }])
    const customer = 'POST /api/V1/customer-form-save'
    expect((await send(customer, await aForm(customer))).status).toBe(201)
  })
})

describe('a consent', () => {
  it('is stored with its time and wording', async () => {
    const key = 'POST /api/V1/masterclass-form/save'
    await send(key, await aForm(key))
    expect(await test().ctx.db.select().from(enquiryConsents)).toMatchObject([
      {
        kind: 'application',
        wording: expect.stringContaining('I agree to the agency storing these details') as string,
        givenAt: expect.any(Date) as Date,
      },
    ])
  })
})

describe('a sender', () => {
  const key = 'POST /api/V1/customer-form-save'

  it('who repeats a form after a lost answer is heard once', async () => {
    const form = await aForm(key)
    const answers = await Promise.all(
      ['a', 'a', 'a'].map((idempotencyKey) => send(key, form, { idempotencyKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await send(key, form, { idempotencyKey: 'b'.repeat(5000) })
    await send(key, { ...form, email: 'eve@studio.example' }, { idempotencyKey: 'a' })
    await send(key, form)
    expect(await listEnquiries()).toHaveLength(4)
    expect(await test().emailsTo(sender)).toHaveLength(3)
  })

  it('who sends another form with the same key is told so', async () => {
    const form = await aForm(key)
    await send(key, form, { idempotencyKey: 'a' })
    const other = await send(key, { ...form, message: 'Another one' }, { idempotencyKey: 'a' })
    expect(other.status).toBe(422)
    expect(await listEnquiries()).toHaveLength(1)
  })

  it('a filled honeypot is stored but not emailed', async () => {
    const { status } = await send(key, await aForm(key, { contact_by_fax: 'http://spam.example' }))
    expect(status).toBe(201)
    expect(await listEnquiries()).toMatchObject([{ suspected: true }])
    expect(await test().emailsTo(agency)).toEqual([])
    expect(await test().emailsTo(sender)).toEqual([])
  })

  it('a form sent at once has to be sent again', async () => {
    const { status, body } = await send(key, await aForm(key, { seconds_taken: 0.4 }))
    expect([status, body.message]).toEqual([
      422,
      'That was quick. Please check the form and send it again',
    ])
    for (const seconds_taken of [1, '8.5', 'soon', -3]) {
      expect((await send(key, await aForm(key, { seconds_taken }))).status).toBe(201)
    }
  })
})

describe('in production', () => {
  const production = useApp(database, {
    CALLBOARD_MODE: 'production',
    EMAIL_PROVIDER: 'sandbox',
    SIGN_IN: 'sandbox',
    PAYMENT_MODE: 'sandbox',
    LIMIT_FORMS: '20',
    LIMIT_EMAILS_PER_RECIPIENT: '100',
  })

  it('an address may send 20 forms in an hour, of any kind; what is refused does not count', async () => {
    const forms = filledForms(await aPlace(test().ctx))
    const post = (number: number, address = '203.0.113.9', input?: object) => {
      const key = keys[number % keys.length] ?? 'POST /api/V1/customer-form-save'
      return aVisitor(production().app, address).call(
        key,
        (input ?? forms[key]) as EndpointInput<typeof key>,
      )
    }
    for (let number = 0; number < 5; number += 1) {
      expect((await post(number, undefined, {})).status).toBe(422)
    }
    for (let number = 0; number < 20; number += 1) {
      expect((await post(number)).status).toBe(201)
    }
    const { status, body, headers } = await post(20)
    expect([status, body.error?.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await post(21, '203.0.113.10')).status).toBe(201)
    expect(await listEnquiries()).toHaveLength(21)
  })
})
