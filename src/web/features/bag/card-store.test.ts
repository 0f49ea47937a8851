import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasSavedTotal } from './card-store.ts'

const store = (text: string | null) =>
  vi.stubGlobal('window', { localStorage: { getItem: () => text } })

afterEach(() => vi.unstubAllGlobals())

describe('the saved total', () => {
  it.each([
    [null, false],
    ['nonsense', false],
    ['{"card_total":0}', false],
    ['{"card_total":0,"Coupon":"SPRING"}', false],
    ['{"card_total":"1850"}', false],
    ['{"card_total":1850}', true],
  ])('of %j leads to a summary: %j', (text, expected) => {
    store(text)
    expect(hasSavedTotal()).toBe(expected)
  })
})
