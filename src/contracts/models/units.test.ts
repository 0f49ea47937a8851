import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getClothesTexts,
  parseGrams,
  getHeightTexts,
  getLengthTexts,
  getMeasurementsTexts,
  parseMillimetres,
  parseShoeTenths,
  getShoeTexts,
  findSizeTable,
  getWeightTexts,
} from './units.ts'

describe('lengths', () => {
  it('are centimetres, or feet and inches to the nearest half', () => {
    expect(getHeightTexts(1780)).toEqual({ eu: '178 cm', uk: '5 ft 10 in', us: '5 ft 10 in' })
    expect(getHeightTexts(1765).uk).toBe('5 ft 9.5 in')
    expect(getHeightTexts(1826).us).toBe('6 ft 0 in')
    expect(getLengthTexts(610)).toEqual({ eu: '61 cm', uk: '24 in', us: '24 in' })
    expect(getMeasurementsTexts([840, 615, 890])).toMatchObject({
      eu: '84 / 61.5 / 89',
      us: '33 / 24 / 35',
    })
    expect(getWeightTexts(62_000)).toEqual({ eu: '62 kg', uk: '62 kg', us: '136.5 lb' })
  })

  it('never say twelve inches, and are never half an inch off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 2500 }), (millimetres) => {
        const [feet, inches] = getHeightTexts(millimetres)
          .uk.match(/[\d.]+/g)!
          .map(Number)
        expect(inches).toBeLessThan(12)
        expect(Math.abs((feet! * 12 + inches!) * 25.4 - millimetres)).toBeLessThanOrEqual(6.36)
      }),
    )
  })

  it('are read from the texts of the API', () => {
    expect([parseMillimetres('178.5 cm'), parseMillimetres('61')]).toEqual([1785, 610])
    expect([parseShoeTenths('39.5'), parseGrams('62.5 kg')]).toEqual([395, 62_500])
  })
})

describe('shoes', () => {
  it.each([
    [360, 'women', 'UK 3.5', 'US 6'],
    [390, 'women', 'UK 5.5', 'US 8'],
    [395, 'women', 'UK 6', 'US 8.5'],
    [420, 'men', 'UK 8', 'US 9'],
    [455, 'men', 'UK 11', 'US 12'],
    [410, 'both', 'UK 7.5', 'US 8.5 men / 10 women'],
  ] as const)('EU %i tenths of the %s are %s, %s', (tenths, table, uk, us) => {
    expect(getShoeTexts(tenths, table)).toEqual({ eu: `EU ${tenths / 10}`, uk, us })
  })

  it('of children stay European', () => {
    expect(getShoeTexts(310, findSizeTable('juniors')).us).toBe('EU 31')
    expect(getShoeTexts(310, 'women').uk).toBe('EU 31')
  })
})

describe('clothes', () => {
  it('follow from the chest, or from the bust of women', () => {
    expect(getClothesTexts(960, 'men')).toEqual({ eu: 'EU 48', uk: 'UK 38', us: 'US 38' })
    expect(getClothesTexts(840, 'women')).toEqual({ eu: 'EU 36', uk: 'UK 8', us: 'US 4' })
    expect(getClothesTexts(1000, 'women')).toEqual({ eu: 'EU 44', uk: 'UK 16', us: 'US 12' })
  })

  it('have no size where no table applies', () => {
    expect(getClothesTexts(880, findSizeTable('non_binary'))).toBeUndefined()
    expect(getClothesTexts(500, 'women')).toBeUndefined()
  })
})
