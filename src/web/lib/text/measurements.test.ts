import { expect, it } from 'vitest'
import { getMeasurements } from './measurements.ts'

it('measures men by the chest, everybody else by the bust, and juniors not at all', () => {
  const bust_waist_hip = '96-78-95'
  const getLabel = (category_slug: string) => getMeasurements({ category_slug, bust_waist_hip })[0]
  expect(['men', 'women', 'non_binary'].map(getLabel)).toEqual([
    'Chest / waist / hip',
    'Bust / waist / hip',
    'Bust / waist / hip',
  ])
  expect(getMeasurements({ category_slug: 'men', bust_waist_hip })[1]).toMatchObject({
    eu: '96 / 78 / 95',
    us: '38 / 30.5 / 37.5',
  })
  expect(getMeasurements({ category_slug: 'juniors', bust_waist_hip: null })[1]).toBeNull()
})
