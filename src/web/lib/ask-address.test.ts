import { describe, expect, it } from 'vitest'
import { askAddress, getRequestedModel } from './ask-address.ts'

const readModelId = (address: string) =>
  getRequestedModel(new URL(address, 'http://localhost').searchParams)

describe('the address that asks about a model', () => {
  it('is read as it was written', () => {
    expect(readModelId(askAddress(61))).toBe(61)
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
      expect(readModelId(`/business-contact${search}`), search).toBeUndefined()
    }
  })
})
