import { describe, expect, it } from 'vitest'
import { juniorsId } from '#contracts/models/roster.ts'
import { type ComparedModel, factVisibility, getPublicFacts, publicRates } from './models.domain.ts'

const picture = {
  key: 'abc',
  width: 800,
  height: 1000,
  alt: '',
  preview: null,
  focalX: 505,
  focalY: 350,
}

const adult: ComparedModel = {
  id: 7,
  firstName: 'Maud',
  lastName: 'Verne',
  categoryId: 2,
  cityId: 1,
  cityName: 'Paris',
  countryId: 75,
  countryName: 'France',
  countryCode: 'FR',
  languages: ['French'],
  heightMm: 1785,
  weightG: 58_400,
  weightHidden: false,
  chestMm: 840,
  waistMm: 615,
  hipMm: 890,
  shoeTenths: 395,
  hairColour: 'Dark brown',
  eyeColour: 'Green',
  skills: 'chess',
  description: '<p>Maud.</p>',
  halfDayRateCents: 70_000,
  dayRateCents: 129_950,
  newFace: true,
  picture,
  secondPicture: picture,
  figure: { ...picture, crownY: 40, solesY: 960 },
}
const junior: ComparedModel = { ...adult, categoryId: juniorsId }

const fields = Object.keys(factVisibility) as (keyof ComparedModel)[]
const adultFields = fields.filter((field) => factVisibility[field] === 'adults')
const publicFields = fields.filter((field) => factVisibility[field] === 'public')

describe('the public facts of an adult', () => {
  it('are all facts', () => {
    expect(getPublicFacts(adult, factVisibility)).toEqual(adult)
  })

  it('have no hidden weight', () => {
    const model = { ...adult, weightHidden: true }
    expect(getPublicFacts(model, factVisibility)).toEqual({ ...model, weightG: null })
  })
})

describe('the public facts of a junior', () => {
  const facts = getPublicFacts(junior, factVisibility)

  it.each(adultFields)('have a blank %s', (field) => {
    expect(adult[field]).not.toBe(facts[field])
    expect(['', null]).toContain(facts[field])
  })

  it.each(publicFields)('have the stored %s', (field) => {
    expect(facts[field]).toEqual(junior[field])
  })

  it('have nothing that the table does not list', () => {
    const row: ComparedModel = Object.assign({ ...junior }, { birthDate: '2015-05-01' })
    expect(JSON.stringify(getPublicFacts(row, factVisibility))).not.toContain('2015-05-01')
  })

  it('have no rates', () => {
    expect(publicRates(adult)).toEqual({ halfDayRateCents: 70_000, dayRateCents: 129_950 })
    expect(publicRates(junior)).toEqual({ halfDayRateCents: null, dayRateCents: null })
  })
})
