import { expect, it } from 'vitest'
import { completeMention, findMention, suggestNames } from './mentions.ts'

it('finds the name that is begun before the caret, wherever that is', () => {
  expect(findMention('Ask @Bru', 8)).toBe('bru')
  expect(findMention('Ask @Bru about it', 8)).toBe('bru')
  expect(findMention('Ask @', 5)).toBe('')
  expect(findMention('Ask @Bru', 3)).toBeUndefined()
  expect(findMention('@Bru\nthen', 9)).toBeUndefined()
})

it('offers names that begin alike, and none that is complete', () => {
  const names = ['Bruno Vale', 'Brune Vale', 'Odile Owner']
  expect(suggestNames(names, 'bru')).toEqual(['Bruno Vale', 'Brune Vale'])
  expect(suggestNames(names, 'bruno vale')).toEqual([])
  expect(suggestNames(names, '')).toEqual(names)
})

it('puts the name in its place, between what was there', () => {
  expect(completeMention('Ask @bru about it', { caret: 8, name: 'Bruno Vale' })).toEqual({
    text: 'Ask @Bruno Vale about it',
    caret: 16,
  })
  expect(completeMention('@', { caret: 1, name: 'A $& B' }).text).toBe('@A $& B ')
})
