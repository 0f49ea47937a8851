import { expect, it } from 'vitest'
import { placeOnCard } from './comp-cards.ts'

const pictures = (...slots: (number | null)[]) =>
  slots.map((cardSlot, index) => ({ name: `p${index}`, cardSlot }))

const namesOn = (...slots: (number | null)[]) =>
  placeOnCard(pictures(...slots)).map((one) => one?.name)

it('takes the first pictures where nobody has chosen', () => {
  expect(namesOn(null, null, null, null, null, null)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  expect(namesOn(null)).toEqual(['p0', undefined, undefined, undefined, undefined])
})

it('puts chosen pictures onto their places and the others around them', () => {
  expect(namesOn(2, null, null, null, null, 0)).toEqual(['p5', 'p1', 'p0', 'p2', 'p3'])
})
