import { expect, it } from 'vitest'
import { formatDifference, getMeasureName } from './format-fit.ts'

it('names the chest of a man, the bust of a woman, and either in a sample', () => {
  expect(['men', 'women', undefined].map((board) => getMeasureName('chest', board))).toEqual([
    'chest',
    'bust',
    'chest',
  ])
  expect(getMeasureName('shoe', 'women')).toBe('shoes')
})

it('says lengths in the reader’s units, and shoes in sizes', () => {
  expect(formatDifference('waist', -2)).toEqual({ eu: '2 cm', uk: '0.8 in', us: '0.8 in' })
  expect(formatDifference('waist', 0.5).us).toBe('0.2 in')
  expect(formatDifference('shoe', 0.5).eu).toBe('0.5 sizes')
  expect(formatDifference('shoe', -1).eu).toBe('1 size')
  expect(formatDifference('shoe', -1).us).toBe('1 EU size')
})

it('never calls a difference nothing', () => {
  for (let over = 0.5; over < 10; over += 0.5) {
    for (const text of Object.values(formatDifference('hips', over)))
      expect(text).not.toMatch(/^0 /)
  }
})
