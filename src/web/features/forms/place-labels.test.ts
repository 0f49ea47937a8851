import { expect, it } from 'vitest'
import { toPlaceChoices, getSearchName } from './place-labels.ts'

it('names the state of namesakes only, and searches for the name alone', () => {
  const labels = toPlaceChoices([
    { id: 1, name: 'Springfield', state_name: 'Illinois' },
    { id: 2, name: 'Springfield', state_name: 'Oregon' },
    { id: 3, name: 'Springfield', state_name: null },
    { id: 4, name: 'Portland', state_name: 'Oregon' },
  ])
  expect(labels).toEqual([
    { value: '1', label: 'Springfield, Illinois' },
    { value: '2', label: 'Springfield, Oregon' },
    { value: '3', label: 'Springfield' },
    { value: '4', label: 'Portland' },
  ])
  expect(['Springfield, Ill', 'Portland', ''].map(getSearchName)).toEqual([
    'Springfield',
    'Portland',
    '',
  ])
})
