import { expect, it } from 'vitest'
import { findMentioned } from './mentions.domain.ts'

const people = ['Ann Lee', 'Ann Leeson', 'Ann Lee Marsh', 'Bo Øst'].map((name) => ({ name }))

it.each([
  ['@Ann Lee: who is free?', ['Ann Lee']],
  ['For @Ann Leeson', ['Ann Leeson']],
  ['@Ann Lee Marsh, @Bo Øst', ['Ann Lee Marsh', 'Bo Øst']],
  ['@Bo Øst@Ann Lee', ['Ann Lee', 'Bo Øst']],
  ['@Ann Leemans has left; ask Bo Øst', []],
  ['@Bo Østby', []],
])('%s', (text, expected) => {
  expect(findMentioned(text, people).map(({ name }) => name)).toEqual(expected)
})
