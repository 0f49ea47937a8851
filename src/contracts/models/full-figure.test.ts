import { expect, it } from 'vitest'
import { fullFigure, guessFigure } from './full-figure.ts'

it('finds a figure with less air, the narrower its picture is', () => {
  expect(guessFigure({ width: 500, height: 1200 })).toEqual({ crownY: 20, solesY: 980 })
  expect(guessFigure({ width: 1200, height: 1500 })).toEqual({ crownY: 60, solesY: 940 })
  expect(guessFigure({ width: 1500, height: 1000 })).toEqual({ crownY: 90, solesY: 910 })
})

it('takes soles that are below the crown, within the picture', () => {
  expect(fullFigure.safeParse({ crownY: 0, solesY: 1000 }).success).toBe(true)
  expect(fullFigure.safeParse({ crownY: 400, solesY: 600 }).success).toBe(true)
  expect(fullFigure.safeParse({ crownY: 401, solesY: 600 }).success).toBe(false)
  expect(fullFigure.safeParse({ crownY: 900, solesY: 100 }).success).toBe(false)
  expect(fullFigure.safeParse({ crownY: 10, solesY: 1001 }).success).toBe(false)
})
