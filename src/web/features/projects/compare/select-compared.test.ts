import { describe, expect, it } from 'vitest'
import { selectCompared, toggleCompared } from './select-compared.ts'

const models = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
  id,
  mark: id === 2 ? ('crossed' as const) : ('none' as const),
}))

describe('what is compared', () => {
  it('is what the address asks for, in the order of the project', () => {
    expect(selectCompared(models, '7,2,4')).toEqual([2, 4, 7])
    expect(selectCompared(models, '7,2,99')).toEqual([2, 7])
    expect(selectCompared(models, '1,2,3,4,5,6,7,8')).toHaveLength(6)
  })

  it('is the first six that are not crossed out, if the address does not say', () => {
    expect(selectCompared(models, null)).toEqual([1, 3, 4, 5, 6, 7])
    expect(selectCompared(models, '3')).toEqual([1, 3, 4, 5, 6, 7])
    expect(selectCompared(models.slice(0, 2), '')).toEqual([1, 2])
  })

  it('changes by one model at a time', () => {
    expect(toggleCompared(models, [1, 4], 3)).toEqual([1, 3, 4])
    expect(toggleCompared(models, [1, 3, 4], 3)).toEqual([1, 4])
  })
})
