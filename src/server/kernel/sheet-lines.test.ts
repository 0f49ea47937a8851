import { expect, it } from 'vitest'
import { breakLines } from './sheet-lines.ts'
import type { Measure } from './sheets.ts'

const measure: Measure = ({ text, size }) => text.length * size

const lines = (text: string, maxLines = 9) =>
  breakLines(measure, { text, face: 'text', size: 1, tracking: 0 }, { width: 10, maxLines })

it('breaks a text between words', () => {
  expect(lines('one two three four')).toEqual(['one two', 'three four'])
  expect(lines('')).toEqual([])
  expect(lines('one\ntwo')).toEqual(['one two'])
})

it('says where something has been left out', () => {
  expect(lines('one two three four', 1)).toEqual(['one two…'])
  expect(lines('three four five', 1)).toEqual(['three fou…'])
  expect(lines('incomprehensibilities')).toEqual(['incompreh…'])
})
