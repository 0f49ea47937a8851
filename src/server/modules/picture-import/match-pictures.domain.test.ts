import { expect, it } from 'vitest'
import { foldName, indexNames, matchPath } from './match-pictures.domain.ts'

const index = indexNames([
  { id: 1, firstName: 'Anna', lastName: 'K' },
  { id: 2, firstName: 'Anna', lastName: 'Kovač' },
  { id: 3, firstName: 'Zoë', lastName: 'd’Été' },
  { id: 4, firstName: 'Sam', lastName: 'Lee' },
  { id: 5, firstName: 'Lee', lastName: 'Sam' },
  { id: 6, firstName: 'Анна', lastName: 'Ким' },
])

it('a name is written in one spelling', () => {
  expect(foldName('Zoë  d’Été ')).toBe('zoe-d-ete')
})

it.each<[string, number[]]>([
  ['anna-k-1.jpg', [1]],
  ['Anna K/2.jpg', [1]],
  ['Anna_K_final 12.JPG', [1]],
  ['anna-k2.jpeg', [1]],
  ['annak.jpg', []],
  ['anna.kovac.3.jpg', [2]],
  ['KOVAC Anna (4).png', [2]],
  ['Roster 2026/Zoe d Ete/polaroids/a.webp', [3]],
  ['Anna K/zoe-d-ete.jpg', [1]],
  [String.raw`Anna K\2.jpg`, [1]],
  ['Анна Ким 3.jpg', [6]],
  ['sam-lee-1.jpg', [4, 5]],
  ['IMG_0001.jpg', []],
  ['anna.jpg', []],
  ['.jpg', []],
])('%s is of %j', (path, ids) => {
  expect(matchPath(path, index)).toEqual(ids)
})
