import { describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { type EnquiryEndpoint, filledForms } from '#tests/support/records/enquiries.ts'

const filled = filledForms({ countryId: 75, cityId: 1 })

const person = {
  first_name: 'First Name is required',
  last_name: 'Last Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
}
const place = { country_id: 'Country is required', city_id: 'City is required' }
const message = { message: 'Message is required' }
const address = {
  street: 'Street is required',
  no: 'Building No is required',
  postcode: 'Postcode is required',
}
const consent = { consent: 'Consent is required' }

/** The required fields of each form. */
const required: Record<EnquiryEndpoint, Record<string, string>> = {
  'POST /api/V1/customer-form-save': {
    topic: 'Topic is required',
    order_number: 'Order Number is required',
    ...person,
    ...place,
    ...message,
  },
  'POST /api/V1/business-form-save': {
    topic: 'Topic is required',
    job_title: 'Job Title is required',
    ...person,
    address: 'Website is required',
    ...place,
    ...message,
  },
  'POST /api/V1/media-press-form-save': {
    partnership_inquiry_type: 'Partnership Inquiry Type is required',
    job_title: 'Job Title is required',
    ...person,
    website: 'Website is required',
    ...address,
    ...place,
    ...message,
  },
  'POST /api/V1/job-offer-form/save': {
    ...person,
    add_proffesional: 'Job Title is required',
    address: 'Address is required',
    ...address,
    additional_address: 'Additional Address is required',
    ...place,
    ...message,
  },
  'POST /api/V1/masterclass-form/save': {
    ...person,
    ...place,
    experience: 'Experience is required',
    ...message,
    ...consent,
  },
  'POST /api/V1/media-production-form/save': {
    ...person,
    company: 'Company is required',
    ...place,
    project_brief: 'Project Brief is required',
    budget: 'Budget is required',
    ...message,
    ...consent,
  },
}

/** Fields that are not text. */
const nonTextFields = new Set(['country_id', 'city_id', 'consent'])

const getMessages = (key: EnquiryEndpoint, input: unknown) => {
  const { error } = endpoints[key].input.safeParse(input)
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe.each(Object.keys(required) as EnquiryEndpoint[])('%s', (key) => {
  const complaints = required[key]

  it('names every field that is missing, empty or blank', () => {
    expect(getMessages(key, {})).toEqual(complaints)
    const empty = Object.fromEntries(Object.keys(filled[key]).map((name) => [name, '']))
    expect(getMessages(key, empty)).toEqual(complaints)
    const texts = Object.entries(complaints).filter(([name]) => !nonTextFields.has(name))
    const blank = Object.fromEntries(texts.map(([name]) => [name, ' \n ']))
    expect(getMessages(key, { ...filled[key], ...blank })).toEqual(Object.fromEntries(texts))
  })

  it('takes what is filled, and ids as text', () => {
    expect(getMessages(key, filled[key])).toEqual({})
    const { country_id, city_id } = filled[key]
    const asText = { country_id: String(country_id), city_id: String(city_id) }
    expect(getMessages(key, { ...filled[key], ...asText })).toEqual({})
  })

  it('leaves the other fields to the visitor', () => {
    const only = Object.entries(filled[key]).filter(([name]) => name in complaints)
    expect(getMessages(key, Object.fromEntries(only))).toEqual({})
  })

  it.each([
    ['phone', '0'.repeat(20), undefined],
    ['phone', '0'.repeat(21), 'Please use at most 20 characters'],
    ['phone', 'call me', 'Please use digits, spaces and + - ( ) only'],
    ['email', 'ada@studio', 'Please enter a valid email address'],
    ['email', 'ada studio.example', 'Please enter a valid email address'],
    ['email', 'a@b.de', undefined],
    ['first_name', 'x'.repeat(100), undefined],
    ['first_name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['message', 'x'.repeat(5000), undefined],
    ['message', 'x'.repeat(5001), 'Please use at most 5000 characters'],
    ['message', 'nought \0', 'Please use ordinary characters only'],
    ['country_id', 'France', 'Country is required'],
    ['city_id', 0, undefined],
  ])('on %s %j says %j', (name, value, sentence) => {
    const messages = getMessages(key, { ...filled[key], [name]: value })
    if (name === 'city_id') expect(Object.keys(messages)).toEqual(['city_id'])
    else expect(messages).toEqual(sentence === undefined ? {} : { [name]: sentence })
  })
})

it('knows its topics', () => {
  const topics = {
    'POST /api/V1/customer-form-save': ['Inquiry', 'Problem Resolution', 'Other Inquiries'],
    'POST /api/V1/business-form-save': [
      'A collaboration between companies',
      'Working together as an individual',
      'Other Inquiries',
    ],
  } as const
  for (const [key, known] of Object.entries(topics)) {
    for (const topic of known) {
      expect(
        getMessages(key as EnquiryEndpoint, { ...filled[key as EnquiryEndpoint], topic }),
      ).toEqual({})
    }
    expect(
      getMessages(key as EnquiryEndpoint, { ...filled[key as EnquiryEndpoint], topic: 'Gossip' }),
    ).toEqual({ topic: 'Please choose the topic from the list' })
  }
})
