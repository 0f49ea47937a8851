import { describe, expect, it } from 'vitest'
import type { ModelFacts } from './models.domain.ts'
import {
  heightText,
  measurementsText,
  shoeText,
  toCard,
  toProfile,
  weightText,
} from './models.wire.ts'

const picture = {
  key: 'abc',
  width: 800,
  height: 1000,
  alt: '',
  preview: null,
  focalX: 505,
  focalY: 350,
}

const model: ModelFacts = {
  id: 7,
  firstName: 'Maud',
  lastName: 'Verne',
  categoryId: 2,
  cityId: 1,
  cityName: 'Paris',
  countryId: 75,
  countryName: 'France',
  countryCode: 'FR',
  languages: ['French', 'English'],
  heightMm: 1785,
  weightG: 58_400,
  weightHidden: false,
  chestMm: 840,
  waistMm: 615,
  hipMm: 890,
  shoeTenths: 395,
  hairColour: 'Dark brown',
  eyeColour: 'Green',
  skills: 'chess, riding',
  description: '<p>Maud.</p>',
  halfDayRateCents: 70_000,
  dayRateCents: 129_950,
  newFace: true,
  picture,
  secondPicture: null,
}

describe('texts of physical facts', () => {
  it('are centimetres, half kilograms and EU sizes without needless decimals', () => {
    expect(heightText(1780)).toBe('178 cm')
    expect(heightText(1785)).toBe('178.5 cm')
    expect(weightText(58_000)).toBe('58 kg')
    expect(weightText(58_400)).toBe('58.5 kg')
    expect(shoeText(390)).toBe('39')
    expect(shoeText(395)).toBe('39.5')
    expect(measurementsText({ chestMm: 840, waistMm: 615, hipMm: 890 })).toBe('84-61.5-89')
    expect(measurementsText({ chestMm: 840, waistMm: null, hipMm: 890 })).toBeNull()
  })
})

describe('a profile on the wire', () => {
  it('carries the facts under the names of the specification', () => {
    expect(toProfile(model, true)).toEqual({
      id: 7,
      first_name: 'Maud',
      last_name: 'Verne',
      full_name: 'Maud Verne',
      category_slug: 'women',
      category_name: 'Women',
      model_image: '/media/abc/960.webp',
      image: '/media/abc/960.webp',
      picture: {
        key: 'abc',
        width: 800,
        height: 1000,
        alt: '',
        preview: null,
        focal_x: 50.5,
        focal_y: 35,
      },
      second_picture: null,
      wishlist: true,
      city_id: 1,
      city_name: 'Paris',
      country_id: 75,
      country_name: 'France',
      languages_poken: 'French, English',
      height: '178.5 cm',
      weight: '58.5 kg',
      bust_waist_hip: '84-61.5-89',
      hair_eye_color: 'Dark brown / Green',
      shoe_size: '39.5',
      special_skill_hobbies: 'chess, riding',
      description: '<p>Maud.</p>',
      price: 1299.5,
      half_day_price: 700,
      new_face: true,
    })
  })

  it('says no weight where it is hidden, and no price without a rate card', () => {
    const profile = toProfile(
      { ...model, weightHidden: true, dayRateCents: null, halfDayRateCents: null },
      false,
    )
    expect(profile).toMatchObject({ weight: null, price: null, half_day_price: null })
  })

  it('shows of a junior only the first name, country, height and shoe size, whatever is stored', () => {
    const junior = { ...model, categoryId: 12 }
    const hidden = {
      first_name: 'Maud',
      last_name: '',
      full_name: 'Maud',
      city_name: null,
      bust_waist_hip: null,
      height: '178.5 cm',
      country_name: 'France',
      price: null,
    }
    expect(toCard(junior)).toMatchObject(hidden)
    expect(toProfile(junior, false)).toMatchObject({
      ...hidden,
      city_id: null,
      weight: null,
      shoe_size: '39.5',
      hair_eye_color: '',
      special_skill_hobbies: '',
      half_day_price: null,
    })
    expect(JSON.stringify([toCard(junior), toProfile(junior, false)])).not.toMatch(
      /Verne|Paris|Green|chess/,
    )
  })
})
