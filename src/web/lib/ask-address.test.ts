import { describe, expect, it } from 'vitest'
import { askAddress, requestedModelOf } from './ask-address.ts'

const read = (address: string) =>
  requestedModelOf(new URL(address, 'http://localhost').searchParams)

describe('the address that asks about a model', () => {
  it('is read as it was written', () => {
    expect(read(askAddress(61))).toBe(61)
  })

  it('names no model otherwise', () => {
    for (const search of [
      '',
      '?about=',
      '?about=0',
      '?about=Lila',
      '?about=61%20now',
      '?about=-1',
    ]) {
      expect(read(`/business-contact${search}`), search).toBeUndefined()
    }
  })
})
