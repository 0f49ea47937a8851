import { expect, it } from 'vitest'
import { differenceTexts, nameInText } from './fit-words.ts'

it('names the chest of a man, the bust of a woman, and either in a sample', () => {
  expect(['men', 'women', undefined].map((board) => nameInText('chest', board))).toEqual([
    ...['chest', 'bust', 'chest'],
  ])
  expect(nameInText('shoe', 'women')).toBe('shoes')
})

it('says lengths in the reader’s units, and shoes in sizes', () => {
  expect(differenceTexts('waist', -2)).toEqual({ eu: '2 cm', uk: '0.8 in', us: '0.8 in' })
  expect(differenceTexts('waist', 0.5).us).toBe('0.2 in')
  expect(differenceTexts('shoe', 0.5).eu).toBe('0.5 sizes')
  expect(differenceTexts('shoe', -1).eu).toBe('1 size')
  expect(differenceTexts('shoe', -1).us).toBe('1 EU size')
})

it('never calls a difference nothing', () => {
  for (let over = 0.5; over < 10; over += 0.5) {
    for (const text of Object.values(differenceTexts('hips', over))) expect(text).not.toMatch(/^0 /)
  }
})
