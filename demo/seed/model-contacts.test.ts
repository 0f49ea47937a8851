import { expect, it } from 'vitest'
import { createContact } from './model-contacts.ts'

const person = { number: 61, firstName: 'Anaïs', lastName: 'Díaz Roca', heightMm: 1400 }

it('writes to adults themselves', () => {
  expect(createContact({ ...person, board: 'women' }, '2026-11-22')).toEqual({
    contactEmail: 'anais.diazroca@models.example',
  })
})

it('writes to the parents of juniors, who do not grow older than their height', () => {
  const junior = { ...person, board: 'juniors' } as const
  expect(createContact(junior, '2026-11-22')).toEqual({
    contactEmail: 'parents.diazroca@families.example',
    birthDate: '2016-02-26',
  })
  expect(createContact(junior, '2031-01-03').birthDate).toBe('2021-02-26')
})
