import { expect, it } from 'vitest'
import { coverCrop, fittingSize, type Measure, millimetres } from './sheets.ts'

it('crops as the pages do: what fills the box, as near to the focal point as the edges allow', () => {
  const picture = { width: 800, height: 1000, focalX: 500, focalY: 350 }
  expect(coverCrop(picture, { width: 8, height: 10 })).toEqual({
    x: 0,
    y: 0,
    width: 800,
    height: 1000,
  })
  expect(coverCrop(picture, { width: 50, height: 50 })).toEqual({
    x: 0,
    y: 70,
    width: 800,
    height: 800,
  })
  expect(coverCrop({ ...picture, focalX: 0 }, { width: 40, height: 100 })).toEqual({
    x: 0,
    y: 0,
    width: 400,
    height: 1000,
  })
  expect(coverCrop({ ...picture, focalX: 1000 }, { width: 40, height: 100 }).x).toBe(400)
  expect(coverCrop({ ...picture, width: 1, height: 1 }, { width: 1, height: 99 }).width).toBe(1)
})

it('makes a text smaller until it fits, and never larger', () => {
  const measure: Measure = ({ text, size }) => text.length * size
  const type = { text: 'abcd', face: 'text', size: 10, tracking: 0 } as const
  expect(fittingSize(measure, type, 40)).toBe(10)
  expect(fittingSize(measure, type, 20)).toBe(5)
})

it('knows that an inch has 25.4 millimetres', () => {
  expect(millimetres(25.4)).toBe(72)
})
