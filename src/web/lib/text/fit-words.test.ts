import { expect, it } from 'vitest'
import { differenceTexts, nameInText } from './fit-words.ts'

it('names the chest of a man, the bust of a woman, and either in a sample', () => {
  expect(['men', 'women', undefined].map((board) => nameInText('chest', board))).toEqual([
    ...['chest', 'bust', 'chest'],
  ])
  expect(nameInText('shoe', 'women')).toBe('shoes')
})

it('says lengths in the reader’s units, and shoes in sizes', () => {
  expect(differenceTexts('waist', -2)).toEqual({ eu: '2 cm', uk: '1 in', us: '1 in' })
  expect(differenceTexts('shoe', 0.5).us).toBe('0.5 sizes')
  expect(differenceTexts('shoe', -1).eu).toBe('1 size')
})
