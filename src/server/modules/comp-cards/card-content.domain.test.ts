import { expect, it } from 'vitest'
import { toCardFacts } from './card-content.domain.ts'

const figures = {
  heightMm: 1880,
  chestMm: 980,
  waistMm: 800,
  hipMm: 960,
  shoeTenths: 430,
  hairColour: 'Black',
  eyeColour: '',
}
const labelsOn = (slug: Parameters<typeof toCardFacts>[1]['slug'], changes: object = {}) =>
  toCardFacts({ ...figures, ...changes }, { slug }, 'eu').map(({ label }) => label)

it.each([
  ['men', 'Chest'],
  ['women', 'Bust'],
  ['non_binary', 'Bust'],
] as const)('the card of a model on %s has a %s', (slug, chest) => {
  const labels = labelsOn(slug)
  expect(labels.slice(0, 4)).toEqual(['Height', chest, 'Waist', 'Hips'])
  expect(labels.slice(-2)).toEqual(['Shoes', 'Hair'])
})

it('the card of a junior has no measurements', () => {
  const unmeasured = { chestMm: null, waistMm: null, hipMm: null, hairColour: '' }
  expect(labelsOn('juniors', unmeasured)).toEqual(['Height', 'Shoes'])
})
