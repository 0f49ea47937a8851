import { describe, expect, it } from 'vitest'
import { removeRepeats } from './landing.domain.ts'

const row = (...ids: number[]) => ids.map((id) => ({ id }))

describe('rows of cards', () => {
  it('hold four models, none of them twice on a page', () => {
    expect(removeRepeats([row(1, 2, 3, 4, 5, 6), row(2, 5, 6, 7, 8), row(9)])).toEqual([
      row(1, 2, 3, 4),
      row(5, 6, 7, 8),
      row(9),
    ])
  })

  it('repeat models only where there are no others', () => {
    expect(removeRepeats([row(1, 2), row(2, 3)])).toEqual([row(1, 2), row(3, 2)])
  })
})
