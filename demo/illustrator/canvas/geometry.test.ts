import { describe, expect, it } from 'vitest'
import { poly, pts, symmetric } from './geometry.ts'

describe('the notation of outlines', () => {
  it('reads pairs, corners, numbers and lists', () => {
    const more = pts`5 6!`
    expect(pts`1 -2  ${3} ${-4}!  ${more}  .5 7`).toEqual([
      [1, -2],
      [3, -4, 1],
      [5, 6, 1],
      [0.5, 7],
    ])
  })

  it('mirrors a half without doubling the middle', () => {
    expect(symmetric(pts`0 0  4 2  0 9`)).toEqual([
      [0, 0],
      [4, 2],
      [0, 9],
      [-4, 2],
    ])
    expect(poly(pts`0 0  4 2`)).toBe('M0 0L4 2Z')
  })
})
