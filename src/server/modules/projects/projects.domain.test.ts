import { describe, expect, it } from 'vitest'
import { maxProjectName } from '#contracts/models/project-rules.ts'
import { getCopyName, reorder } from './projects.domain.ts'

describe('the order of a project', () => {
  it('is the one that was asked for', () => {
    expect(reorder([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2])
  })

  it('has those that were not named at the end, in the order that they had', () => {
    expect(reorder([4, 1, 5, 2], [2, 1])).toEqual([2, 1, 4, 5])
    expect(reorder([1, 2], [])).toEqual([1, 2])
  })

  it('names only what is in the project, and once', () => {
    expect(reorder([1, 2], [2, 3])).toBeUndefined()
    expect(reorder([1, 2], [2, 2])).toBeUndefined()
  })
})

it('gives a copy a name that tells it from the original, and fits', () => {
  expect(getCopyName('Spring')).toBe('Spring (copy)')
  expect(getCopyName('x'.repeat(maxProjectName))).toHaveLength(maxProjectName)
})
