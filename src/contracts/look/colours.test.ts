import { describe, expect, it } from 'vitest'
import { findReadableColour, getContrast, isDark, mixColours, textContrast } from './colours.ts'

describe('getContrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('knows that %s on %s has %d', (one, other, contrast) => {
    expect(getContrast(one, other)).toBeCloseTo(contrast, 2)
    expect(getContrast(other, one)).toBe(getContrast(one, other))
  })
})

describe('findReadableColour', () => {
  it('returns a colour that reads well as it is', () => {
    expect(findReadableColour('#6e1423', ['#f7f5f1'], textContrast)).toBe('#6e1423')
  })

  it.each([
    ['#ff6b6b', '#ffffff'],
    ['#ffd400', '#f7f5f1'],
    ['#6e1423', '#0b0b0b'],
    ['#00ff00', '#ffffff'],
    ['#808080', '#7f7f7f'],
  ])('moves %s on %s to the nearest lightness that reads well', (colour, ground) => {
    const readable = findReadableColour(colour, [ground], textContrast)!
    const contrast = getContrast(readable, ground)
    expect(contrast).toBeGreaterThanOrEqual(textContrast)
    expect(contrast).toBeLessThan(textContrast + 0.3)
  })

  it('keeps the hue: a red stays redder than green and blue', () => {
    const readable = findReadableColour('#ff6b6b', ['#ffffff'], textContrast)!
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(readable.slice(at, at + 2), 16),
    )
    expect(red).toBeGreaterThan(green! + 60)
    expect(red).toBeGreaterThan(blue! + 60)
  })

  it('finds nothing between two grounds that are too far apart', () => {
    expect(findReadableColour('#777777', ['#000000', '#ffffff'], 7)).toBeUndefined()
  })
})

it('mixes colours evenly for the eye', () => {
  expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#636363')
})

it('tells dark colours from light ones', () => {
  expect(['#111111', '#6e1423', '#f7f5f1', '#ffd400'].map(isDark)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
