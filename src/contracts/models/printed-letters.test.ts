import { expect, it } from 'vitest'
import { hasPrintedLetters } from './printed-letters.ts'

it('knows names that would be printed with gaps', () => {
  for (const name of ["Zoë O'Neill-Łuk, Jr. 2", 'Анастасия', 'Ελένη', 'Nguyễn Thị', '']) {
    expect(hasPrintedLetters(name)).toBe(true)
  }
  for (const name of ['李 小龍', 'Mei 李', 'يوسف']) expect(hasPrintedLetters(name)).toBe(false)
})
