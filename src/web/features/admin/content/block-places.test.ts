import { expect, it } from 'vitest'
import { withBlockRemoved, withBlocksSwapped } from './block-places.ts'

const getPlaces = (pictures: readonly { afterBlock?: number | null }[]) =>
  pictures.map(({ afterBlock }) => afterBlock)
const pictures = [1, 2, 3, null].map((afterBlock) => ({ afterBlock }))

it('lets pictures follow a block that changes places with another', () => {
  expect(getPlaces(withBlocksSwapped(pictures, 1, 2))).toEqual([2, 1, 3, null])
})

it('moves the pictures of a block that goes to the one before it', () => {
  expect(getPlaces(withBlockRemoved(pictures, 2))).toEqual([1, 1, 2, null])
  expect(getPlaces(withBlockRemoved(pictures, 1))).toEqual([1, 1, 2, null])
})
