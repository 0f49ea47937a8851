import { expect, it } from 'vitest'
import { toLatinLetters } from './latin-letters.ts'

it('writes Cyrillic and Greek names in Latin letters, as passports do', () => {
  const names = {
    'Анастасия Ковальчук': 'Anastasiia Kovalchuk',
    'ЩУКА Щука': 'SHCHUKA Shchuka',
    'Ђорђе Њего': 'Djordje Njego',
    'Ελένη Παπαδοπούλου': 'Eleni Papadopoulou',
    'ΕΛΕΝΗ ΠΑΠΑΔΟΠΟΥΛΟΥ': 'ELENI PAPADOPOULOU',
    'Ελευθερία Ευαγγέλου': 'Eleftheria Evaggelou',
  }
  expect(Object.keys(names).map(toLatinLetters)).toEqual(Object.values(names))
})

it('leaves all other letters as they are', () => {
  for (const name of ['Zoë Łukasiewicz', 'Nguyễn Thị Ánh', '李 小龍', 'İpek Şahin', '']) {
    expect(toLatinLetters(name)).toBe(name)
  }
})
