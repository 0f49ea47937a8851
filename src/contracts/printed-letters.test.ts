import { expect, it } from 'vitest'
import { hasPrintedLetters, listUnprinted } from './printed-letters.ts'

it('knows names that would be printed with gaps', () => {
  for (const name of ["Zoë O'Neill-Łuk, Jr. 2", 'Анастасия', 'Ελένη', 'Nguyễn Thị', '']) {
    expect(hasPrintedLetters(name)).toBe(true)
  }
  for (const name of ['李 小龍', 'Mei 李', 'يوسف', 'Əli'])
    expect(hasPrintedLetters(name)).toBe(false)
})

it('lists what a text loses in print, each character once and whole', () => {
  expect(listUnprinted('Happy birthday 🎉🎉, שלום\n👨‍👩‍👧!')).toEqual(['🎉', 'ש', 'ל', 'ו', 'ם', '👨‍👩‍👧'])
  expect(listUnprinted('€100 — “für Zoë”…')).toEqual([])
})
