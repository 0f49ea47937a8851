import { expect, it } from 'vitest'
import { anchorOffset } from './title-anchor.ts'

it.each([
  [1440, 100],
  [1024, 100],
  [1023, 140],
  [768, 140],
  [767, -300],
  [320, -300],
])('at %i px the anchor stands %i px from the top', (width, offset) => {
  expect(anchorOffset(width)).toBe(offset)
})
