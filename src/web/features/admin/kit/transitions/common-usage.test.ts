import { expect, it } from 'vitest'
import type { Usage } from '#contracts/bookings/usage.ts'
import { commonUsage } from './common-usage.ts'

const skincare: Usage = {
  category: 'skincare',
  territories: ['europe'],
  media: ['print'],
  exclusiveUntil: '2099-12-31',
}
const cars: Usage = { category: 'cars', territories: [], media: [], exclusiveUntil: null }

const option = (usage: Usage | null) => ({ kind: 'option', state: 'live', usage }) as const

it('is what all live options are for', () => {
  expect(commonUsage([option(skincare), option({ ...skincare })])).toEqual({
    usage: skincare,
    differs: false,
  })
  expect(commonUsage([option(null), option(null)])).toEqual({ usage: null, differs: false })
  expect(commonUsage([])).toEqual({ usage: null, differs: false })
})

it('is nothing where options differ or one of them has none, so that each keeps its own', () => {
  const nothing = { usage: null, differs: true }
  expect(commonUsage([option(skincare), option(cars)])).toEqual(nothing)
  expect(commonUsage([option(skincare), option(null)])).toEqual(nothing)
  expect(commonUsage([option(null), option(skincare)])).toEqual(nothing)
})

it('leaves out what is no live option', () => {
  const endedLines = [
    { kind: 'option', state: 'released', usage: skincare },
    { kind: 'option', state: 'declined', usage: skincare },
    { kind: 'job', state: 'live', usage: skincare },
    { kind: 'casting', state: 'live', usage: null },
  ] as const
  expect(commonUsage([...endedLines, option(cars)])).toEqual({ usage: cars, differs: false })
  expect(commonUsage(endedLines)).toEqual({ usage: null, differs: false })
})
