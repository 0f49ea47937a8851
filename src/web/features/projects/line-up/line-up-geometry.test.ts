import { describe, expect, it } from 'vitest'
import { toPercent, placeInFrame, createRuler } from './line-up-geometry.ts'

describe('the ruler of a line-up', () => {
  it('begins at the floor and ends above the tallest', () => {
    expect(createRuler([1650, 1780, 1850]).top).toBe(1900)
    expect(createRuler([1850, 1860]).top).toBe(2000)
    expect(createRuler([1180]).top).toBe(1300)
    expect(createRuler([]).top).toBe(100)
  })

  it('has a mark every 5 cm, and a number at every second', () => {
    const { centimetres } = createRuler([1780])
    expect(centimetres).toHaveLength(39)
    expect(centimetres.slice(0, 3)).toEqual([
      { mm: 0, label: '0' },
      { mm: 50 },
      { mm: 100, label: '10' },
    ])
    expect(centimetres.at(-1)).toEqual({ mm: 1900, label: '190' })
  })

  it('has a mark every inch, and the feet', () => {
    const { inches, top } = createRuler([1780])
    expect(inches.filter(({ label }) => label).map(({ label }) => label)).toEqual([
      '0 ft',
      '1 ft',
      '2 ft',
      '3 ft',
      '4 ft',
      '5 ft',
      '6 ft',
    ])
    expect(inches.find(({ label }) => label === '6 ft')!.mm).toBeCloseTo(1828.8)
    expect(inches.at(-1)!.mm).toBeLessThanOrEqual(top)
  })

  it('draws heights in proportion to each other', () => {
    const ruler = createRuler([1600, 1760])
    expect(toPercent(1760, ruler) / toPercent(1600, ruler)).toBeCloseTo(1.1, 3)
    expect(toPercent(ruler.top, ruler)).toBe(100)
    expect(toPercent(0, ruler)).toBe(0)
  })
})

it('puts the crown on the line and the soles on the floor', () => {
  const { top, height } = placeInFrame({ crown_y: 5, soles_y: 93 })
  const inFrame = (perCent: number) => top + (height * perCent) / 100
  expect(inFrame(5)).toBeCloseTo(0)
  expect(inFrame(93)).toBeCloseTo(100)
  expect(placeInFrame({ crown_y: 0, soles_y: 100 })).toEqual({ top: -0, height: 100 })
})
