import { describe, expect, it } from 'vitest'
import { fileMessages } from './application-options.ts'
import { modelApplication, modelApplicationForm } from './applications.ts'
import { anApplication } from '#tests/support/records/applications.ts'

const today = '2025-06-02'
const uploadId = 'x'.repeat(43)
const filled = anApplication({ countryId: 75, cityId: 1 })

/** The schemas of the browser's and the server's check. */
const sides = {
  page: {
    schema: modelApplicationForm(today),
    files: {
      model_image: [new File([], 'a.jpg')],
      portfolio: [new File([], 'b.pdf')],
      videos: [new File([], 'c.mp4')],
    },
  },
  server: {
    schema: modelApplication,
    files: { model_image: uploadId, portfolio: uploadId, videos: uploadId },
  },
} as const

const required = {
  first_name: 'First Name is required',
  last_name: 'Last Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  dob: 'Date of Birth is required',
  gender: 'Gender is required',
  cat_id: 'Model Category is required',
  spoken_languages: 'Language is required',
  height: 'Height is required',
  weight: 'Weight is required',
  hair_eye_color: 'Hair and Eye color is required',
  shoe_size: 'Shoe size is required',
  country_id: 'Country is required',
  city_id: 'City is required',
  message: 'Message is required',
}

const height = 'Height must be between 50-250 cm'
const weight = 'Weight must be between 20-300 kg'
const shoe = 'Shoe size must be between 20-60 (EU)'

describe.each(['page', 'server'] as const)(
  'the model application on the side of the %s',
  (side) => {
    const { schema, files } = sides[side]
    const getMessages = (input: unknown) =>
      Object.fromEntries(
        (schema.safeParse(input).error?.issues ?? [])
          .toReversed()
          .map(({ path, message }) => [path.join('.'), message]),
      )

    it('names every field and file that is missing or blank', () => {
      expect(getMessages({})).toEqual({ ...required, ...fileMessages })
      const blank = Object.fromEntries(Object.keys(required).map((name) => [name, '']))
      expect(getMessages({ ...files, ...blank })).toEqual(required)
      expect(getMessages({ ...filled, ...files })).toEqual({})
    })

    it.each([
      ['height', '49.9', height],
      ['height', '50', undefined],
      ['height', '250', undefined],
      ['height', '250.1', height],
      ['height', 'tall', height],
      ['weight', '19.9', weight],
      ['weight', '20', undefined],
      ['weight', '300', undefined],
      ['weight', '301', weight],
      ['shoe_size', '19', shoe],
      ['shoe_size', '20', undefined],
      ['shoe_size', '39,5', undefined],
      ['shoe_size', '60', undefined],
      ['shoe_size', '61', shoe],
      ['phone', '0'.repeat(20), undefined],
      ['phone', '0'.repeat(21), 'Please use at most 20 characters'],
      ['email', 'ines@home', 'Please enter a valid email address'],
      ['gender', 'Other', 'Please choose the gender from the list'],
      ['cat_id', '3', 'Please choose the model category from the list'],
      ['message', 'x'.repeat(5000), undefined],
      ['message', 'x'.repeat(5001), 'Please use at most 5000 characters'],
      ['guardian_email', 'mum', 'Please enter a valid email address'],
    ])('on %s %j says %j', (name, value, sentence) => {
      expect(getMessages({ ...filled, ...files, [name]: value })).toEqual(
        sentence === undefined ? {} : { [name]: sentence },
      )
    })
  },
)

describe('the age of an applicant', () => {
  const { schema, files } = sides.page
  const getMessages = (changes: Parameters<typeof anApplication>[1]) =>
    Object.fromEntries(
      (
        schema.safeParse({ ...anApplication({ countryId: 75, cityId: 1 }, changes), ...files })
          .error?.issues ?? []
      ).map(({ path, message }) => [path.join('.'), message]),
    )
  const tooYoung = { dob: 'You must be at least 18 years old' }

  it('is 18 on the birthday', () => {
    expect(getMessages({ dob: '02/06/2007' })).toEqual({})
    expect(getMessages({ dob: '03/06/2007' })).toEqual(tooYoung)
    expect(getMessages({ dob: '03/06/2025' })).toEqual({ dob: 'Date input not valid.' })
    expect(getMessages({ dob: '31/02/2000' })).toEqual({ dob: 'Date input not valid.' })
  })

  it('may be lower for juniors whose guardian applies', () => {
    const junior = { dob: '03/06/2012', cat_id: '12' }
    const guardian = { guardian_name: 'Rosa Vidal', guardian_email: 'rosa@home.example' }
    expect(getMessages(junior)).toEqual(tooYoung)
    expect(getMessages({ ...junior, ...guardian })).toEqual({})
    expect(getMessages({ ...junior, ...guardian, cat_id: '2' })).toEqual(tooYoung)
    expect(getMessages({ ...junior, guardian_name: 'Rosa Vidal' })).toEqual({
      guardian_email: 'Guardian Email is required',
    })
    expect(getMessages({ ...junior, guardian_email: 'rosa@home.example' })).toEqual({
      guardian_name: 'Guardian Name is required',
    })
  })
})
